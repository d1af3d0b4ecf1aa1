package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.WaitStrategy;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A shared node has the moves that are not pruned. All moves here are quiet and far below alpha. */
class SharedMovesTest {
    private static final RandomTree TREE = new RandomTree(1, 4, 6, 9, RandomTree.Order.RANDOM, 100, false, false);
    /** The stage of move picking that begins at a node. */
    private static final int TABLE_MOVE = 1;

    private static final int ALPHA = 0;
    private static final int HOPELESS = -20_000;

    private final SearchProfile profile = TREE.profile().with(Set.of(Technique.FUTILITY));
    /** Its threads never run. */
    private final HelperPool pool = new HelperPool(2, task -> new Thread(() -> {}), WaitStrategy.REAL);

    private final SearchWorker[] workers = SharedCode.workers(profile, 2);
    private final SearchWorker owner = workers[0];
    private final WorkerGroup group = new WorkerGroup(pool, workers);
    private final Position root = TREE.root();
    private final Frame frame = owner.frames[1];
    private int count;

    @BeforeEach
    void reachNode() {
        RootMoves rootMoves = PlainSearch.rootMoves(root);
        group.begin(root, rootMoves, new SearchTask(profile, null, 0, 4, 0, 1), new SearchControl(0));
        reachQuietNode(rootMoves);
        frame.stage = TABLE_MOVE;
        frame.tableMove = Move.NONE;
        frame.depth = 3;
        frame.evaluation = HOPELESS;
        frame.beta = ALPHA + 1;
    }

    /** Makes the first root move after which all moves are quiet. */
    private void reachQuietNode(RootMoves rootMoves) {
        for (int i = 0; i < rootMoves.size(); i++) {
            int first = rootMoves.get(i).move();
            owner.frames[0].move = first;
            owner.position.make(first);
            MoveList moves = new MoveList(64);
            owner.position.generate(Position.TACTICAL, moves);
            if (moves.size == 0) {
                owner.position.generate(Position.QUIET, moves);
                count = moves.size;
                return;
            }
            owner.position.unmake();
        }
        throw new AssertionError("every root move leads to tactical moves");
    }

    @AfterEach
    void end() {
        owner.position.unmake();
        group.end();
        pool.close();
    }

    @Test
    void firstMoveIsSearchedAloneInSingularSearch() {
        assertEquals(0, owner.split.movesAlone(frame));
        frame.singular = true;
        assertEquals(1, owner.split.movesAlone(frame));
    }

    /** Of an open node whose first move is not searched yet, that move is needed. */
    @Test
    void keepsFirstMoveOnlyWhenOthersArePruned() {
        SearchSplitPoint shared = share(0, -Score.INFINITE);
        assertEquals(1, shared.moveCount);
        assertEquals(1, shared.numbers[0]);
        assertTrue(frame.assumesBest, "the first move may be lost");
    }

    @Test
    void keepsNoMoveWhenAllArePruned() {
        owner.nextMove(frame, owner.position, owner.position.sideToMove());
        assertEquals(0, share(1, -50).moveCount);
        assertFalse(frame.assumesBest);
    }

    /** A move that escapes the loss may be among them. */
    @Test
    void keepsAllMovesWhenBestIsLost() {
        owner.nextMove(frame, owner.position, owner.position.sideToMove());
        assertEquals(count - 1, share(1, Score.lossIn(5)).moveCount);
    }

    /** If the first move loses, the pruned one may not, so the owner needs the flag. */
    @Test
    void assumesBestWhenHelperPrunesMove() {
        SearchSplitPoint shared = share(0, -Score.INFINITE);
        frame.assumesBest = false;
        shared.moveCount = 0;
        shared.add(shared.moves[0], 2);
        shared.prepare(null, frame.depth, shared.moveCount);
        workers[1].split.help(shared, () -> false);
        assertEquals(-Score.INFINITE, shared.best());
        shared.copyResultTo(frame);
        assertTrue(frame.assumesBest);
    }

    /** A fault in another search may have left a node above marked. */
    @Test
    void sharesNothingAboveSplitPointThatItHelpsAt() {
        SearchSplitPoint here = new SearchSplitPoint();
        here.prepare(null, 3, 1);
        here.ply = 1;
        owner.split.current = here;
        owner.frames[0].shareable = true;
        owner.frames[2].depth = 3;
        owner.frames[2].shareable = false;
        assertNull(owner.split.share(2));
        assertEquals(0, owner.split.splitPointsInUse);
    }

    private SearchSplitPoint share(int searched, int best) {
        frame.setProgress(searched, ALPHA, best, Move.NONE, true);
        SearchSplitPoint shared = owner.split.share(1);
        assertNotNull(shared);
        return shared;
    }
}
