package dev.eldest.server.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What keeps the papers short enough to be read, and their links from leading nowhere. */
class PapersTest {
    private static final int MAX_LINES_OF_README = 130;
    private static final int FOLDERS_DEEP = 4;
    private static final List<String> MODULES = List.of("engine", "protocol", "bench", "server");
    private static final Path HOME = Path.of("..");
    /** Within the text, or on a line of its own for links that are named. */
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|^\\[[^]]+\\]: (\\S+)$", Pattern.MULTILINE);

    /** A type as code, or in the picture's text: it has a small letter, and a large one after the first. */
    private static final Pattern TYPE = Pattern.compile("[`<>:|,] ?([A-Z][a-z]+[A-Z]\\w*)\\b");

    /** What looks like one, but is an option's name. */
    private static final Set<String> OPTIONS = Set.of("MultiPV", "SharedHash", "OwnBook");

    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

    private static List<Path> papers() throws IOException {
        try (Stream<Path> files = Files.find(HOME, FOLDERS_DEEP, (file, _) -> isPaper(file))) {
            List<Path> papers = files.sorted().toList();
            assertTrue(papers.size() > 20, () -> "only " + papers);
            return papers;
        }
    }

    private static boolean isPaper(Path file) {
        return file.toString().endsWith(".md") && !file.toString().contains("/target/");
    }

    @Test
    void theReadmeIsReadInTheTimeOfACupOfTea() throws IOException {
        int lines = Files.readAllLines(HOME.resolve("README.md")).size();
        assertTrue(lines <= MAX_LINES_OF_README, () -> lines + " lines");
    }

    @Test
    void everyModuleSaysWhatItIs() {
        for (String module : MODULES) {
            assertTrue(Files.isRegularFile(HOME.resolve(module).resolve("README.md")), module);
        }
    }

    @Test
    void everyRecordIsInTheList() throws IOException {
        String list = Files.readString(HOME.resolve("MEASUREMENTS.md"));
        try (Stream<Path> records = Files.list(HOME.resolve("bench/measure/records"))) {
            List<String> missing = records.map(record -> record.getFileName().toString())
                    .filter(record -> !list.contains("](bench/measure/records/" + record + ")"))
                    .toList();
            assertEquals(List.of(), missing);
        }
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> dead = new ArrayList<>();
        for (Path paper : papers()) {
            for (String link : links(Files.readString(paper))) {
                if (!leadsSomewhere(paper, link)) {
                    dead.add(paper + ": " + link);
                }
            }
        }
        assertEquals(List.of(), dead);
    }

    /** What papers say of the code is true of what is there; records are of their day. */
    @Test
    void everyTypeNamedIsThere() throws IOException {
        Set<String> types = types();
        List<String> gone = new ArrayList<>();
        for (String paper : List.of(
                "README.md",
                "CONTRIBUTING.md",
                "engine/README.md",
                "protocol/README.md",
                "bench/README.md",
                "server/README.md",
                "engine/architecture.txt")) {
            TYPE.matcher(Files.readString(HOME.resolve(paper)))
                    .results()
                    .map(type -> type.group(1))
                    .filter(type -> !types.contains(type) && !OPTIONS.contains(type))
                    .forEach(type -> gone.add(paper + ": " + type));
        }
        assertEquals(List.of(), gone);
    }

    private static Set<String> types() throws IOException {
        Set<String> types = new HashSet<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(HOME.resolve(module).resolve("src"))) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".java"))
                        .forEach(name -> types.add(name.substring(0, name.length() - ".java".length())));
            }
        }
        return types;
    }

    private static List<String> links(String text) {
        return LINK.matcher(text)
                .results()
                .map(link -> link.group(1) == null ? link.group(2) : link.group(1))
                .filter(link -> !link.startsWith("https://"))
                .toList();
    }

    private static boolean leadsSomewhere(Path paper, String link) throws IOException {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? paper : paper.resolveSibling(parts[0]);
        return Files.exists(target)
                && (parts.length == 1 || anchors(Files.readString(target)).contains(parts[1]));
    }

    /** The names that headings get where Markdown is shown: letters, digits and hyphens. */
    private static Set<String> anchors(String text) {
        return HEADING.matcher(text)
                .results()
                .map((MatchResult heading) -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} -]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
