package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Techniques that are off unless requested. */
class OnDemandTest {
    private static final int TREES = 1_000;
    private static final long TABLE_BYTES = 1 << 20;

    private static SearchProfile plain(Game game, Technique... asked) {
        return game.profile().without(PlainSearch.INEXACT).with(Set.of(asked));
    }

    private static Game anyTree() {
        return RandomTrees.stream(1, 1).findFirst().orElseThrow();
    }

    @Test
    void isOffInEveryGameByDefault() {
        for (Game game : new GameRegistry().all()) {
            for (Technique technique : Technique.matching(Technique::isOnDemand)) {
                assertFalse(game.profile().has(technique), () -> game.name() + " " + technique.label());
            }
        }
    }

    @Test
    void rejectsOtherTechniques() {
        assertEquals(Set.of(Technique.MTD_F), Technique.parseNonDefault("mtd-f"));
        String refusal = assertThrows(
                        IllegalArgumentException.class, () -> Technique.parseNonDefault("mtd-f,null-move"))
                .getMessage();
        assertEquals(
                "unknown technique 'null-move'; expected one of mtd-f, secondary-search, continuation-history,"
                        + " tactical-history, correction, razoring, tactical-futility, double-extension,"
                        + " fine-reductions, former-line, unrefuted-history, blending, limited-evasions,"
                        + " gentle-aspiration, effort, move-changes, value-trend",
                refusal);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void mtdFEqualsMinimaxOnRandomTrees(int threads) {
        Minimax minimax = new Minimax();
        try (HelperPool pool = new HelperPool(threads);
                TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            SearchProfile profile = plain(anyTree(), Technique.MTD_F);
            PlainSearch withTable = new PlainSearch(profile, table, pool, threads);
            PlainSearch without = new PlainSearch(profile, null, pool, threads);
            RandomTrees.stream(90 + threads, TREES).forEach(tree -> {
                table.clear(1);
                Position root = tree.root();
                int value = minimax.search(root, tree.depth());
                assertEquals(value, withTable.deepen(root, tree.depth()), tree::toString);
                assertEquals(value, without.deepen(root, tree.depth()), tree::toString);
            });
        }
    }

    @Test
    void mtdFEqualsMinimaxInGames() throws NotationException {
        assertSame(new TicTacToeGame(), 9, Technique.MTD_F);
        assertSame(new ConnectFourGame(), 5, Technique.MTD_F);
    }

    /** If the line ends the game, there is nothing to search after it. */
    @Test
    void secondarySearchKeepsScoreWhenLineEndsGame() throws NotationException {
        assertSame(new TicTacToeGame(), 9, Technique.SECONDARY_SEARCH);
    }

    private static void assertSame(Game game, int depth, Technique technique) throws NotationException {
        for (String text : game.benchPositions()) {
            Position root = game.notation().parse(text);
            root.markRoot();
            try (TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
                assertEquals(
                        new Minimax().search(root, depth),
                        new PlainSearch(plain(game, technique), table).deepen(root, depth),
                        text);
            }
        }
    }

    @Test
    void secondarySearchNeverRaisesScore() {
        SearchProfile profile = plain(anyTree(), Technique.SECONDARY_SEARCH);
        PlainSearch searcher = new PlainSearch(profile, null);
        int[] worse = new int[1];
        RandomTrees.stream(95, TREES).forEach(tree -> {
            Position root = tree.root();
            int depth = Math.max(1, tree.depth() - 2);
            int value = new Minimax().search(root, depth);
            int found = searcher.deepen(root, depth);
            assertTrue(found <= value, () -> tree + ": " + found + " for " + value);
            worse[0] += found < value ? 1 : 0;
        });
        assertTrue(worse[0] > TREES / 10, () -> worse[0] + " were worse");
    }

    /** At depth 1 without quiescence a queen takes any knight; the secondary search finds that it is defended. */
    @Test
    void secondarySearchFindsTrapAfterLine() throws NotationException {
        Position root = new ChessGame().notation().parse("4k3/2p5/3n4/8/8/8/P7/3QK3 w - - 0 1");
        String trap = "d1d6";
        assertEquals(trap, chosen(root));
        assertNotEquals(trap, chosen(root, Technique.SECONDARY_SEARCH));
    }

    private static String chosen(Position root, Technique... asked) {
        Game chess = new ChessGame();
        SearchTask task = new SearchTask(plain(chess, asked), null, 0, 1, 0, 1);
        try (HelperPool pool = new HelperPool(1)) {
            WorkerGroup group = new WorkerGroup(pool, SharedCode.workers(chess.profile(), 1));
            RootMoves moves = group.search(root.copy(), task, new SearchControl(0), SearchProgressListener.NO_OP);
            return chess.notation().formatMove(root, moves.best().move());
        }
    }
}
