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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Limits the size of the documents and checks their links, class names and columns. Of records only the lines are
 * limited.
 */
class PapersTest {
    private static final int MAX_WORDS = 18_000;
    private static final int MAX_WORDS_OF_README = 1_000;
    private static final int MAX_LINES_OF_RECORD = 100;
    private static final int MAX_COLUMNS = 120;
    private static final int FOLDERS_DEEP = 4;
    private static final Path HOME = Path.of("..");
    private static final Path README = HOME.resolve("README.md");
    private static final Path RECORDS = HOME.resolve("bench/measure/records");

    /** Within the text, or on a line of its own for named links. */
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|^\\[[^]]+\\]: (\\S+)$", Pattern.MULTILINE);

    private static final Pattern CODE_BLOCK = Pattern.compile("^ *```.*?^ *```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");

    /** A type in code: it has a small letter, and a capital one after the first. */
    private static final Pattern TYPE = Pattern.compile("(?<![\\w.:=+-])([A-Z][a-z]+[A-Z]\\w*)\\b");

    /** A package in a Mermaid diagram, with the classes in it. */
    private static final Pattern BOX_OF_DIAGRAM =
            Pattern.compile("subgraph \\w+\\[\"(\\w+)/(\\w+)\"]\\s(.*?)\\send\\s", Pattern.DOTALL);

    /** Names of options and tags that look like types. */
    private static final Set<String> OPTIONS_AND_TAGS = Set.of("MultiPV", "SharedHash", "OwnBook", "EldestScore");

    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
    private static final Pattern BLANKS = Pattern.compile("\\s+");

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

    /** Returns all documents except records, which keep the names and the form of their day. */
    private static List<Path> documents() throws IOException {
        return papers().stream().filter(paper -> !paper.startsWith(RECORDS)).toList();
    }

    @Test
    void documentsTogetherAreShort() throws IOException {
        long words = 0;
        for (Path document : documents()) {
            words += words(document);
        }
        long all = words;
        assertTrue(all <= MAX_WORDS, () -> all + " words");
    }

    @Test
    void readmeIsShort() throws IOException {
        long words = words(README);
        assertTrue(words <= MAX_WORDS_OF_README, () -> words + " words");
    }

    @Test
    void everyRecordIsOnePage() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path paper : papers()) {
            if (paper.startsWith(RECORDS)) {
                int lines = Files.readAllLines(paper).size();
                if (lines > MAX_LINES_OF_RECORD) {
                    tooLong.add(paper + ": " + lines + " lines");
                }
            }
        }
        assertEquals(List.of(), tooLong);
    }

    /** Counts what holds a letter or a digit: bars of tables and arrows are no words. */
    private static long words(Path document) throws IOException {
        return BLANKS.splitAsStream(Files.readString(document))
                .filter(word -> word.codePoints().anyMatch(Character::isLetterOrDigit))
                .count();
    }

    /** In the README without exception, in other documents except for tables and lines with a link. */
    @Test
    void linesFitScreen() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path document : documents()) {
            List<String> lines = Files.readAllLines(document);
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i);
                if (line.codePointCount(0, line.length()) > MAX_COLUMNS && (document.equals(README) || isText(line))) {
                    tooLong.add(document + ":" + (i + 1));
                }
            }
        }
        assertEquals(List.of(), tooLong);
    }

    private static boolean isText(String line) {
        return !line.stripLeading().startsWith("|") && !LINK.matcher(line).find();
    }

    @Test
    void everyModuleHasReadme() {
        for (String module : List.of("engine", "protocol", "bench", "server")) {
            assertTrue(Files.isRegularFile(HOME.resolve(module).resolve("README.md")), module);
        }
    }

    @Test
    void measurementsListEveryRecord() throws IOException {
        String list = Files.readString(HOME.resolve("MEASUREMENTS.md"));
        try (Stream<Path> records = Files.list(RECORDS)) {
            List<String> missing = records.map(record -> record.getFileName().toString())
                    .filter(record -> !list.contains("](bench/measure/records/" + record + ")"))
                    .toList();
            assertEquals(List.of(), missing);
        }
    }

    @Test
    void everyLinkHasTarget() throws IOException {
        List<String> dead = new ArrayList<>();
        for (Path paper : papers()) {
            for (String link : links(Files.readString(paper))) {
                if (!hasTarget(paper, link)) {
                    dead.add(paper + ": " + link);
                }
            }
        }
        assertEquals(List.of(), dead);
    }

    @Test
    void everyNamedTypeExists() throws IOException {
        Set<String> types = types();
        List<String> missing = new ArrayList<>();
        for (Path document : documents()) {
            String text = CODE_BLOCK.matcher(Files.readString(document)).replaceAll("");
            CODE.matcher(text)
                    .results()
                    .flatMap(code -> TYPE.matcher(code.group(1)).results())
                    .map(type -> type.group(1))
                    .filter(type -> !types.contains(type) && !OPTIONS_AND_TAGS.contains(type))
                    .forEach(type -> missing.add(document + ": " + type));
        }
        assertEquals(List.of(), missing);
    }

    /** The classes of the engine's diagram are where it draws them. */
    @Test
    void everyClassOfDiagramExists() throws IOException {
        List<String> missing = new ArrayList<>();
        List<MatchResult> boxes = BOX_OF_DIAGRAM
                .matcher(Files.readString(HOME.resolve("engine/README.md")))
                .results()
                .toList();
        assertTrue(boxes.size() > 5, () -> "only " + boxes.size());
        for (MatchResult box : boxes) {
            Path folder = HOME.resolve("%1$s/src/main/java/dev/eldest/%1$s/%2$s".formatted(box.group(1), box.group(2)));
            BLANKS.splitAsStream(box.group(3).strip())
                    .filter(name -> !Files.isRegularFile(folder.resolve(name + ".java")))
                    .forEach(name -> missing.add(folder + ": " + name));
        }
        assertEquals(List.of(), missing);
    }

    private static Set<String> types() throws IOException {
        return HouseTest.sources().stream()
                .map(file -> file.getFileName().toString())
                .map(name -> name.substring(0, name.length() - ".java".length()))
                .collect(Collectors.toSet());
    }

    private static List<String> links(String text) {
        return LINK.matcher(text)
                .results()
                .map(link -> link.group(1) == null ? link.group(2) : link.group(1))
                .filter(link -> !link.startsWith("https://"))
                .toList();
    }

    private static boolean hasTarget(Path paper, String link) throws IOException {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? paper : paper.resolveSibling(parts[0]);
        return Files.exists(target)
                && (parts.length == 1 || anchors(Files.readString(target)).contains(parts[1]));
    }

    /** Returns the anchors of headings, as Markdown viewers name them: letters, digits and hyphens. */
    private static Set<String> anchors(String text) {
        return HEADING.matcher(text)
                .results()
                .map((MatchResult heading) -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} -]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
