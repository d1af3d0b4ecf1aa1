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

/** {@code eldest serve} as users run it, in a process of its own; without a build of it, the test is skipped. */
public final class ServedProcess implements AutoCloseable {
    private static final Path LAUNCHER = Path.of("target/eldest/bin/eldest");
    private static final Pattern PORT = Pattern.compile(" listens on [^ ]*:(\\d+)");

    private final Process process;
    private final int port;

    private ServedProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Whether it can be started and watched here. */
    public static boolean possible() {
        return Files.exists(LAUNCHER) && Files.exists(Path.of("/proc/self/status"));
    }

    static ServedProcess start(String... options) throws IOException {
        assumeTrue(possible());
        return start(ProcessBuilder.Redirect.DISCARD, options);
    }

    /** @param log where it goes */
    public static ServedProcess start(ProcessBuilder.Redirect log, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString(), "serve", "--port", "0"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).redirectError(log).start();
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

    public int port() {
        return port;
    }

    public InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** The most that was ever resident. */
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

    /** Ends the server as a service manager does, and waits for it. */
    int end() throws InterruptedException {
        process.destroy();
        return process.waitFor();
    }

    /** The same, but waits no longer than so; null if it goes on. */
    public Integer end(Duration patience) throws InterruptedException {
        process.destroy();
        return process.waitFor(patience) ? process.exitValue() : null;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
