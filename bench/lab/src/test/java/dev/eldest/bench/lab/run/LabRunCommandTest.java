package dev.eldest.bench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.engine.reference.algorithms.Algorithm;
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
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class LabRunCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of("run"), Stream.of(arguments)).toArray(String[]::new));
    }

    private List<String> row(String algorithm) {
        return out.toString()
                .lines()
                .filter(line -> line.startsWith(algorithm + " ") || line.startsWith(algorithm + "*"))
                .map(line -> List.of(line.split(" +")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void searchesAllOfTicTacToe() {
        assertEquals(0, run("--depth=9"), err::toString);
        for (var algorithm : Algorithm.all(Algorithm.Parameters.of(1))) {
            assertEquals(
                    algorithm.exact() ? "0" : row(algorithm.name()).get(1),
                    row(algorithm.name()).get(1));
        }
        assertEquals("549,946", row("minimax").get(3));
        assertEquals("255,168", row("minimax").get(4));
        assertEquals("255,168", row("open-closed").get(4));
    }

    @Test
    void countsSymmetricGamesOnce() {
        assertEquals(0, run("--depth=9", "--symmetry", "--algorithm=minimax"), err::toString);
        assertEquals("26,830", row("minimax").get(4));
    }

    /** By open lines: corner -1, edge -2, centre 1. */
    @Test
    void findsCentreAtDepthTwo() {
        assertEquals(0, run("--depth=2", "--symmetry", "--algorithm=minimax"), err::toString);
        assertEquals(List.of("1", "b2"), row("minimax").subList(1, 3));
    }

    @ParameterizedTest
    @CsvSource({
        "chess, 3",
        "connectfour, 5",
        "grundy, 4",
        "chinesecheckers, 3",
        "xiangqi, 2",
    })
    void findsSameValueWithExactAlgorithms(String game, int depth) {
        assertEquals(0, run("--game=" + game, "--depth=" + depth), err::toString);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void visitsMinimalLeavesWhenBestMoveComesFirst(int branching) {
        int depth = 5;
        long min = Math.round(Math.pow(branching, 3) + Math.pow(branching, 2) - 1);
        assertEquals(0, run("--uniform=" + branching, "--order=best-first", "--depth=" + depth), err::toString);
        for (String algorithm : List.of("alpha-beta", "fail-hard", "fail-soft", "minimal-window", "best-first")) {
            assertEquals(Long.toString(min), row(algorithm).get(4), algorithm);
        }
        assertTrue(
                out.toString()
                        .contains("must visit: " + min + " of " + String.format("%,.0f", Math.pow(branching, depth))
                                + ", here: " + min + ";"),
                out::toString);
    }

    @Test
    void writesRowsAsCsv() throws IOException {
        Path csv = folder.resolve("rows.csv");
        assertEquals(0, run("--depth=1,2", "--algorithm=minimax,alpha-beta", "--csv=" + csv), err::toString);
        List<String> rows = Files.readAllLines(csv);
        int columns = rows.getFirst().split(",").length;
        assertEquals(1 + 2 * 2, rows.size());
        assertTrue(rows.get(3).startsWith("\"tictactoe, 3/3/3 x\",2,minimax,true,1,b2 a1,82,72,72,0,"), rows::toString);
        rows.stream().skip(1).forEach(row -> assertEquals(columns + 1, row.split(",").length, row));
    }

    @Test
    void comparesNoValueOfStoppedAlgorithm() {
        assertEquals(0, run("--depth=9", "--nodes=30000"), err::toString);
        assertEquals("-", row("minimax").get(1));
        assertEquals("0", row("alpha-beta").get(1));
    }

    @Test
    void stopsAtMemoryLimit() {
        assertEquals(
                0,
                run("--uniform=30", "--depth=5", "--max-memory=1", "--algorithm=open-closed,best-first"),
                err::toString);
        assertTrue(out.toString().contains("open-closed            -  more than 1048576 bytes"), out::toString);
        assertEquals("-", row("best-first").get(1));
    }

    @Test
    void countsFileLeavesAsEvaluated() throws IOException {
        Path tree = Files.writeString(folder.resolve("a.tree"), "A(B(3 12 8) C(2 4 6) D(14 5 2))");
        assertEquals(0, run("--tree=" + tree, "--depth=2", "--algorithm=minimax"), err::toString);
        assertEquals(List.of("13", "9", "9"), row("minimax").subList(3, 6));
    }

    @Test
    void computesBranchingByTreeDepth() throws IOException {
        Path tree = Files.writeString(folder.resolve("a.tree"), "A(B(3 12 8) C(2 4 6) D(14 5 2))");
        assertEquals(0, run("--tree=" + tree, "--depth=4,1,7", "--algorithm=minimax"), err::toString);
        assertEquals(
                List.of("a.tree, depth 2", "a.tree, depth 1 of the tree's 2"),
                out.toString().lines().filter(line -> line.startsWith("a.tree")).toList());
        assertEquals("3.00", row("minimax").get(10));
        assertTrue(out.toString().contains("D 2, B 3.00, sqrt(B) 1.73; "), out::toString);
    }

    @Test
    void computesBranchingByDepthOfGameEnd() {
        assertEquals(0, run("--fen=xox/oxo/3 o", "--depth=20", "--algorithm=minimax"), err::toString);
        assertTrue(out.toString().contains("D 3, B "), out::toString);
    }

    @Test
    void countsMinimalTreeWithoutFullSearch() throws IOException {
        Path tree = Files.writeString(folder.resolve("a.tree"), "A(B(1) C(0 1 2 3 4 5 6 7 8))");
        assertEquals(0, run("--tree=" + tree, "--algorithm=drop-worst,alpha-beta"), err::toString);
        assertTrue(out.toString().contains("must visit: 2 of 10, here: 2; "), out::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "--algorithm=alpha-beta --depth=2",
        "--algorithm=open-closed --depth=5 --storage=50",
        "--algorithm=minimax --depth=9 --nodes=30000",
        "--algorithm=minimax --uniform=3 --depth=0",
    })
    void omitsMinimalTreeWhenTreeIsUnknown(String line) {
        assertEquals(0, run(line.split(" ")), err::toString);
        assertFalse(out.toString().contains("must visit"), out::toString);
    }

    @Test
    void reportsStoppedAndMissingAlphaBeta() {
        assertEquals(0, run("--uniform=10", "--depth=6", "--nodes=1000", "--algorithm=alpha-beta"), err::toString);
        assertTrue(out.toString().contains("must visit: 1,999 of 1,000,000, here: stopped; "), out::toString);
        assertEquals(0, run("--uniform=2", "--depth=2", "--algorithm=minimax"), err::toString);
        assertTrue(out.toString().contains("must visit: 3 of 4, here: not run; "), out::toString);
    }

    @Test
    void refusesOptionOfAlgorithmThatIsNotChosen() {
        assertEquals(2, run("--depth=2", "--algorithm=minimax,drop-worst", "--gap=1"));
        assertTrue(err.toString().contains("--gap requires narrow-gap in --algorithm"), err::toString);
    }

    @Test
    void acceptsOtherValueWhenStorageEnds() {
        assertEquals(0, run("--depth=5", "--storage=50", "--algorithm=minimax,open-closed"), err::toString);
        assertTrue(out.toString().contains("open-closed*"), out::toString);
    }

    @Test
    void reportsExactAlgorithmsThatDiffer() {
        var algorithm = Algorithm.all(Algorithm.Parameters.of(1)).getFirst();
        var counts = new CountingTracer(null);
        Result one = new Result(algorithm, 1, "", 3, List.of(), counts, 0, 0);
        Result other = new Result(algorithm, 1, "", 4, List.of(), counts, 0, 0);
        Result none = new Result(algorithm, 1, "more than 5 nodes", 0, List.of(), counts, 0, 0);
        assertEquals(List.of(), Result.disagreements(List.of(one, none, one)));
        assertEquals(
                List.of("exact algorithms differ: minimax 3, minimax 4"),
                Result.disagreements(List.of(one, none, other)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --game=ludo                     | 'ludo'
        --fen=9                         | 9
        --algorithm=guessing            | 'guessing'
        --depth=65                      | '65'
        --uniform=0                     | '0'
        --uniform=3 --order=none        | 'none'
        --uniform=3 --game=chess        | --game
        --tree=/no/such                 | '/no/such'
        --symmetry --game=chess         | 'chess'
        --storage=0                     | '0'
        --max-memory=0                        | '0'
        --max-memory=2000000                  | 2000000 MB
        --secondary-depth=21                    | '21'
        --csv=/no/such/file             | '/no/such/file'
        """)
    void namesInvalidOption(String line, String named) {
        assertEquals(2, run(line.split(" ")), line);
        assertTrue(err.toString().contains(named), err::toString);
    }
}
