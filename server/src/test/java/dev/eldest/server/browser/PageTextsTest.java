package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the page's texts: the same keys in all languages, each one used, and no text outside the tables. */
class PageTextsTest {
    private static final Path FOLDER = Path.of("src/main/resources/dev/eldest/server/page");
    private static final Path GAMES = Path.of("../engine/src/main/java/dev/eldest/engine/games");
    private static final Path OPENINGS =
            Path.of("../engine/src/main/resources/dev/eldest/engine/games/chess/openings.txt");
    /** Between the parts of an opening's name. */
    private static final Pattern PARTS = Pattern.compile(": |, | with ");

    private static final Set<String> TABLES = Set.of("en.js", "zh.js");

    private static final String STRING = "\"((?:[^\"\\\\]|\\\\.)*)\"";
    private static final Pattern ENTRY =
            Pattern.compile("^ {4}(?:(\\w+)|" + STRING + "):\\s+" + STRING + ",$", Pattern.MULTILINE);
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|(?<![:\"])//[^\n]*", Pattern.DOTALL);

    /** Text of an HTML element, or an attribute that is shown or read out. */
    private static final Pattern SHOWN_HTML = Pattern.compile(
            ">\\s*([^<>]*\\p{L}[^<>]*)<|(?:aria-label|title|placeholder)=\"([^\"]+)\"|alt=\"([^\"]+)\"");

    /** Sentences: a capital letter and a small one first, or three words. */
    private static final Pattern SENTENCE = Pattern.compile("[A-Z][a-z]+(?: .*|$)|[a-z']+(?: [a-z']+){2,}.*");

    private static final Pattern LITERAL = Pattern.compile(STRING + "|`((?:[^`\\\\]|\\\\.)*)`");

    /** The product's name, names of keys and events, words of the dialogue with the server, and words of files. */
    private static final Pattern NOT_SHOWN =
            Pattern.compile("Eldest|English|Enter|Escape|Home {2}End|Threads|Skill Level|info string variant|Files"
                    + "|Event|Site|Date|Round|White|Black|Red|Result|Title|Opening|Annotator|Variant|Game|Format"
                    + "|Chinese Chess|Piskvork.*");

    private static final Set<String> NOT_IN_DIALOG = Set.of("first rank", "line text", "evaluation");

    private static final Pattern REASONS =
            Pattern.compile("String gameOverReason\\(.*?^    }", Pattern.MULTILINE | Pattern.DOTALL);

    private static Map<String, String> table(String file, String name) throws IOException {
        String text = Files.readString(FOLDER.resolve(file));
        int from = text.indexOf("export const " + name);
        Map<String, String> table = new LinkedHashMap<>();
        ENTRY.matcher(text.substring(from, text.indexOf("};", from)))
                .results()
                .forEach(entry -> table.put(entry.group(1) == null ? entry.group(2) : entry.group(1), entry.group(3)));
        return table;
    }

    private static List<Path> files(String end) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(end))
                    .filter(file -> !TABLES.contains(file.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void languagesHaveSameKeysAndPlaces() throws IOException {
        Map<String, String> english = table("en.js", "TEXTS");
        Map<String, String> chinese = table("zh.js", "TEXTS");
        assertTrue(english.size() > 100, () -> "only " + english.size());
        assertEquals(List.copyOf(english.keySet()), List.copyOf(chinese.keySet()));
        english.forEach((key, text) -> {
            for (String form : text.split("\\|")) {
                assertTrue(places(chinese.get(key)).containsAll(places(form)), key);
            }
            assertTrue(places(text).containsAll(places(chinese.get(key))), key);
        });
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    @Test
    void everyTextIsUsed() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String end : List.of(".js", ".html")) {
            for (Path file : files(end)) {
                all.append(Files.readString(file));
            }
        }
        Set<String> games = Set.copyOf(games());
        List<String> unused = table("en.js", "TEXTS").keySet().stream()
                .filter(key -> !games.contains(key) && all.indexOf("\"" + key + "\"") < 0)
                .toList();
        assertEquals(List.of(), unused);
    }

    @Test
    void htmlHasNoText() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path page : files(".html")) {
            SHOWN_HTML
                    .matcher(Files.readString(page))
                    .results()
                    .map(match -> Stream.of(1, 2, 3)
                            .map(match::group)
                            .filter(group -> group != null)
                            .findFirst()
                            .orElseThrow())
                    .filter(text -> !text.strip().equals("Eldest"))
                    .forEach(text -> found.add(page.getFileName() + ": " + text));
        }
        assertEquals(List.of(), found);
    }

    /** Single words in small letters are not found: they may as well be names of classes and attributes. */
    @Test
    void modulesHaveNoSentences() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path module : files(".js")) {
            String code = COMMENT.matcher(Files.readString(module)).replaceAll("");
            LITERAL.matcher(code)
                    .results()
                    .map(literal -> literal.group(1) == null ? literal.group(2) : literal.group(1))
                    .map(text -> text.replaceAll("\\$\\{[^}]*}", " ").strip())
                    .filter(text -> SENTENCE.matcher(text).matches()
                            && !NOT_SHOWN.matcher(text).matches())
                    .forEach(text -> found.add(module.getFileName() + ": " + text));
        }
        assertEquals(List.of(), found);
    }

    private static List<String> games() {
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            return session.games().stream().map(GameInfo::name).toList();
        }
    }

    /** Names of sides, pieces, options and their values, and why games end. */
    @Test
    void chineseHasAllWordsOfGames() throws IOException {
        Map<String, String> chinese = table("zh.js", "SERVER");
        Set<String> missing = new TreeSet<>();
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            session.chooseGame("tictactoe");
            List<Option> common = session.options();
            for (GameInfo game : session.games()) {
                session.chooseGame(game.name());
                session.options().stream()
                        .filter(option -> !common.contains(option) && !option.forResearch())
                        .flatMap(PageTextsTest::words)
                        .forEach(word -> missing.add(game.name() + ": " + word));
                BoardLayout layout = session.boardLayout();
                layout.sides().forEach(side -> missing.add(game.name() + ": " + side.name()));
                layout.pieces().forEach(piece -> missing.add(game.name() + ": " + piece.name()));
            }
        }
        missing.addAll(reasons());
        missing.removeIf(word -> chinese.containsKey(word) || chinese.containsKey(word.replaceFirst("^\\w+: ", "")));
        assertEquals(Set.of(), missing);
    }

    /** Returns the title and the values of an option, as the dialog for a new game shows them. */
    private static Stream<String> words(Option option) {
        String title = option.id().replaceFirst("^.*/", "").replace('-', ' ');
        return NOT_IN_DIALOG.contains(title)
                ? Stream.of()
                : Stream.concat(
                        Stream.of(Character.toUpperCase(title.charAt(0)) + title.substring(1)),
                        option.kind() == Option.Kind.CHOICE ? option.choices().stream() : Stream.of());
    }

    /** Returns the English names of openings. */
    private static Stream<String> openings() throws IOException {
        return Files.readAllLines(OPENINGS).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.replaceFirst("^[A-E]\\d\\d (.*) \\| .*", "$1"));
    }

    @Test
    void chineseOpeningsHaveNamesOfServer() throws IOException {
        Set<String> parts = openings()
                .flatMap(PARTS::splitAsStream)
                .map(part -> part.replaceFirst(" Variations?$", ""))
                .collect(Collectors.toSet());
        Set<String> names = new TreeSet<>(table("zh.js", "OPENINGS").keySet());
        names.removeIf(name -> PARTS.matcher(name).matches());
        assertTrue(names.size() > 80, () -> "only " + names.size());
        names.removeAll(parts);
        assertEquals(Set.of(), names);
    }

    @Test
    void everyOpeningHasChineseName() throws IOException {
        Set<String> names = table("zh.js", "OPENINGS").keySet();
        List<String> unnamed = openings()
                .map(name -> PARTS.split(name)[0])
                .filter(name -> !names.contains(name))
                .distinct()
                .toList();
        assertEquals(List.of(), unnamed);
    }

    private static Set<String> reasons() throws IOException {
        Set<String> reasons = new TreeSet<>();
        try (Stream<Path> files = Files.walk(GAMES)) {
            for (Path file : files.filter(each -> each.toString().endsWith("Notation.java"))
                    .toList()) {
                REASONS.matcher(Files.readString(file))
                        .results()
                        .flatMap(body -> LITERAL.matcher(body.group()).results())
                        .forEach(reason -> reasons.add(reason.group(1)));
            }
        }
        assertTrue(reasons.size() > 10, () -> "only " + reasons);
        return reasons;
    }
}
