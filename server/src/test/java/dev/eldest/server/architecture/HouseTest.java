package dev.eldest.server.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that the sources stay easy to navigate. */
class HouseTest {
    private static final int MAX_FILES_OF_CORE = 17;
    private static final Path HOME = Path.of("..");

    /** The engine's packages, from the lowest layer up. */
    private static final List<String> LAYERS = List.of(
            "api",
            "spi",
            "book",
            "memory",
            "parallel",
            "time",
            "nn",
            "learn",
            "tt",
            "members",
            "search",
            "simulation",
            "reference",
            "games",
            "run",
            "core");

    private static final List<String> MODULES =
            List.of("engine", "protocol", "bench/measure", "bench/match", "bench/train", "bench/lab", "server");

    private static final Pattern RETIRED_WORD = Pattern.compile(
            "(?i)\\b(seats?|crews?|sitters?|guests?|errands?|creed|lore|machinery|acquaintances?|diary|diaries|ghosts"
                    + "|knobs?|whoever|so-manieth)\\b|\\b(?-i:CoreRight|LastWords|Venue|Ledger|Thinker|Doorkeeper"
                    + "|StrangerException|Outbox|Mailbox|LiveNews|Rung|Lateness|Steering)\\b");

    private static final Pattern ENGINE_IMPORT =
            Pattern.compile("^import (?:static )?dev\\.eldest\\.engine\\.(\\w+)\\.", Pattern.MULTILINE);

    static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(HOME.resolve(module).resolve("src"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        assertTrue(sources.size() > 600, () -> "only " + sources.size() + " sources");
        return sources;
    }

    /** Checks source files, because the bytecode that {@link LayeringTest} reads has no imports for comments. */
    @Test
    void engineImportsNoHigherLayer() throws IOException {
        Path engine = HOME.resolve("engine/src/main/java/dev/eldest/engine");
        List<String> violations = new ArrayList<>();
        for (Path file : sources()) {
            if (file.startsWith(engine)) {
                int layer = layerOf(engine.relativize(file).getName(0).toString());
                ENGINE_IMPORT
                        .matcher(Files.readString(file))
                        .results()
                        .filter(found -> layerOf(found.group(1)) > layer)
                        .forEach(found -> violations.add(file.getFileName() + ": " + found.group()));
            }
        }
        assertEquals(List.of(), violations);
    }

    private static int layerOf(String packageName) {
        assertTrue(LAYERS.contains(packageName), () -> packageName + " has no layer");
        return LAYERS.indexOf(packageName);
    }

    @Test
    void corePackageStaysSmall() throws IOException {
        try (Stream<Path> files = Files.list(HOME.resolve("engine/src/main/java/dev/eldest/engine/core"))) {
            long count = files.count();
            assertTrue(count <= MAX_FILES_OF_CORE, () -> count + " files");
        }
    }

    /** The old names were metaphors. The glossary in {@code engine/docs} has the words in use. */
    @Test
    void retiredWordsStayAway() throws IOException {
        List<String> violations = new ArrayList<>();
        for (Path file : texts()) {
            RETIRED_WORD
                    .matcher(Files.readString(file))
                    .results()
                    .forEach(found -> violations.add(HOME.relativize(file) + ": " + found.group()));
        }
        assertEquals(List.of(), violations);
    }

    /** All sources but this one, and the documents. */
    private static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>(sources());
        texts.removeIf(file -> file.endsWith("HouseTest.java"));
        try (Stream<Path> files =
                Files.find(HOME, 4, (file, kind) -> file.toString().endsWith(".md"))) {
            files.filter(file -> !file.toString().contains("/records/")
                            && !file.toString().contains("/target/"))
                    .forEach(texts::add);
        }
        return texts;
    }
}
