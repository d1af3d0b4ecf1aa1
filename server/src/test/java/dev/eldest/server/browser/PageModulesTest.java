package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the page's files: short modules, no external resources, no text used as markup. */
class PageModulesTest {
    private static final Path FOLDER = Path.of("src/main/resources/dev/eldest/server/page");
    private static final int MAX_BYTES = 350_000;
    private static final int MAX_LINES = 250;
    private static final int MAX_COLUMNS = 120;

    /** Tables of texts, which may be longer than modules. */
    private static final Set<String> TABLES = Set.of("en.js", "zh.js");

    private static final Pattern IMPORT = Pattern.compile("from \"\\./([^\"]+)\"");

    private static final Pattern PRELOADED = Pattern.compile("modulepreload\" href=\"\\./([^\"]+)\"");

    /** Text interpreted as markup or program, and inline styles, which the page's policy forbids. */
    private static final Pattern MARKUP =
            Pattern.compile("innerHTML|outerHTML|insertAdjacentHTML|document\\.write|\\beval\\(|new Function|"
                    + " style=\"|setAttribute\\(\"style\"");

    /** Addresses of other servers. That of SVG is only a name. */
    private static final Pattern EXTERNAL = Pattern.compile("https?://(?!www\\.w3\\.org/2000/svg)|src=\"//|url\\(//");

    private static List<Path> files(String end) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        }
    }

    @Test
    void sizeOfAllFilesIsBounded() throws IOException {
        long bytes = 0;
        for (Path file : files("")) {
            bytes += Files.size(file);
        }
        assertTrue(bytes < MAX_BYTES, bytes + " bytes");
    }

    @Test
    void everyModuleIsShortAndHasComment() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path module : files(".js")) {
            List<String> lines = Files.readAllLines(module);
            boolean tooLong = lines.size() > MAX_LINES
                    && !TABLES.contains(module.getFileName().toString());
            if (tooLong || !lines.getFirst().startsWith("/**")) {
                wrong.add(module.getFileName() + ": " + lines.size() + " lines, " + lines.getFirst());
            }
            lines.stream()
                    .filter(line -> line.length() > MAX_COLUMNS)
                    .forEach(line -> wrong.add(module.getFileName() + ": " + line));
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void everyImportExists() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Path module : files(".js")) {
            imports(module).stream()
                    .filter(name -> !Files.exists(FOLDER.resolve(name)))
                    .forEach(name -> missing.add(module.getFileName() + ": " + name));
        }
        assertEquals(List.of(), missing);
    }

    /** So the browser loads all modules at once, not one after the other. */
    @Test
    void pagePreloadsAllModulesItReaches() throws IOException {
        for (String page : List.of("index", "live")) {
            String html = Files.readString(FOLDER.resolve(page + ".html"));
            Set<String> named = PRELOADED
                    .matcher(html)
                    .results()
                    .map(found -> found.group(1))
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> reached = new TreeSet<>();
            reach(page.equals("index") ? "main.js" : "live.js", reached);
            assertEquals(reached, named, page);
        }
    }

    private static void reach(String module, Set<String> reached) throws IOException {
        for (String next : imports(FOLDER.resolve(module))) {
            if (reached.add(next)) {
                reach(next, reached);
            }
        }
    }

    private static List<String> imports(Path module) throws IOException {
        return IMPORT.matcher(Files.readString(module))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @Test
    void usesNoExternalResourceAndNoMarkup() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files("")) {
            String text = Files.readString(file);
            for (Pattern forbidden : List.of(MARKUP, EXTERNAL)) {
                forbidden
                        .matcher(text)
                        .results()
                        .forEach(match -> found.add(file.getFileName() + ": " + match.group()));
            }
        }
        assertEquals(List.of(), found);
    }
}
