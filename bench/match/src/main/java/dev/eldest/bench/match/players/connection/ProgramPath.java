package dev.eldest.bench.match.players.connection;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds programs by name: on the search path, then in the folder of games, which the path often lacks. */
final class ProgramPath {
    /** Debian's folder of chess engines. */
    private static final Path GAMES = Path.of("/usr/games");

    private ProgramPath() {}

    /** Returns the command with the program's path if only the folder of games has it, otherwise the same command. */
    static List<String> resolve(List<String> command) {
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
}
