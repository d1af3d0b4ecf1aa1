package dev.eldest.bench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.tree.PositionTree;
import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class DepthForNodesCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of("depth-for-nodes"), Stream.of(arguments))
                        .toArray(String[]::new));
    }

    /** Returns depth, nodes and the other columns of the row with this name. */
    private List<String> row(String name) {
        return out.toString()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> List.of(line.substring(name.length()).strip().split(" +")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void searchesDeeperWithBetterAlgorithms() {
        assertEquals(0, run("--nodes", "50000"), err::toString);
        // 1 + 20 + 400 + 8,902, and depth 4 has 197,281 more.
        assertEquals(List.of("3", "9,323"), row("minimax").subList(0, 2));
        int alphaBeta = Integer.parseInt(row("alpha-beta").getFirst());
        int modern = Integer.parseInt(row("this search").getFirst());
        assertTrue(alphaBeta >= 4, out::toString);
        assertTrue(modern > alphaBeta, out::toString);
        assertTrue(out.toString().contains("by the formulas, with 20.7 moves per node and 50,000 nodes: minimax 3"));
    }

    @Test
    void searchesFiniteTreeToItsEnd() {
        assertEquals(0, run("--game", "tictactoe", "--nodes", "1000000", "--algorithm", "minimax"), err::toString);
        assertEquals(List.of("9", "549,946"), row("minimax").subList(0, 2));
        assertTrue(out.toString().contains("  the game ends  "), out::toString);
        assertEquals("9", row("this search").getFirst(), out::toString);
    }

    @Test
    void leavesOwnSearchOut() {
        assertEquals(0, run("--game", "tictactoe", "--nodes", "1000", "--plain"), err::toString);
        assertEquals("3", row("minimax").getFirst(), out::toString);
        assertFalse(out.toString().contains("this search"), out::toString);
    }

    @Test
    void limitsDepthByNodesAndGameEnd() {
        assertEquals(0, run("--game", "tictactoe", "--nodes", "100000", "--algorithm", "minimax"), err::toString);
        assertEquals("6", row("minimax").getFirst(), out::toString);
        assertTrue(out.toString().contains("more than 100000 nodes"), out::toString);
        assertEquals("9", row("this search").getFirst(), out::toString);
    }

    /** Depth 1 visits 10 nodes and first evaluates 9 children. */
    @Test
    void countsEvaluatedChildrenAsNodes() {
        assertEquals(0, run("--game", "tictactoe", "--nodes", "19", "--algorithm", "ordering"), err::toString);
        assertEquals(List.of("1", "19"), row("ordering").subList(0, 2));
    }

    @Test
    void reportsMemoryLimit() throws NotationException {
        Game game = new GameRegistry().find("tictactoe").orElseThrow();
        Position root = game.notation().parse(game.startPosition());
        TreeSource source = new TreeSource(game.name(), 1, () -> new PositionTree(root.copy(), game.notation()));
        Algorithm table = Algorithm.all(Algorithm.Parameters.of(1)).stream()
                .filter(algorithm -> algorithm.name().equals("table"))
                .findFirst()
                .orElseThrow();
        AlgorithmRunner algorithmRunner = new AlgorithmRunner(
                source, new TreeCursor.Limits(1_000_000, 10_000), new ProgressLines(new PrintWriter(err)));
        assertEquals("more than 10000 bytes", algorithmRunner.deepest(table).endReason());
    }

    /** Alpha-beta's first depths take 1692, 3281, 12818 and 15171 nodes. */
    @Test
    void reachesDepthThatAddsFewNodes() {
        assertEquals(0, run("--game", "tictactoe", "--nodes", "16000", "--algorithm", "alpha-beta"), err::toString);
        assertEquals(List.of("8", "15,171"), row("alpha-beta").subList(0, 2));
    }

    /** Depth 8 takes fewer nodes than depth 7, because the first guesses are better. */
    @Test
    void continuesAfterDepthWithFewerNodes() {
        assertEquals(0, run("--game", "tictactoe", "--nodes", "100000", "--algorithm", "mtd-f"), err::toString);
        assertEquals(List.of("9", "4,377"), row("mtd-f").subList(0, 2));
    }

    /** 35 to the fifth is 52.5 million, so 200 million nodes are 5 plies, or 10 with the best move first. */
    @Test
    void printsDepthsByFormula() {
        assertEquals(0, run("--branching", "35", "--nodes", "200000000"), err::toString);
        assertEquals(
                "by the formulas, with 35.0 moves per node and 200,000,000 nodes: minimax 5 plies (52,521,875 leaves),"
                        + " alpha-beta with the best move first 10 plies (105,043,749 leaves)\n",
                out.toString());
    }

    @Test
    void refusesInvalidOptions() {
        assertEquals(2, run("--branching", "1"));
        assertEquals(2, run("--nodes", "0"));
        assertEquals(2, run("--fen", "none"));
        assertEquals(2, run("--algorithm", "luck"));
    }
}
