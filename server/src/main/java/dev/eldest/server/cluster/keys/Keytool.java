package dev.eldest.server.cluster.keys;

import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the JDK's keytool, which makes keys and certificates. The distribution's own runtime has it too. */
final class Keytool {
    /** No secret: the mode of the files protects the keys, since a server starts without a person. */
    static final String PASSWORD = "eldest-cluster";

    /** More would only cost time at each start, as the password is public. */
    private static final List<String> FEW_ITERATIONS = List.of(
            "-J-Dkeystore.pkcs12.certPbeIterationCount=1",
            "-J-Dkeystore.pkcs12.keyPbeIterationCount=1",
            "-J-Dkeystore.pkcs12.macIterationCount=1");

    private static final String PASSWORD_VARIABLE = "ELDEST_STORE_PASSWORD";
    private static final int TIMEOUT_SECONDS = 60;
    private static final int MAX_OUTPUT_BYTES = 4096;

    private Keytool() {}

    /**
     * Runs one command on a PKCS12 file, in the folder of the file: other files are given by their names in it.
     *
     * @throws IOException if keytool fails; its output is in the message
     */
    static void run(Path store, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                "-J-Duser.language=en"));
        command.addAll(FEW_ITERATIONS);
        command.addAll(List.of(arguments));
        command.addAll(List.of(
                "-keystore",
                store.getFileName().toString(),
                "-storetype",
                "PKCS12",
                "-storepass:env",
                PASSWORD_VARIABLE));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(store.toAbsolutePath().getParent().toFile())
                .redirectErrorStream(true);
        builder.environment().put(PASSWORD_VARIABLE, PASSWORD);
        await(builder.start());
    }

    private static void await(Process process) throws IOException {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("keytool did not end within " + TIMEOUT_SECONDS + " seconds");
            }
            if (process.exitValue() != 0) {
                byte[] output = process.getInputStream().readNBytes(MAX_OUTPUT_BYTES);
                String text = new String(output, StandardCharsets.UTF_8).strip();
                throw new IOException("keytool failed: " + TextSanitizer.message(text));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while keytool ran");
        } finally {
            process.destroyForcibly();
        }
    }
}
