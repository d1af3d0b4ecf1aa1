package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.parallel.BoardState;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.simulation.SimulatedCosts;
import dev.eldest.engine.simulation.VirtualTime;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Workers share nodes under many schedules of virtual time: with all techniques, and when workers fail. */
@Timeout(120)
class SharedNodesTest {
    private static final int MAX_NANOS = 2_000;
    private static final int TREES = 150;
    private static final int LATEST_FAULT = 200;
    private static final int CHESS_DEPTH = 8;

    private final SplittableRandom random = new SplittableRandom(23);
    private final VirtualTime time = new VirtualTime(new SimulatedCosts(0, 0, 0, 0, 0, 0, 0, 0, 500, 5000, 200));
    private boolean over;

    /** Lets random time pass at every node, and fails at one of them. */
    private final class FaultyPace extends SearchControl {
        private int nodesToFault;

        /** @param nodesToFault 0 if there is no fault */
        FaultyPace(int nodesToFault) {
            super(0);
            this.nodesToFault = nodesToFault;
        }

        @Override
        protected int poll(long newNodes) {
            super.poll(newNodes);
            time.spend(random.nextInt(MAX_NANOS));
            if (newNodes > 0 && --nodesToFault == 0) {
                throw new IllegalStateException("fault of the test");
            }
            return 1;
        }
    }

    /** Checks that each shared move is legal at the node to which its path leads from the root. */
    private static final class LegalMoves implements SplitListener {
        private final Position root;
        private int moves;
        private String firstIllegal;

        LegalMoves(Position root) {
            this.root = root;
        }

        @Override
        public void moveStarted(int worker, int[] path, int ply, int move) {
            Position node = root.copy();
            for (int i = 0; i <= ply && firstIllegal == null; i++) {
                int next = i < ply ? path[i] : move;
                if (next == Move.NONE) {
                    node.makeNull();
                } else if (isLegal(node, next)) {
                    node.make(next);
                } else {
                    firstIllegal = "worker " + worker + ", split point at ply " + ply + ", move of ply " + i;
                }
            }
            moves++;
        }

        private static boolean isLegal(Position node, int move) {
            MoveList list = new MoveList(256);
            node.generate(Position.ALL, list);
            for (int i = 0; i < list.size; i++) {
                if (list.moves[i] == move) {
                    return true;
                }
            }
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 20})
    void sharesMovesOfTheNodeOnly(int workers) throws NotationException {
        ChessGame chess = new ChessGame();
        Position root = chess.notation().parse(chess.benchPositions().get(1));
        LegalMoves legal = new LegalMoves(root.copy());
        time.run(() -> {
            try (HelperPool pool = new HelperPool(workers, time, time);
                    TranspositionTable table = new TranspositionTable(1 << 20)) {
                SearchProfile profile = chess.profile().withMinSplitDepth(2);
                WorkerGroup group = new WorkerGroup(pool, SharedCode.workers(profile, workers));
                group.setListener(legal);
                time.newThread(() -> OtherMasters.run(time, pool, random, () -> over))
                        .start();
                SearchTask task = new SearchTask(profile, table, 0, CHESS_DEPTH, 0, 1);
                group.search(root, task, new FaultyPace(0), (index, line) -> {});
                over = true;
            }
        });
        assertNull(legal.firstIllegal);
        assertTrue(legal.moves > 100, () -> legal.moves + " moves were shared");
    }

    /** A split point that a fault leaves open would admit helpers to the next search. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 16})
    void closesSplitPointsWhenWorkerFails(int workers) {
        Minimax minimax = new Minimax();
        SearchProfile profile =
                RandomTrees.stream(1, 1).findFirst().orElseThrow().profile().without(PlainSearch.INEXACT);
        time.run(() -> {
            try (HelperPool pool = new HelperPool(workers, time, time)) {
                PlainSearch searcher = new PlainSearch(profile, null, pool, workers);
                searcher.splitFrom(1);
                RandomTrees.stream(24, TREES).forEach(tree -> {
                    searchWithFault(searcher, tree);
                    assertTrue(BoardState.isAtRest(searcher.board(), searcher.splitClients()), tree::toString);
                    assertEquals(
                            minimax.search(tree.root(), tree.depth()),
                            search(searcher, tree, new FaultyPace(0)),
                            tree::toString);
                });
            }
        });
    }

    private void searchWithFault(PlainSearch searcher, RandomTree tree) {
        try {
            search(searcher, tree, new FaultyPace(1 + random.nextInt(LATEST_FAULT)));
        } catch (IllegalStateException e) {
            assertEquals("fault of the test", e.getMessage());
        }
    }

    private static int search(PlainSearch searcher, RandomTree tree, SearchControl control) {
        Position root = tree.root();
        return searcher.search(
                root, PlainSearch.rootMoves(root), tree.depth(), -Score.INFINITE, Score.INFINITE, control);
    }
}
