package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.parallel.BoardState;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A parallel search that is stopped at any time leaves correct results only. */
@Timeout(120)
class AbortedSearchTest {
    private static final int THREADS = 4;
    private static final int TREES = 900;
    private static final int STALE = 31_000;

    private final Minimax minimax = new Minimax();
    private final SplittableRandom random = new SplittableRandom(60);
    private int proven;
    private int stopped;

    @Test
    void leavesNoTraceInTableWorkersOrRegistryWhenAborted() {
        try (HelperPool pool = new HelperPool(THREADS);
                TranspositionTable table = new TranspositionTable(1 << 20)) {
            PlainSearch searcher = new PlainSearch(exact(), table, pool, THREADS);
            searcher.splitFrom(1);
            RandomTrees.stream(61, TREES).forEach(tree -> {
                table.clear(1);
                abort(searcher, tree);
                checkTable(tree.root(), tree.depth(), table, tree);
                Position root = tree.root();
                assertEquals(minimax.search(root, tree.depth()), searcher.search(root, tree.depth()), tree::toString);
                checkAtRest(searcher, tree);
                checkTable(tree.root(), tree.depth(), table, tree);
            });
        }
        assertTrue(stopped > TREES / 8, stopped + " searches were stopped");
        assertTrue(proven > 10 * TREES, proven + " entries were looked at");
    }

    private void abort(PlainSearch searcher, RandomTree tree) {
        Position root = tree.root();
        SearchControl control = new SearchControl(1 + random.nextInt(150));
        searcher.search(root, PlainSearch.rootMoves(root), tree.depth(), -Score.INFINITE, Score.INFINITE, control);
        stopped += control.stopped() ? 1 : 0;
        checkAtRest(searcher, tree);
    }

    private static void checkAtRest(PlainSearch searcher, RandomTree tree) {
        assertTrue(BoardState.isAtRest(searcher.board(), searcher.splitClients()), tree::toString);
        for (SearchWorker worker : searcher.workers()) {
            assertEquals(tree.root().key(), worker.position.key(), tree::toString);
            assertEquals(0, worker.moves.size, tree::toString);
            assertEquals(0, worker.split.splitPointsInUse, tree::toString);
            assertEquals(0, worker.split.positionPly, tree::toString);
            assertEquals(0, worker.nullMoveFromPly, tree::toString);
            assertNull(worker.split.current, tree::toString);
        }
    }

    /** Checks each entry of a node that the search may have reached against minimax. */
    private void checkTable(Position position, int depth, TranspositionTable table, RandomTree tree) {
        long entry = table.probe(position.key());
        if (entry != TtEntry.MISS) {
            int truth = minimax.search(position, TtEntry.depth(entry));
            int value = TtEntry.value(entry, 0);
            int bound = TtEntry.bound(entry);
            assertFalse(bound == TtEntry.EXACT && value != truth, () -> tree + ": " + value + " for " + truth);
            assertFalse(bound == TtEntry.LOWER && value > truth, () -> tree + ": " + value + " <= " + truth);
            assertFalse(bound == TtEntry.UPPER && value < truth, () -> tree + ": " + value + " >= " + truth);
            proven++;
        }
        if (depth <= 1) {
            return;
        }
        MoveList moves = new MoveList(RandomTree.MAX_MOVES);
        position.generate(Position.ALL, moves);
        for (int i = 0; i < moves.size; i++) {
            position.make(moves.moves[i]);
            checkTable(position, depth - 1, table, tree);
            position.unmake();
        }
    }

    /** A search drops the score of a root move from an earlier window, if the move is no better than the best. */
    @Test
    void dropsOldScoresOfRootMoves() {
        try (HelperPool pool = new HelperPool(THREADS)) {
            PlainSearch searcher = new PlainSearch(exact(), null, pool, THREADS);
            RandomTrees.stream(62, TREES).filter(tree -> tree.depth() > 2).forEach(tree -> {
                Position root = tree.root();
                RootMoves moves = PlainSearch.rootMoves(root);
                for (int i = 0; i < moves.size(); i++) {
                    moves.get(i).score = STALE;
                }
                searcher.search(root, moves, tree.depth(), -Score.INFINITE, Score.INFINITE, new SearchControl(0));
                for (int i = 0; i < moves.size(); i++) {
                    assertNotEquals(STALE, moves.get(i).score, tree::toString);
                }
            });
        }
    }

    private static SearchProfile exact() {
        RandomTree any = RandomTrees.stream(1, 1).findFirst().orElseThrow();
        return any.profile().without(PlainSearch.INEXACT).without(Set.of(Technique.MATE_DISTANCE));
    }
}
