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

/** What keeps the papers short enough to be read, and their links from leading nowhere. */
class PapersTest {
    private static final int MOST_LINES_OF_README = 130;
    private static final int FOLDERS_DEEP = 4;
    private static final Path HOME = Path.of("..");
    /** Within the text, or on a line of its own for links that are named. */
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|^\\[[^]]+\\]: (\\S+)$", Pattern.MULTILINE);

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
        assertTrue(lines <= MOST_LINES_OF_README, () -> lines + " lines");
    }

    @Test
    void everyModuleSaysWhatItIs() {
        for (String module : List.of("engine", "protocol", "bench", "server")) {
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
