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

/** Another process that is talked to by lines. One that stays silent for too long is ended, and the test fails. */
final class PeerProcess implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Process process;
    private final PrintStream commands;
    private final BufferedReader answers;

    private PeerProcess(List<String> command) throws IOException {
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    /** An installed program. */
    static PeerProcess installed(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(path(program).toString()));
        command.addAll(List.of(arguments));
        return new PeerProcess(command);
    }

    /** Eldest itself, as it has just been compiled. */
    static PeerProcess eldest() throws IOException {
        return new PeerProcess(EldestCommand.of("uci"));
    }

    /** Debian puts games into a folder that not every search path has. */
    static Path path(String program) {
        return Stream.concat(Stream.of(System.getenv("PATH").split(":")), Stream.of("/usr/games"))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        program + " is not installed: CONTRIBUTING.md names the packages for tests tagged peers"));
    }

    void say(String line) {
        commands.println(line);
    }

    /** Says a line and hears all up to a line that begins so, which is the last of the result. */
    List<String> ask(String line, String end) throws IOException {
        say(line);
        return hear(heard -> heard.startsWith(end));
    }

    List<String> hear(Predicate<String> last) throws IOException {
        Thread watch = Thread.ofVirtual().start(this::endAfterPatience);
        try {
            List<String> heard = new ArrayList<>();
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                heard.add(line);
                if (last.test(line)) {
                    return heard;
                }
            }
            throw new IllegalStateException("the other process fell silent after " + heard);
        } finally {
            watch.interrupt();
        }
    }

    private void endAfterPatience() {
        try {
            Thread.sleep(PATIENCE);
            process.destroyForcibly();
        } catch (InterruptedException e) {
            // It has answered.
        }
    }

    @Override
    public void close() {
        say("quit");
        commands.close();
        endAfterGrace();
    }

    private void endAfterGrace() {
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
