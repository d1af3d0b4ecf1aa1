package dev.eldest.bench.match.players.connection;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A program on this machine, connected by its standard streams. */
final class ProcessStreams implements EngineConnection.Streams {
    /** Debian's folder of chess engines, which the search path often lacks. */
    private static final Path GAMES = Path.of("/usr/games");

    private static final Duration END_LIMIT = Duration.ofSeconds(1);

    private final Process process;

    /** @param folder working folder; null for the current one */
    ProcessStreams(List<String> command, Path folder) throws IOException {
        process = new ProcessBuilder(resolve(command))
                .directory(folder == null ? null : folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Returns the command with the program's path if only the folder of games has it, otherwise the same command. */
    private static List<String> resolve(List<String> command) {
        return resolve(command, System.getenv("PATH"), GAMES);
    }

    static List<String> resolve(List<String> command, String searchPath, Path games) {
        String name = command.getFirst();
        Path game = games.resolve(name);
        boolean named = Path.of(name).getNameCount() == 1 && !name.contains(File.separator);
        if (!named || !Files.isExecutable(game) || isOn(searchPath, name)) {
            return command;
        }
        return Stream.concat(Stream.of(game.toString()), command.stream().skip(1))
                .toList();
    }

    private static boolean isOn(String searchPath, String name) {
        return searchPath != null
                && Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                        .splitAsStream(searchPath)
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
    }

    @Override
    public InputStream output() {
        return process.getInputStream();
    }

    @Override
    public OutputStream input() {
        return process.getOutputStream();
    }

    @Override
    public String endReason() {
        return endsSoon() ? "process ended with exit code " + process.exitValue() : "process closed its output";
    }

    /** Waits for a process that has closed its output, as the system closes it just before the process ends. */
    private boolean endsSoon() {
        try {
            return process.waitFor(END_LIMIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public long roundTripNanos() {
        return 0;
    }

    @Override
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
