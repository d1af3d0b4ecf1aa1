package dev.eldest.engine.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example program of the README is short and runs as shown. */
class ReadmeExampleTest {
    private static final int MAX_LINES = 20;
    private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    Path folder;

    private static String example() throws IOException {
        Matcher matcher = EXAMPLE.matcher(Files.readString(Path.of("..", "README.md")));
        assertTrue(matcher.find(), "no program found in the README");
        return matcher.group(1);
    }

    @Test
    void isShort() throws IOException {
        long lines = example().lines().count();
        assertTrue(lines <= MAX_LINES, () -> lines + " lines");
    }

    @Test
    void searchesReportsProgressAndPrintsBestMove() throws Exception {
        Path source = Files.writeString(folder.resolve("Example.java"), example());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "--class-path",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        source.toString())
                .redirectErrorStream(true)
                .start();
        List<String> lines;
        try {
            lines = process.inputReader().readAllLines();
            assertEquals(0, process.waitFor(), lines::toString);
        } finally {
            process.destroyForcibly();
        }
        // A search that gets little of its second reports at least its first depth.
        assertTrue(lines.size() > 1, lines::toString);
        lines.subList(0, lines.size() - 1)
                .forEach(line -> assertTrue(line.matches("depth [0-9]+: [a-h][1-8].*"), line));
        assertTrue(lines.getLast().matches("best: [a-h][1-8][a-h][1-8]"), lines::toString);
    }
}
