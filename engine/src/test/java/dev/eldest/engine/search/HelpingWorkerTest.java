package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.parallel.SplitWorker.Preemptible;
import dev.eldest.engine.parallel.TestJoins;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A worker that helps at a split point searches its node, and restores its state afterwards. */
@Timeout(30)
class HelpingWorkerTest {
    private static final RandomTree TREE = new RandomTree(1, 4, 6, 9, RandomTree.Order.RANDOM, 100, false, false);

    private static final Preemptible STAYS = () -> false;

    private final HelperPool pool = new HelperPool(2);
    private final SearchWorker[] workers = SharedCode.workers(TREE.profile(), 2);
    private final SearchWorker owner = workers[0];
    private final SearchWorker helper = workers[1];
    private final WorkerGroup group = new WorkerGroup(pool, workers);
    private final Position root = TREE.root();
    private final RootMoves rootMoves = PlainSearch.rootMoves(root);
    private final SearchSplitPoint searchSplitPoint = owner.split.splitPoints[0];
    private final SteppedControl control = new SteppedControl();

    /** Polls at every node, where the test can act, or more rarely. */
    private static final class SteppedControl extends SearchControl {
        private volatile Runnable step = () -> {};
        private volatile int nodesPerPoll = 1;

        SteppedControl() {
            super(0);
        }

        @Override
        protected int poll(long newNodes) {
            super.poll(newNodes);
            step.run();
            return nodesPerPoll;
        }
    }

    @BeforeEach
    void begin() {
        SearchTask task = new SearchTask(TREE.profile().without(PlainSearch.INEXACT), null, 0, 4, 0, 1);
        group.begin(root, rootMoves, task, control);
    }

    @AfterEach
    void end() {
        group.end();
        pool.close();
    }

    /** Prepares a split point with all moves of the node after the root's first move, open to all helpers. */
    private void prepareAtPlyOne() {
        int first = rootMoves.get(0).move();
        owner.frames[0].move = first;
        Position node = root.copy();
        node.make(first);
        MoveList moves = new MoveList(64);
        node.generate(Position.ALL, moves);
        for (int i = 0; i < moves.size; i++) {
            searchSplitPoint.add(moves.moves[i], i + 1);
        }
        Frame frame = owner.frames[1];
        frame.depth = 2;
        frame.pvNode = true;
        frame.beta = Score.INFINITE;
        owner.rootDepth = 3;
        searchSplitPoint.setNode(owner, frame, 1);
        searchSplitPoint.setResult(-Score.INFINITE, -Score.INFINITE, 0);
        searchSplitPoint.prepare(null, 2, searchSplitPoint.moveCount);
    }

    private int valueAtPlyOne() {
        Position node = root.copy();
        node.make(owner.frames[0].move);
        return new Minimax().search(node, 2);
    }

    @Test
    void findsNodeValueAndStaysThere() {
        prepareAtPlyOne();
        Position node = root.copy();
        node.make(owner.frames[0].move);
        helper.split.help(searchSplitPoint, STAYS);
        assertEquals(valueAtPlyOne(), searchSplitPoint.best());
        assertEquals(node.key(), helper.position.key());
        assertEquals(1, helper.split.positionPly);
        assertEquals(0, helper.moves.size);
        assertNull(helper.split.current);
        assertFalse(helper.aborted);
    }

    @Test
    void preparesEvaluationBeforeMovesAreMade() {
        prepareAtPlyOne();
        Position real = helper.position;
        List<String> calls = new ArrayList<>();
        helper.position = (Position) Proxy.newProxyInstance(
                Position.class.getClassLoader(), new Class<?>[] {Position.class}, (_, method, arguments) -> {
                    calls.add(method.getName());
                    return method.invoke(real, arguments);
                });
        helper.split.help(searchSplitPoint, STAYS);
        assertEquals("prepareEvaluation", calls.get(calls.indexOf("make") + 1));
    }

    @Test
    void handsMoveBackWhenPreempted() {
        prepareAtPlyOne();
        helper.split.help(searchSplitPoint, () -> true);
        assertNull(helper.split.current);
        assertFalse(helper.split.preempted);
        assertEquals(searchSplitPoint.moveCount, movesLeft());
    }

    /** The worker waits for helpers of its own split point when it is preempted: that result is not needed any more. */
    @Test
    void cutsOwnSplitPointOffWhenPreemptedBelowIt() {
        prepareAtPlyOne();
        SearchSplitPoint own = new SearchSplitPoint();
        own.prepare(null, 9, 1);
        helper.split.current = own;
        helper.split.preemptible = () -> true;
        helper.split.preempted = true;
        helper.split.help(searchSplitPoint, null);
        assertTrue(own.isCutOff());
        assertSame(own, helper.split.current);
        assertEquals(searchSplitPoint.moveCount, movesLeft());
    }

    private int movesLeft() {
        int count = 0;
        while (searchSplitPoint.claim() >= 0) {
            count++;
        }
        return count;
    }

    @Test
    void restoresOuterStateAfterHelping() {
        prepareAtPlyOne();
        searchSplitPoint.nullMoveFromPly = 7;
        SearchSplitPoint outer = new SearchSplitPoint();
        outer.prepare(null, 9, 1);
        helper.split.current = outer;
        helper.nullMoveFromPly = 3;
        helper.split.help(searchSplitPoint, STAYS);
        assertEquals(3, helper.nullMoveFromPly);
        assertSame(outer, helper.split.current);
    }

    /** The owner may verify a null move below the node that it shares: helpers do not. */
    @Test
    void takesNullMoveLimitOfTheNode() {
        owner.frames[1].nullMoveFromPly = 4;
        owner.nullMoveFromPly = 9;
        prepareAtPlyOne();
        helper.split.help(searchSplitPoint, STAYS);
        assertEquals(4, searchSplitPoint.nullMoveFromPly);
    }

    /** A second help takes back and makes only the moves that differ. */
    @Test
    void movesToNextNodeByMovesThatDiffer() {
        prepareAtPlyOne();
        helper.split.help(searchSplitPoint, STAYS);
        SearchSplitPoint next = owner.split.splitPoints[1];
        Position node = root.copy();
        owner.frames[0].move = rootMoves.get(1).move();
        node.make(owner.frames[0].move);
        MoveList moves = new MoveList(64);
        node.generate(Position.ALL, moves);
        owner.frames[1].move = moves.moves[0];
        node.make(owner.frames[1].move);
        next.add(moves.moves[0], 1);
        next.setNode(owner, owner.frames[2], 2);
        next.prepare(null, 1, 1);
        next.cutOff();
        helper.split.help(next, STAYS);
        assertEquals(node.key(), helper.position.key());
        assertEquals(2, helper.split.positionPly);
        helper.split.returnToRoot();
        assertEquals(root.key(), helper.position.key());
    }

    @Test
    void reportsBetterRootMoveWithDepthOfOwner() {
        int better = rootMoves.get(1).move();
        Frame frame = owner.frames[0];
        frame.depth = 3;
        frame.pvNode = true;
        frame.beta = Score.INFINITE;
        owner.rootDepth = 3;
        helper.rootDepth = 2;
        searchSplitPoint.add(better, 2);
        searchSplitPoint.setNode(owner, frame, 0);
        searchSplitPoint.setResult(-Score.INFINITE, -Score.INFINITE, 0);
        searchSplitPoint.prepare(null, 3, 1);
        helper.split.help(searchSplitPoint, STAYS);
        assertEquals(better, rootMoves.best().move());
        assertEquals(3, rootMoves.best().depth());
    }

    @Test
    void addsNodesSinceLastPollWhenLeaving() {
        prepareAtPlyOne();
        control.nodesPerPoll = Integer.MAX_VALUE;
        helper.split.help(searchSplitPoint, STAYS);
        assertTrue(helper.nodes() > searchSplitPoint.moveCount);
        assertEquals(helper.nodes(), control.nodes());
    }

    /** Claiming and handing back for ever, helpers would keep the owner waiting. */
    @Test
    void claimsNoMoveWhenSearchIsStopped() {
        prepareAtPlyOne();
        control.stop();
        assertFalse(helper.split.help(searchSplitPoint, STAYS));
        assertEquals(0, helper.nodes());
        assertEquals(searchSplitPoint.moveCount, movesLeft());
    }

    @Test
    void resetsSelectiveDepthWhenJoining() {
        prepareAtPlyOne();
        helper.selectiveDepth = 99;
        helper.split.help(searchSplitPoint, STAYS);
        assertEquals(3, helper.selectiveDepth);
    }

    @Test
    void leavesAtOnceWhenNodeIsSettled() {
        prepareAtPlyOne();
        searchSplitPoint.cutOff();
        helper.split.help(searchSplitPoint, STAYS);
        assertEquals(0, helper.nodes());
        assertEquals(-Score.INFINITE, searchSplitPoint.best());
    }

    @Test
    void copiesKillersAndSharesHistoryOfOwner() {
        owner.frames[2].firstKiller = 5;
        owner.frames[3].secondKiller = 6;
        prepareAtPlyOne();
        searchSplitPoint.cutOff();
        helper.split.help(searchSplitPoint, STAYS);
        assertSame(owner.histories.history, helper.histories.history);
        assertEquals(5, helper.frames[2].firstKiller);
        assertEquals(6, helper.frames[3].secondKiller);
    }

    @Test
    void copiesTriedMovesToOwner() {
        prepareAtPlyOne();
        helper.split.help(searchSplitPoint, STAYS);
        Frame frame = owner.frames[1];
        searchSplitPoint.copyResultTo(frame);
        IntOpenHashSet tried = new IntOpenHashSet(frame.triedQuiet, 0, frame.triedQuietCount);
        for (int i = 0; i < searchSplitPoint.moveCount; i++) {
            int move = searchSplitPoint.moves[i];
            assertEquals(!Move.isTactical(move) && move != searchSplitPoint.bestMove(), tried.contains(move));
        }
    }

    @Test
    void mergesNoScoreWhenPreempted() {
        prepareAtPlyOne();
        AtomicInteger polls = new AtomicInteger();
        control.step = polls::incrementAndGet;
        helper.split.help(searchSplitPoint, () -> polls.get() >= 2);
        assertEquals(-Score.INFINITE, searchSplitPoint.best());
        assertEquals(searchSplitPoint.moveCount, movesLeft());
    }

    /** The helper leaves when the owner has no move left and waits: the owner must search the returned move. */
    @Test
    void ownerSearchesMoveThatLastHelperHandsBack() {
        prepareAtPlyOne();
        searchAsOwnerWhileHelperLeaves(() -> {});
        assertEquals(valueAtPlyOne(), searchSplitPoint.best());
        Frame frame = owner.frames[1];
        frame.triedQuietCount = 0;
        searchSplitPoint.copyResultTo(frame);
        assertEquals(searchSplitPoint.moveCount - 1, frame.triedQuietCount);
    }

    /** As above, but the owner itself is preempted while it waits: the returned move is not searched. */
    @Test
    void abortsWhenWaitingOwnerIsPreempted() {
        prepareAtPlyOne();
        AtomicBoolean called = new AtomicBoolean();
        owner.split.preemptible = called::get;
        searchAsOwnerWhileHelperLeaves(() -> called.set(true));
        assertTrue(owner.aborted);
        assertEquals(1, movesLeft());
    }

    /** A fault in another search may have left it there. */
    @Test
    void ignoresSplitPointLeftInFrame() {
        prepareAtPlyOne();
        helper.frames[2].splitPoint = helper.split.splitPoints[1];
        helper.split.help(searchSplitPoint, STAYS);
        assertEquals(valueAtPlyOne(), searchSplitPoint.best());
        assertNull(control.failure());
    }

    @Test
    void closesOwnSplitPointsAfterFault() {
        prepareAtPlyOne();
        SearchSplitPoint own = helper.split.splitPoints[0];
        pool.addMaster(null);
        control.step = () -> {
            own.add(1, 1);
            own.add(2, 2);
            helper.split.open(own, 0);
            throw new IllegalStateException("fault of the test");
        };
        helper.split.help(searchSplitPoint, STAYS);
        control.step = () -> {};
        pool.removeMaster(null);
        assertEquals(0, helper.split.splitPointsInUse);
        assertFalse(own.shared);
        assertFalse(TestJoins.tryJoin(own));
    }

    /** A fault may end the master's search inside a move of a node that it shares. */
    @Test
    void closesSplitPointsOfMasterWhenSearchEnds() {
        prepareAtPlyOne();
        pool.addMaster(null);
        owner.split.open(searchSplitPoint, 0);
        group.end();
        assertEquals(0, owner.split.splitPointsInUse);
        assertFalse(searchSplitPoint.shared);
        assertFalse(TestJoins.tryJoin(searchSplitPoint));
        begin();
        pool.removeMaster(null);
    }

    /** A helper joins when the owner has waited, and hands its move back when the split point is closed to others. */
    @Test
    void ownerSearchesMoveHandedBackAfterClosing() {
        prepareAtPlyOne();
        searchAsOwnerWhileMoveComesBackLate(() -> {});
        assertFalse(owner.aborted);
        assertEquals(valueAtPlyOne(), searchSplitPoint.best());
    }

    /** As above, but the owner is preempted then: the returned move is not searched, so the node has no score. */
    @Test
    void abortsWhenPreemptedAfterClosing() {
        prepareAtPlyOne();
        AtomicBoolean called = new AtomicBoolean();
        owner.split.preemptible = called::get;
        searchAsOwnerWhileMoveComesBackLate(() -> called.set(true));
        assertTrue(owner.aborted);
        assertEquals(1, movesLeft());
    }

    /**
     * Searches the moves of the split point as its owner. A move is out while the owner waits the first time, taken
     * again just after that, and handed back while the owner waits for the last helper.
     *
     * @param meanwhile runs just before the move is handed back for the last time
     */
    private void searchAsOwnerWhileMoveComesBackLate(Runnable meanwhile) {
        pool.addMaster(null);
        AtomicInteger waits = new AtomicInteger();
        int[] taken = new int[1];
        group.registry().setListener(new SplitListener() {
            @Override
            public void waitStarted(int worker) {
                if (waits.incrementAndGet() == 2) {
                    meanwhile.run();
                }
                searchSplitPoint.handBack(taken[0]);
                TestJoins.leave(searchSplitPoint);
            }

            @Override
            public void waitEnded(int worker) {
                if (waits.get() == 1 && TestJoins.tryJoin(searchSplitPoint)) {
                    taken[0] = searchSplitPoint.claim();
                }
            }
        });
        owner.position.make(owner.frames[0].move);
        owner.split.open(searchSplitPoint, 1);
        assertTrue(TestJoins.tryJoin(searchSplitPoint));
        taken[0] = searchSplitPoint.claim();
        owner.split.searchAsOwner(searchSplitPoint, owner.frames[1]);
        owner.position.unmake();
        pool.removeMaster(null);
        assertEquals(2, waits.get());
    }

    /**
     * Searches the moves of the split point as its owner, on this thread. A helper takes one of them, and leaves when
     * the owner waits for it.
     *
     * @param meanwhile runs just before the helper leaves
     */
    private void searchAsOwnerWhileHelperLeaves(Runnable meanwhile) {
        Thread master = Thread.currentThread();
        CountDownLatch helperIsHere = new CountDownLatch(1);
        control.step = () -> {
            if (Thread.currentThread() == master) {
                await(helperIsHere);
            } else if (helperIsHere.getCount() > 0) {
                helperIsHere.countDown();
                while (!group.registry().helpersAvailable()) {
                    Thread.onSpinWait();
                }
                meanwhile.run();
                pool.addMaster(null);
            }
        };
        owner.position.make(owner.frames[0].move);
        owner.split.open(searchSplitPoint, 1);
        owner.split.searchAsOwner(searchSplitPoint, owner.frames[1]);
        owner.position.unmake();
        pool.removeMaster(null);
        assertEquals(0, helperIsHere.getCount());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
