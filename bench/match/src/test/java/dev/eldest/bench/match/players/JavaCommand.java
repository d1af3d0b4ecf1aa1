package dev.eldest.bench.match.players;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command line that starts a class of the tests as a process. */
public final class JavaCommand {
    private JavaCommand() {}

    public static List<String> of(Class<?> main, String... args) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx128m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main.getName()));
        command.addAll(List.of(args));
        return command;
    }
}
