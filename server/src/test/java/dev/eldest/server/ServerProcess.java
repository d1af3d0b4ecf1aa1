package dev.eldest.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code eldest serve} in its own process. */
public class ServerProcess implements AutoCloseable {
    public static final String LAUNCHER = "target/eldest/bin/eldest";
    private static final Pattern PORT = Pattern.compile(" listens on [^ ]*:(\\d+),");
    private static final Duration END_TIMEOUT = Duration.ofSeconds(20);

    private final Process process;
    private final String line;
    private final int port;

    /**
     * Starts a server and waits until it listens.
     *
     * @param builder with a file for standard error
     */
    public ServerProcess(ProcessBuilder builder) throws IOException {
        process = builder.start();
        try {
            line = String.valueOf(process.inputReader().readLine());
            Matcher matcher = PORT.matcher(line);
            if (!matcher.find()) {
                Path log = builder.redirectError().file().toPath();
                throw new IOException("unexpected first line: " + line + " " + Files.readString(log));
            }
            port = Integer.parseInt(matcher.group(1));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    public static ServerProcess start(List<String> command) throws IOException {
        return new ServerProcess(new ProcessBuilder(command).redirectError(Redirect.DISCARD));
    }

    /** Returns whether the distribution is built, and memory can be measured here. */
    public static boolean isAvailable() {
        return Files.exists(Path.of(LAUNCHER)) && Files.exists(Path.of("/proc/self/status"));
    }

    /** Starts the distribution's server on a free port. Skips the test if it is not available. */
    public static ServerProcess launch(String... options) throws IOException {
        return launch(Redirect.DISCARD, "", options);
    }

    /**
     * Starts the distribution's server on a free port. Skips the test if it is not available.
     *
     * @param log destination of its standard error
     * @param flags further flags of the JVM
     */
    public static ServerProcess launch(Redirect log, String flags, String... options) throws IOException {
        assumeTrue(isAvailable());
        List<String> command = new ArrayList<>(List.of(LAUNCHER, "serve", "--port", "0"));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log);
        builder.environment().put("ELDEST_JAVA_OPTS", flags);
        return new ServerProcess(builder);
    }

    /** Returns the line that it prints when it listens. */
    public String line() {
        return line;
    }

    public int port() {
        return port;
    }

    public InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    public String hostPort() {
        return "127.0.0.1:" + port;
    }

    public long pid() {
        return process.pid();
    }

    /** Returns the peak resident memory in MB. */
    public long peakMegabytes() throws IOException {
        return megabytes(process, "VmHWM:");
    }

    public long residentMegabytes() throws IOException {
        return megabytes(process, "VmRSS:");
    }

    /** Returns a field of a process's status in MB. */
    public static long megabytes(Process process, String field) throws IOException {
        String line = Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
                .filter(each -> each.startsWith(field))
                .findFirst()
                .orElseThrow();
        return Long.parseLong(line.replaceAll("\\D", "")) >> 10;
    }

    /**
     * Sends a signal.
     *
     * @param name signal name without SIG
     */
    public void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start();
        assertEquals(0, kill.waitFor());
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /** Waits for the end. Returns the exit code, or null if the server still runs after 20 seconds. */
    public Integer exitCode() throws InterruptedException {
        return process.waitFor(END_TIMEOUT) ? process.exitValue() : null;
    }

    /** Terminates the server as a service manager does, and returns its {@link #exitCode}. */
    public Integer terminate() throws InterruptedException {
        process.destroy();
        return exitCode();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
