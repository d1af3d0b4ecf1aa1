package dev.eldest.server;

import dev.eldest.server.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Builds command lines that start Eldest from the compiled classes in another process. */
public final class EldestCommand {
    private static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    /** For processes that end before the optimising compiler or a concurrent collector pays. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private EldestCommand() {}

    public static List<String> of(String... arguments) {
        return withFlags(List.of(), arguments);
    }

    /**
     * Returns the command line of Eldest.
     *
     * @param flags JVM flags
     */
    public static List<String> withFlags(List<String> flags, String... arguments) {
        List<String> all = new ArrayList<>(SHORT_LIVED);
        all.addAll(flags);
        return withFlags(all, Main.class, arguments);
    }

    /** Returns the command line of another main class of the tests. */
    public static List<String> withFlags(List<String> flags, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", CLASS_PATH, main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Writes a script with the command line, for programs that accept neither arguments nor long commands. */
    public static Path script(Path folder, String... arguments) throws IOException {
        String words = of(arguments).stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Path script = folder.resolve("eldest-" + arguments[0]);
        Files.writeString(script, "#!/bin/sh\nexec " + words + "\n");
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }
}
