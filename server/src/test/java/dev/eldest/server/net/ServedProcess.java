package dev.eldest.server.net;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code eldest serve} in its own process. Tests are skipped when it has not been built. */
public final class ServedProcess implements AutoCloseable {
    private static final Path LAUNCHER = Path.of("target/eldest/bin/eldest");
    private static final Pattern PORT = Pattern.compile(" listens on [^ ]*:(\\d+)");

    private final Process process;
    private final int port;

    private ServedProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Returns whether the server can be started and measured here. */
    public static boolean isAvailable() {
        return Files.exists(LAUNCHER) && Files.exists(Path.of("/proc/self/status"));
    }

    static ServedProcess start(String... options) throws IOException {
        assumeTrue(isAvailable());
        return start(ProcessBuilder.Redirect.DISCARD, options);
    }

    /**
     * Starts the server on a free port.
     *
     * @param log destination of its standard error
     */
    public static ServedProcess start(ProcessBuilder.Redirect log, String... options) throws IOException {
        return start(log, "", options);
    }

    /** @param flags further flags of the JVM */
    static ServedProcess start(ProcessBuilder.Redirect log, String flags, String[] options) throws IOException {
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString(), "serve", "--port", "0"));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log);
        builder.environment().put("ELDEST_JAVA_OPTS", flags);
        Process process = builder.start();
        try {
            BufferedReader out = process.inputReader();
            int port = readPort(out);
            Thread.ofVirtual().start(() -> drain(out));
            return new ServedProcess(process, port);
        } catch (IOException | RuntimeException e) {
            process.destroy();
            throw e;
        }
    }

    private static int readPort(BufferedReader out) throws IOException {
        String line = out.readLine();
        Matcher matcher = PORT.matcher(line == null ? "" : line);
        if (!matcher.find()) {
            throw new IOException("unexpected first line of the server: '" + line + "'");
        }
        return Integer.parseInt(matcher.group(1));
    }

    private static void drain(BufferedReader out) {
        try {
            out.transferTo(Writer.nullWriter());
        } catch (IOException e) {
            // The process is gone.
        }
    }

    public int port() {
        return port;
    }

    public InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** Returns the peak resident memory in MB. */
    public long peakMegabytes() throws IOException {
        return megabytes("VmHWM:");
    }

    long residentMegabytes() throws IOException {
        return megabytes("VmRSS:");
    }

    private long megabytes(String field) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
            if (line.startsWith(field)) {
                return Long.parseLong(
                                line.substring(field.length()).replace("kB", "").strip())
                        >> 10;
            }
        }
        throw new IOException("no " + field + " of the server");
    }

    /** Terminates the server as a service manager does, and returns its exit status. */
    int terminate() throws InterruptedException {
        process.destroy();
        return process.waitFor();
    }

    /** Terminates the server. Returns its exit status, or null if it still runs after this time. */
    public Integer terminate(Duration timeout) throws InterruptedException {
        process.destroy();
        return process.waitFor(timeout) ? process.exitValue() : null;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
