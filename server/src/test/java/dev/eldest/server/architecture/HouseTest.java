package dev.eldest.server.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** These files list former names. */
    private static final Set<String> NAME_RETIRED_WORDS = Set.of("HouseTest.java", "FormerNames.java", "CHANGELOG.md");

    /** Retired words, also as parts of names, such as {@code guest} in {@code firstGuest}. */
    private static final Set<String> RETIRED_WORDS = Set.of(
            "acquaintance",
            "acquaintances",
            "asker",
            "askers",
            "creed",
            "crew",
            "crews",
            "diaries",
            "diary",
            "errand",
            "errands",
            "ghost",
            "ghosts",
            "guest",
            "guests",
            "heard",
            "hears",
            "hindsight",
            "knob",
            "knobs",
            "lore",
            "machinery",
            "marble",
            "marbles",
            "seat",
            "seats",
            "sitter",
            "sitters",
            "somebody",
            "told",
            "whoever");

    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

    private static final Pattern RETIRED_NAME =
            Pattern.compile("(?:CoreRight|LastWords|Venue|Ledger|Thinker|Doorkeeper|StrangerException|Outbox|Mailbox"
                    + "|LiveNews|Rung|Lateness|Steering|so-manieth)(?![a-z])");

    private static final List<String> FOLDERS = List.of(".ci", "bench", "engine", "protocol", "server");

    private static final Set<String> TEXT_FILES = Set.of("md", "sh", "py", "js", "css", "html");

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
    void findsNoRetiredWord() throws IOException {
        List<String> violations = new ArrayList<>();
        for (Path file : texts()) {
            String text = Files.readString(file);
            Stream.concat(
                            WORD.matcher(text)
                                    .results()
                                    .map(MatchResult::group)
                                    .filter(word -> RETIRED_WORDS.contains(word.toLowerCase(Locale.ROOT))),
                            RETIRED_NAME.matcher(text).results().map(MatchResult::group))
                    .forEach(found -> violations.add(HOME.relativize(file) + ": " + found));
        }
        assertEquals(List.of(), violations);
    }

    @ParameterizedTest
    @ValueSource(strings = {"seat", "freeSeats", "MAX_SEATS", "SeatLimit", "Whoever", "heardNanos"})
    void findsRetiredWordsInNames(String name) {
        assertTrue(WORD.matcher(name)
                .results()
                .anyMatch(word -> RETIRED_WORDS.contains(word.group().toLowerCase(Locale.ROOT))));
    }

    /** Sources, documents without records, scripts, the page and texts of modules. */
    private static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>(sources());
        try (Stream<Path> files = Files.list(HOME)) {
            files.filter(HouseTest::isText).forEach(texts::add);
        }
        for (String folder : FOLDERS) {
            try (Stream<Path> files = Files.walk(HOME.resolve(folder))) {
                files.filter(HouseTest::isText).forEach(texts::add);
            }
        }
        texts.removeIf(file -> NAME_RETIRED_WORDS.contains(file.getFileName().toString()));
        assertTrue(texts.size() > sources().size() + 200, () -> "only " + texts.size() + " texts");
        return texts;
    }

    private static boolean isText(Path file) {
        String path = HOME.relativize(file).toString();
        if (path.contains("/target/") || path.contains("/records/") || Files.isDirectory(file)) {
            return false;
        }
        String extension = path.substring(path.lastIndexOf('.') + 1);
        return TEXT_FILES.contains(extension)
                || (extension.equals("txt") && path.contains("/src/"))
                || path.startsWith(".ci/")
                || path.contains("/distribution/");
    }
}
