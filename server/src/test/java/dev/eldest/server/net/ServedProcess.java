package dev.eldest.server.net;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code eldest serve} as users run it, in a process of its own; without a build of it, the test is skipped. */
final class ServedProcess implements AutoCloseable {
    private static final Path LAUNCHER = Path.of("target/eldest/bin/eldest");
    private static final Pattern PORT = Pattern.compile(" listens on [^ ]*:(\\d+)");

    private final Process process;
    private final int port;

    private ServedProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static ServedProcess start(String... options) throws IOException {
        assumeTrue(Files.exists(LAUNCHER) && Files.exists(Path.of("/proc/self/status")));
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString(), "serve", "--port", "0"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out = process.inputReader();
        String line = out.readLine();
        Matcher matcher = PORT.matcher(line == null ? "" : line);
        if (!matcher.find()) {
            process.destroy();
            throw new IOException("the server says '" + line + "'");
        }
        Thread.ofVirtual().start(() -> drain(out));
        return new ServedProcess(process, Integer.parseInt(matcher.group(1)));
    }

    private static void drain(BufferedReader out) {
        try {
            out.transferTo(Writer.nullWriter());
        } catch (IOException e) {
            // The process is gone.
        }
    }

    int port() {
        return port;
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** The most that was ever resident. */
    long peakMegabytes() throws IOException {
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

    /** Ends the server as a service manager does, and waits for it. */
    int end() throws InterruptedException {
        process.destroy();
        return process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
