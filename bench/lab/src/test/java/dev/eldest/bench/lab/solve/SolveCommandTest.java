package dev.eldest.bench.lab.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SolveCommandTest {
    private static final String RACE = "o/oo/1oo/oooo/13/12/4o6/10/9/10/4x6/12/13/xxx1/xxx/xx/x_x";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new SolveCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        tictactoe       | 3/3/3 x                                     | drawn in 9 plies | 9
        tictactoe       | 3/1x1/2o x                                  | drawn in 7 plies | 7
        tictactoe       | 3/1x1/1o1 x                                 | won in 5 plies   | 5
        grundy          | 20 first                                    | lost             | 12
        grundy          | 100 first                                   | won              | 65
        chess           | 8/8/8/8/8/2k5/1R6/K7 w - - 0 1              | won in 31 plies  | 31
        xiangqi         | 3k5/4a4/9/9/4N4/9/9/9/9/4K4 w               | won in 25 plies  | 25
        chinesecheckers | o/oo/1oo/oooo/13/12/4o6/10/9/10/4x6/12/13/xxx1/xxx/xx/x x | lost in 6 plies | 6
        """)
    void solvesPositionsAndChecksLines(String game, String fen, String outcome, int moves) {
        assertEquals(0, run("--game", game, "--fen", fen), err::toString);
        assertEquals("for the side to move: " + outcome, lines().get(1));
        assertTrue(lines().get(3).startsWith("checked: " + moves + " moves by the rules"), out::toString);
    }

    @Test
    void printsNoLineForEndlessDraw() {
        assertEquals(0, run("--game", "xiangqi", "--fen", "4k1b2/9/9/9/4N4/9/9/9/9/4K4 w"), err::toString);
        assertEquals("for the side to move: drawn", lines().get(1));
        assertTrue(lines().get(2).startsWith("time"));
    }

    @Test
    void listsMovesWithOutcomesBestFirst() {
        assertEquals(0, run("--moves", "--fen", "3/1x1/1o1 x"), err::toString);
        assertEquals(7, lines().stream().filter(line -> line.startsWith("  ")).count());
        assertTrue(lines().get(2).contains("won in 5 plies"), out::toString);
    }

    /** The strategy has only those of the 14 positions with 7 coins that the second player can reach. */
    @Test
    void writesStrategyForEveryMove() throws IOException {
        Path file = folder.resolve("strategy");
        assertEquals(0, run("--game=grundy", "--fen=7 first", "--strategy=" + file), err::toString);
        List<String> strategy = Files.readAllLines(file);
        assertTrue(strategy.stream().allMatch(line -> line.matches("[0-9+]+ second: \\d+:\\d+")), strategy::toString);
        assertTrue(strategy.stream().anyMatch(line -> line.startsWith("6+1 ")), strategy::toString);
        assertTrue(strategy.stream().anyMatch(line -> line.startsWith("5+2 ")), strategy::toString);
        assertTrue(strategy.stream().anyMatch(line -> line.startsWith("4+3 ")), strategy::toString);
    }

    @Test
    void limitsStrategyToPlies() throws IOException {
        Path file = folder.resolve("strategy");
        String fen = "--fen=3/1x1/1o1 x";
        assertEquals(0, run("--strategy=" + file, "--plies=1", fen), err::toString);
        assertEquals(1, Files.readAllLines(file).size());
        assertEquals(0, run("--strategy=" + file, "--plies=3", fen), err::toString);
        assertEquals(1 + 6, Files.readAllLines(file).size(), "one more for each reply");
        assertEquals(0, run("--strategy=" + file, fen), err::toString);
        assertTrue(Files.readAllLines(file).size() > 7);
    }

    /** No step changes the distance of the other side, so moves differ only in their number of plies. */
    @Test
    void printsMovesAndStrategyOfRace() throws IOException {
        Path file = folder.resolve("strategy");
        String fen = "--fen=o/oo/1oo/oooo/13/12/4o6/10/9/10/4x6/12/13/xxx1/xxx/xx/x x";
        assertEquals(0, run("--game=chinesecheckers", "--moves", "--strategy=" + file, fen), err::toString);
        assertTrue(lines().get(2).contains("lost in 6 plies"), out::toString);
        assertEquals(3, Files.readAllLines(file).size(), "moves of the winning side");
        assertTrue(lines().getLast().startsWith("strategy: 3 moves"), out::toString);
    }

    @Test
    void listsLostGrundyHeaps() {
        assertEquals(0, run("--game=grundy", "--coins=100"), err::toString);
        assertEquals("the first player loses with 0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53", lines().getLast());
    }

    @Test
    void listsLostTakeAwayHeaps() {
        assertEquals(0, run("--game=takeaway", "--coins=21", "--take=3"), err::toString);
        assertEquals("the first player loses with 1, 5, 9, 13, 17, 21", lines().getLast());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --game=gomoku --fen=9/9/1oxxx4/5x3/5x3/9/2o2o3/2o5o/9_x | won | by fours alone (VCF), 5 plies
        --game=gomoku --fen=9/9/9/4x4/4x4/1xx2o3/9/2oo5/9_x     | won | by fours and threes (VCT),
        --game=gomoku --fen=5/oooo1/5/xxxxx/5_o                 | lost in 0 plies | position 5/oooo1/5/xxxxx/5 o
        --game=gomoku --rules=Gomoku_Size=7 | unknown | none found; search completed
        --game=gomoku --nodes=100 --fen=9/9/9/4x4/4x4/1xx2o3/9/2oo5/9_x | unknown | stopped by the limit of 100 nodes
        --game=chinesecheckers --nodes=500 | unknown | none found; search completed
        --game=chinesecheckers --nodes=1 --fen=%s | unknown | limit of 1 nodes
        """)
    void checksFoundWinsAndReportsUnknown(String line, String outcome, String expected) {
        String[] words = line.replace("%s", RACE).split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace("_x", " x").replace("_o", " o");
        }
        assertEquals(0, run(words), err::toString);
        assertEquals("for the side to move: " + outcome, lines().get(1));
        assertTrue(out.toString().contains(expected), out::toString);
    }

    @Test
    void stopsWhenInterrupted() {
        Thread.currentThread().interrupt();
        assertEquals(0, run("--game=gomoku", "--fen=9/9/9/4x4/4x4/1xx2o3/9/2oo5/9 x"), err::toString);
        assertTrue(Thread.interrupted());
        assertTrue(out.toString().contains("search interrupted after 0 nodes"), out::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --game=go                      | 'go'
        --game=takeaway --moves        | --moves is not valid for 'takeaway'; expected --coins, --take
        --game=grundy --take=2         | --take is not valid for 'grundy'
        --game=grundy --coins=10001    | '10001'
        --fen=3                        | '3'
        --plies=0 --strategy=none      | '0'
        --game=gomoku --moves          | --moves is not valid for 'gomoku'
        --game=xiangqi                 | against guards
        --game=chess                   | expected at most four pieces
        --game=chess --fen=8/8/8/8/8/2k5/1R6/K7_w_-_-_90_100 | expected at most four pieces, within fifty moves
        --game=gomoku --nodes=0        | '0'
        --game=gomoku --moves          | --moves is not valid for 'gomoku'; expected --fen, --nodes, --rules, --seconds
        --game=gomoku --rules=Size=5   | gomoku has no rules 'Size'
        """)
    void namesInvalidOption(String line, String named) {
        assertEquals(
                2,
                run(Stream.of(line.split(" "))
                        .map(word -> word.replace('_', ' '))
                        .toArray(String[]::new)));
        assertTrue(err.toString().lines().findFirst().orElseThrow().contains(named), err::toString);
    }
}
