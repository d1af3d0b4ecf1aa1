package dev.eldest.bench.lab.multiplayer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.tree.TreeParser;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class MultiplayerSearchTest {
    /** A moves, then B, then C. */
    private static final String LECTURE = "A(B(C(1,2,6 4,2,3) C(6,1,2 7,4,1)) B(C(5,1,1 0,5,2) C(7,7,1 5,4,5)))";

    @TempDir
    private Path folder;

    private static MultiplayerSearch.Tree lecture() throws NotationException {
        return new VectorTree(TreeParser.parse(LECTURE));
    }

    @Test
    void backsUpVectorOfLecture() throws NotationException {
        assertArrayEquals(
                new int[] {1, 2, 6},
                new MultiplayerSearch.MaxN(lecture(), Set.of(), NodeBudget.withoutProgress(Long.MAX_VALUE))
                        .search(3)
                        .values());
    }

    /** By the sum of both, B takes (6,1,2) over (1,2,6), 7 to 3, and (5,4,5) over (0,5,2), 9 to 5; A takes 9 over 7. */
    @Test
    void maximizesSumOfAllies() throws NotationException {
        assertArrayEquals(
                new int[] {5, 4, 5},
                new MultiplayerSearch.MaxN(lecture(), Set.of(0, 1), NodeBudget.withoutProgress(Long.MAX_VALUE))
                        .search(3)
                        .values());
    }

    /** B gains 2 by breaking the alliance, so it keeps it if its reputation is worth that; A only trusts it then. */
    @ParameterizedTest
    @CsvSource({"0, 4 3 3", "1, 4 3 3", "2, 5 5 0"})
    void breaksAllianceWhenItPays(int reputation, String values) throws NotationException {
        MultiplayerSearch.Tree tree = new VectorTree(TreeParser.parse("A( t( s=5,5,0 b=0,7,3 ) a=4,3,3 )"));
        NodeBudget budget = NodeBudget.withoutProgress(Long.MAX_VALUE);
        assertEquals(
                values,
                new MultiplayerSearch.Breakable(tree, Set.of(0, 1), reputation, budget)
                        .search(2)
                        .text());
    }

    /** C reduces the value of A to 1, 6, 0 and 5, and B to 1 and 0. */
    @Test
    void findsParanoidValue() throws NotationException {
        NodeBudget budget = NodeBudget.withoutProgress(Long.MAX_VALUE);
        assertEquals(
                1, new MultiplayerSearch.Paranoid(lecture(), budget).search(3).values()[0]);
        assertTrue(budget.nodes() < 15, () -> budget.nodes() + " nodes");
    }

    private static int paranoidValue(MultiplayerSearch.Tree tree, int depth) {
        int[] moves = depth == 0 ? new int[0] : tree.moves();
        if (moves.length == 0) {
            return tree.values()[0];
        }
        boolean own = tree.toMove() == 0;
        int best = own ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int move : moves) {
            tree.make(move);
            int value = paranoidValue(tree, depth - 1);
            tree.unmake();
            best = own ? Math.max(best, value) : Math.min(best, value);
        }
        return best;
    }

    @Test
    void keepsValuesWithCutoffs() {
        for (int depth = 0; depth <= 4; depth++) {
            assertEquals(
                    paranoidValue(new ThreePlayerChineseCheckers(2), depth),
                    new MultiplayerSearch.Paranoid(
                                    new ThreePlayerChineseCheckers(2), NodeBudget.withoutProgress(Long.MAX_VALUE))
                            .search(depth)
                            .values()[0]);
        }
    }

    @Test
    void buildsStandardStar() {
        VariableStarGeometry star = new VariableStarGeometry(4);
        assertEquals(121, star.holes());
        for (int player = 0; player < ThreePlayerChineseCheckers.PLAYERS; player++) {
            assertEquals(10, star.home(player).length);
            assertEquals(10, star.goal(player).length);
        }
        ThreePlayerChineseCheckers game = new ThreePlayerChineseCheckers(4);
        assertEquals(14, game.moves().length);
        assertArrayEquals(new int[3], game.values());
    }

    /** In the smallest star each player has one piece and reaches the goal in a few moves. */
    @Test
    void winsWhenGoalIsFull() {
        ThreePlayerChineseCheckers game = new ThreePlayerChineseCheckers(1);
        int plies = 0;
        while (game.moves().length > 0 && plies++ < 60) {
            int best = new MultiplayerSearch.MaxN(game, Set.of(), NodeBudget.withoutProgress(Long.MAX_VALUE))
                    .search(3)
                    .line()
                    .getFirst();
            game.make(best);
        }
        assertEquals(0, game.moves().length);
        assertTrue(Arrays.stream(game.values()).anyMatch(value -> value > 1000));
    }

    @Test
    void stopsAtNodeLimit() {
        StringWriter out = new StringWriter();
        int code = new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .execute("players", "--star=2", "--depth=50", "--nodes=1000", "--allies=1,2");
        assertEquals(0, code);
        assertEquals(3, out.toString().lines().count());
        assertTrue(out.toString().startsWith("max^n     stopped at the limit of 1,000 nodes (--nodes)"), out::toString);
    }

    @Test
    void namesTreeDepthWhenDepthIsLimited() throws IOException {
        Path file = Files.writeString(folder.resolve("tree"), LECTURE);
        StringWriter out = new StringWriter();
        new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .execute("players", "--tree=" + file, "--depth=1");
        assertTrue(out.toString().startsWith("depth 1 of the tree's 3\n"), out::toString);
    }

    @Test
    void printsAllAlgorithms() throws IOException {
        Path file = folder.resolve("tree");
        Files.writeString(file, LECTURE);
        StringWriter out = new StringWriter();
        int code = new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .execute("players", "--tree=" + file, "--allies=1,2");
        List<String> lines = out.toString().lines().toList();
        assertEquals(0, code);
        assertTrue(lines.get(0).startsWith("max^n     [1, 2, 6]"), out::toString);
        assertTrue(lines.get(1).startsWith("paranoid  [1, 2, 6]"), out::toString);
        assertTrue(lines.get(2).startsWith("allied    [5, 4, 5]"), out::toString);
    }
}
