package dev.eldest.server;

import dev.eldest.server.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The words that start Eldest in a process of its own, as it has just been compiled. */
public final class EldestCommand {
    private static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private EldestCommand() {}

    public static List<String> of(String... arguments) {
        return on(List.of(), arguments);
    }

    /** @param flags for its JVM */
    public static List<String> on(List<String> flags, String... arguments) {
        return on(flags, Main.class, arguments);
    }

    /** The same for another main class, of the tests. */
    public static List<String> on(List<String> flags, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", CLASS_PATH, main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** A script that does the same, for who takes neither arguments nor long commands. */
    public static Path script(Path folder, String... arguments) throws IOException {
        String words = of(arguments).stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Path script = folder.resolve("eldest-" + arguments[0]);
        Files.writeString(script, "#!/bin/sh\nexec " + words + "\n");
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }
}
