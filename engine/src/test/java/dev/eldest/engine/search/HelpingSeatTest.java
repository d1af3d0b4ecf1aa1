package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.parallel.Guest;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.reference.ladder.Minimax;
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

/** A seat that helps at a split takes over the node, and is afterwards as if it had not. */
@Timeout(30)
class HelpingSeatTest {
    private static final RandomTree TREE = new RandomTree(1, 4, 6, 9, RandomTree.Order.RANDOM, 100, false, false);

    private static final Guest STAYS = () -> false;

    private final HelperPool pool = new HelperPool(2);
    private final SharingSeat[] seats = Seats.createShared(TREE.profile(), 2);
    private final SharingSeat owner = seats[0];
    private final SharingSeat helper = seats[1];
    private final Crew crew = new Crew(pool, seats);
    private final Position root = TREE.root();
    private final RootMoves rootMoves = PlainSearch.rootMoves(root);
    private final Split split = owner.splits[0];
    private final SteppedControl control = new SteppedControl();

    /** Asks at every node, and lets the test do something there. */
    private static final class SteppedControl extends SearchControl {
        private volatile Runnable step = () -> {};

        SteppedControl() {
            super(0);
        }

        @Override
        int poll(long newNodes) {
            super.poll(newNodes);
            step.run();
            return 1;
        }
    }

    @BeforeEach
    void begin() {
        SearchTask task = new SearchTask(TREE.profile().without(PlainSearch.INEXACT), null, 0, 4, 0, 1);
        crew.begin(root, rootMoves, task, control);
    }

    @AfterEach
    void end() {
        crew.end();
        pool.close();
    }

    /** A split of all moves of the node after the root's first one, as its owner sees it when all helpers may come. */
    private void prepareAtPlyOne() {
        int first = rootMoves.get(0).move();
        owner.frames[0].move = first;
        Position node = root.copy();
        node.make(first);
        MoveList moves = new MoveList(64);
        node.generate(Position.ALL, moves);
        for (int i = 0; i < moves.size; i++) {
            split.add(moves.moves[i]);
        }
        Frame frame = owner.frames[1];
        frame.depth = 2;
        frame.pvNode = true;
        owner.rootDepth = 3;
        split.setNode(owner, frame, 1, Score.INFINITE, 0);
        split.setResult(-Score.INFINITE, -Score.INFINITE, 0);
        split.prepare(null, 2, split.moveCount);
    }

    private int valueAtPlyOne() {
        Position node = root.copy();
        node.make(owner.frames[0].move);
        return new Minimax().search(node, 2);
    }

    @Test
    void theNodesValueIsFoundAndThePositionIsBackAtItsRoot() {
        prepareAtPlyOne();
        long key = helper.position.key();
        helper.help(split, STAYS);
        assertEquals(valueAtPlyOne(), split.best());
        assertEquals(key, helper.position.key());
        assertEquals(0, helper.moves.size);
        assertNull(helper.working);
        assertFalse(helper.aborted);
    }

    @Test
    void theNodeIsPreparedBeforeMovesAreMadeThere() {
        prepareAtPlyOne();
        Position real = helper.position;
        List<String> calls = new ArrayList<>();
        helper.position = (Position) Proxy.newProxyInstance(
                Position.class.getClassLoader(), new Class<?>[] {Position.class}, (_, method, arguments) -> {
                    calls.add(method.getName());
                    return method.invoke(real, arguments);
                });
        helper.help(split, STAYS);
        assertEquals("prepareToEvaluate", calls.get(calls.indexOf("make") + 1));
    }

    @Test
    void aGuestWhoseCoreIsNeededHandsItsMoveBack() {
        prepareAtPlyOne();
        long key = helper.position.key();
        helper.help(split, () -> true);
        assertEquals(key, helper.position.key());
        assertNull(helper.working);
        assertFalse(helper.leaving);
        assertEquals(split.moveCount, movesLeft());
    }

    /** The seat waits for helpers of a split of its own when it has to go: what it waits for is not wanted any more. */
    @Test
    void aGuestThatHelpsBelowItsOwnSplitGivesThatUp() {
        prepareAtPlyOne();
        Split own = new Split();
        own.prepare(null, 9, 1);
        helper.working = own;
        helper.guest = () -> true;
        helper.leaving = true;
        helper.help(split, null);
        assertTrue(own.isCutOff());
        assertSame(own, helper.working);
        assertEquals(split.moveCount, movesLeft());
    }

    private int movesLeft() {
        int count = 0;
        while (split.claim() >= 0) {
            count++;
        }
        return count;
    }

    @Test
    void whatTheSeatDidBeforeGoesOnAsBefore() {
        prepareAtPlyOne();
        split.nullMoveFromPly = 7;
        Split outer = new Split();
        outer.prepare(null, 9, 1);
        helper.working = outer;
        helper.nullMoveFromPly = 3;
        helper.help(split, STAYS);
        assertEquals(3, helper.nullMoveFromPly);
        assertSame(outer, helper.working);
    }

    @Test
    void theDepthOfAnEarlierVisitIsForgotten() {
        prepareAtPlyOne();
        helper.selectiveDepth = 99;
        helper.help(split, STAYS);
        assertEquals(3, helper.selectiveDepth);
    }

    @Test
    void aSettledNodeIsLeftAtOnce() {
        prepareAtPlyOne();
        split.cutOff();
        helper.help(split, STAYS);
        assertEquals(0, helper.nodes());
        assertEquals(-Score.INFINITE, split.best());
    }

    @Test
    void theHelperKnowsWhatTheOwnerKnows() {
        owner.frames[2].firstKiller = 5;
        owner.frames[3].secondKiller = 6;
        prepareAtPlyOne();
        split.cutOff();
        helper.help(split, STAYS);
        assertSame(owner.history, helper.history);
        assertEquals(5, helper.frames[2].firstKiller);
        assertEquals(6, helper.frames[3].secondKiller);
    }

    @Test
    void theOwnerLearnsWhatTheHelperTried() {
        prepareAtPlyOne();
        helper.help(split, STAYS);
        Frame frame = owner.frames[1];
        split.copyResultTo(frame);
        IntOpenHashSet tried = new IntOpenHashSet(frame.tried, 0, frame.triedCount);
        for (int i = 0; i < split.moveCount; i++) {
            int move = split.moves[i];
            assertEquals(!Move.isTactical(move) && move != split.bestMove(), tried.contains(move));
        }
    }

    @Test
    void whatALeavingGuestWasAtMeansNothing() {
        prepareAtPlyOne();
        AtomicInteger polls = new AtomicInteger();
        control.step = polls::incrementAndGet;
        helper.help(split, () -> polls.get() >= 2);
        assertEquals(-Score.INFINITE, split.best());
        assertEquals(split.moveCount, movesLeft());
    }

    /** The helper leaves when the owner has no move left and waits: the owner must search what comes back. */
    @Test
    void theOwnerSearchesWhatTheLastToLeaveHandsBack() {
        prepareAtPlyOne();
        searchBrothersWhileTheHelperLeaves(() -> {});
        assertEquals(valueAtPlyOne(), split.best());
        Frame frame = owner.frames[1];
        frame.triedCount = 0;
        split.copyResultTo(frame);
        assertEquals(split.moveCount - 1, frame.triedCount);
    }

    /** The same, but the owner is a guest himself, and called away while he waits: nobody searches what came back. */
    @Test
    void theOwnerWhoMustGoTooHasNoValue() {
        prepareAtPlyOne();
        AtomicBoolean called = new AtomicBoolean();
        owner.guest = called::get;
        searchBrothersWhileTheHelperLeaves(() -> called.set(true));
        assertTrue(owner.aborted);
        assertEquals(1, movesLeft());
    }

    /**
     * Has the owner search the split's moves, on this thread. A helper takes one of them, and leaves when the owner
     * waits for it.
     *
     * @param meanwhile what happens just before it leaves
     */
    private void searchBrothersWhileTheHelperLeaves(Runnable meanwhile) {
        Thread master = Thread.currentThread();
        CountDownLatch helperIsHere = new CountDownLatch(1);
        control.step = () -> {
            if (Thread.currentThread() == master) {
                await(helperIsHere);
            } else if (helperIsHere.getCount() > 0) {
                helperIsHere.countDown();
                while (!crew.board().helpWanted()) {
                    Thread.onSpinWait();
                }
                meanwhile.run();
                pool.enter(null);
            }
        };
        owner.position.make(owner.frames[0].move);
        owner.searchBrothers(split, owner.frames[1]);
        owner.position.unmake();
        pool.exit(null);
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
