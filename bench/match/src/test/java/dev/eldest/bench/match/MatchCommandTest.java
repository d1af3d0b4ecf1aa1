package dev.eldest.bench.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.players.TestEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plays whole matches of built-in engines from the command line. */
@Timeout(120)
class MatchCommandTest {
    @TempDir
    Path folder;

    private String out;
    private String err;

    private int match(String... arguments) {
        MatchRun run = MatchRun.of(arguments);
        out = run.out();
        err = run.err();
        return run.code();
    }

    private static final Pattern TIMES = Pattern.compile("\\d+\\.\\d+s|millis \\d+");

    private static String untimed(String pgn) {
        return TIMES.matcher(pgn).replaceAll("t").replaceAll("\\s+", " ");
    }

    @Test
    void writesPgnAndPrintsStandings() throws IOException {
        Path pgn = folder.resolve("a.pgn");
        assertEquals(0, match("--games=4", "--nodes=200", "--concurrency=2", "--pgn=" + pgn), () -> err);
        assertTrue(err.contains("game 4 of 4"), err);
        assertTrue(
                out.lines().anyMatch(line -> line.matches("builtin +\\+0\\.0 +2\\d\\d\\.\\d .*\\[0 0 2 0 0] +0 +0 .*")),
                out);
        String games = Files.readString(pgn);
        assertEquals(4, games.split("\\[Event ").length - 1);
        for (String tag : List.of(
                "[Round \"2.1\"]",
                "[White \"builtin 2\"]",
                "[TimeControl \"200 nodes\"]",
                "[Termination \"normal\"]")) {
            assertTrue(games.contains(tag), games);
        }
    }

    @Test
    void writesSummaryAsMarkdownAndScoreAsTag() throws IOException {
        Path summary = folder.resolve("a.md");
        Path pgn = folder.resolve("a.pgn");
        assertEquals(0, match("--games=2", "--nodes=50", "--summary=" + summary, "--pgn=" + pgn), () -> err);
        String text = Files.readString(summary);
        assertTrue(text.contains("- Openings: random, seed 1, within 50 centipawns"), text);
        assertTrue(text.contains("- Engines: builtin (50 nodes), builtin 2 (50 nodes)"), text);
        assertTrue(text.contains("| builtin 2 | "), text);
        assertTrue(Files.readString(pgn).contains("[EldestScore \"builtin 1.0 of 2, builtin 2 1.0 of 2\"]"));
    }

    @Test
    void startsFromEvenOpeningsByDefault() throws IOException {
        List<String> games = new ArrayList<>();
        for (String score : List.of("--max-opening-score=none", "--max-opening-score=50", "--seed=1")) {
            Path pgn = folder.resolve("games" + games.size() + ".pgn");
            assertEquals(0, match("--games=2", "--nodes=50", score, "--pgn=" + pgn), () -> err);
            String text = untimed(Files.readString(pgn));
            games.add(text.substring(text.indexOf("1. "), text.indexOf("{book}")));
        }
        assertTrue(games.get(0).startsWith("1. Na3 Nc6 2. h4 f5"), games.get(0));
        assertNotEquals(games.get(0), games.get(1));
        assertEquals(games.get(1), games.get(2));
    }

    /** Plays one game at a time, so that games are written in order. */
    @Test
    void resumesInterruptedMatch() throws IOException {
        Path whole = folder.resolve("whole.pgn");
        Path cut = folder.resolve("cut.pgn");
        String[] arguments = {"--games=4", "--nodes=200", "--engine=builtin", "--engine=builtin?Disable=table", "--pgn="
        };
        assertEquals(0, match(with(arguments, whole)), () -> err);
        String table = out;
        String text = Files.readString(whole);
        int third = text.indexOf("[Event", text.indexOf("[Event", 10) + 10);
        Files.writeString(cut, text.substring(0, third + 700));

        assertEquals(0, match(with(arguments, cut)), () -> err);
        assertTrue(err.contains("games already in the file: 2 of 4"), err);
        assertEquals(untimed(text), untimed(Files.readString(cut)));
        assertEquals(withoutSpeeds(table), withoutSpeeds(out));

        assertEquals(0, match(with(arguments, cut)), () -> err);
        assertTrue(err.contains("games already in the file: 4 of 4"), err);
        assertEquals(withoutSpeeds(table), withoutSpeeds(out));
        assertEquals(untimed(text), untimed(Files.readString(cut)), "no game was left to play");
    }

    private static String[] with(String[] arguments, Path file) {
        String[] all = arguments.clone();
        all[all.length - 1] += file;
        return all;
    }

    /** Returns the lines of the table without the speeds. */
    private static List<String> withoutSpeeds(String table) {
        return table.lines().map(line -> line.replaceFirst(" +\\S+$", "")).toList();
    }

    @Test
    void refusesFileOfOtherMatch() {
        Path pgn = folder.resolve("a.pgn");
        assertEquals(0, match("--games=2", "--nodes=50", "--pgn=" + pgn));
        assertEquals(1, match("--games=2", "--nodes=60", "--pgn=" + pgn));
        assertTrue(err.contains("has games of another match"), err);
        assertEquals(0, match("--games=4", "--nodes=50", "--pgn=" + pgn), "more games are the same match");
    }

    @Test
    void choosesOpeningsBySeed() throws IOException {
        List<String> games = new ArrayList<>();
        for (String seed : List.of("5", "5", "6")) {
            Path pgn = folder.resolve("seed" + games.size() + ".pgn");
            assertEquals(0, match("--games=2", "--nodes=50", "--seed=" + seed, "--pgn=" + pgn), () -> err);
            games.add(untimed(Files.readString(pgn)));
        }
        assertEquals(games.get(0), games.get(1));
        assertNotEquals(games.get(0), games.get(2));
    }

    @Test
    void stopsWhenSprtDecides() {
        assertEquals(
                0,
                match(
                        "--engine=builtin name=strong nodes=2000",
                        "--engine=builtin name=weak depth=1",
                        "--sprt=elo0=0,elo1=200",
                        "--games=400",
                        "--concurrency=2"),
                () -> err);
        assertTrue(out.contains("elo1 accepted"), out);
        assertFalse(err.contains("game 400 of"), err);
    }

    @ParameterizedTest
    @CsvSource({"tictactoe, three in a row|full", "connectfour, four in a row|full", "grundy, no heap"})
    void playsEveryGame(String game, String ending) throws IOException {
        Path pgn = folder.resolve(game + ".pgn");
        assertEquals(0, match("--game=" + game, "--games=4", "--depth=3", "--pgn=" + pgn), () -> err);
        String text = Files.readString(pgn);
        assertTrue(text.contains("[Variant \"" + game + "\"]"), text);
        assertTrue(Pattern.compile(ending).matcher(text.replaceAll("\\s+", " ")).find(), text);
    }

    @Test
    void restartsEngineThatCrashes() {
        String crash = "name=crasher cmd=\"" + TestEngine.commandLine("crash") + "\"";
        assertEquals(0, match("--games=2", "--depth=1", "--engine=" + crash), () -> err);
        assertEquals(
                2,
                err.lines()
                        .filter(line -> line.contains("abandoned (process ended with exit code 3)"))
                        .count(),
                err);
        assertTrue(out.lines().anyMatch(line -> line.matches("crasher .*\\[1 0 0 0 0] +0 +2 .*")), out);
        assertTrue(out.contains("warning: 0 of 2 games lost on time, 2 by faults"), out);
    }

    @Test
    void playsChess960RoundRobinAndGauntlet() {
        String[] three = {"--engine=builtin", "--engine=builtin?Skill", "--engine=builtin"};
        assertEquals(2, match(three));
        assertTrue(err.contains("'Skill' after builtin?, expected NAME=VALUE"), err);
        assertEquals(
                0,
                match(
                        "--chess960",
                        "--games=2",
                        "--depth=2",
                        "--engine=builtin",
                        "--engine=builtin",
                        "--engine=builtin"),
                () -> err);
        assertTrue(err.contains("game 6 of 6"), err);
        assertEquals(
                0,
                match(
                        "--gauntlet",
                        "--games=2",
                        "--depth=2",
                        "--engine=builtin",
                        "--engine=builtin",
                        "--engine=builtin"),
                () -> err);
        assertTrue(err.contains("game 4 of 4"), err);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --games=3                          | --games must be even
        --games=0                          | --games must be a whole number from 2
        --game=chss                        | --game must be one of chess, tictactoe
        --game=grundy --chess960           | --chess960 is for chess only
        --tc=slow                          | --tc must be seconds+increment
        --sprt=elo2=3                      | unknown key 'elo2', expected one of elo0
        --sprt=elo0=0                      | --sprt: elo1= is missing; elo0= and elo1= are required
        --sprt=alpha=0.1                   | --sprt: elo0= is missing
        --sprt=elo0=5,elo1=1               | elo0 must be below elo1
        --draw=movez=3                     | unknown key 'movez'
        --win=moves=x                      | --win moves= must be a whole number
        --openings=/no/such/file.epd       | '/no/such/file.epd' cannot be read
        --sprt=elo0=0 --engine=builtin --engine=builtin --engine=builtin | --sprt needs two engines, not 3
        --concurrency=0                    | --concurrency must be a whole number from 1
        --max-opening-score=x              | --max-opening-score must be a whole number from 0 to 100000 or none
        --random-plies=-1                  | --random-plies must be a whole number from 0 to 100, not '-1'
        """)
    void namesInvalidOption(String arguments, String words) {
        assertEquals(2, match(arguments.split(" ")));
        assertTrue(err.contains(words), err);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --engine=/no/such/engine           | engine: cannot run program "/no/such/engine": No such file or directory
        --engine=builtin?Foo=1             | has no option 'Foo'; it has Hash,
        --engine=builtin?MultiPV=0         | MultiPV must be a whole number from 1
        """)
    void reportsEngineThatCannotStartBeforeAnyGame(String arguments, String words) {
        assertEquals(1, match(arguments.split(" ")));
        assertTrue(err.contains(words), err);
        assertEquals("", out);
    }
}
