package dev.eldest.server.peers;

import dev.eldest.server.EldestCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Another process with a line protocol. It is killed if it does not reply in time, and the test fails. */
final class PeerProcess implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private final Process process;
    private final PrintStream commands;
    private final BufferedReader replies;

    private PeerProcess(List<String> command) throws IOException {
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        replies = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts an installed program. */
    static PeerProcess installed(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(path(program).toString()));
        command.addAll(List.of(arguments));
        return new PeerProcess(command);
    }

    /** Starts Eldest from the compiled classes. */
    static PeerProcess eldest() throws IOException {
        return new PeerProcess(EldestCommand.of("uci"));
    }

    /** Returns the path of a program. Debian installs games into a folder that not every search path has. */
    static Path path(String program) {
        return Stream.concat(Stream.of(System.getenv("PATH").split(":")), Stream.of("/usr/games"))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        program + " is not installed: CONTRIBUTING.md names the packages for tests tagged peers"));
    }

    void send(String line) {
        commands.println(line);
    }

    /** Sends a line and reads all up to the first line with this beginning, inclusive. */
    List<String> ask(String line, String end) throws IOException {
        send(line);
        return readUntil(lines -> lines.startsWith(end));
    }

    List<String> readUntil(Predicate<String> last) throws IOException {
        Thread watch = Thread.ofVirtual().start(this::killAfterTimeout);
        try {
            List<String> lines = new ArrayList<>();
            for (String line = replies.readLine(); line != null; line = replies.readLine()) {
                lines.add(line);
                if (last.test(line)) {
                    return lines;
                }
            }
            throw new IllegalStateException("the other process closed its output after " + lines);
        } finally {
            watch.interrupt();
        }
    }

    private void killAfterTimeout() {
        try {
            Thread.sleep(TIMEOUT);
            process.destroyForcibly();
        } catch (InterruptedException e) {
            // It has replied.
        }
    }

    @Override
    public void close() {
        send("quit");
        commands.close();
        killUnlessItExits();
    }

    private void killUnlessItExits() {
        try {
            if (!process.waitFor(Duration.ofSeconds(10))) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
