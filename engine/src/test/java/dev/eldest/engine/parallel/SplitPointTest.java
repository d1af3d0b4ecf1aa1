package dev.eldest.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A split point as a plain data structure: joining, claiming moves, cutoffs. */
@Timeout(120)
class SplitPointTest {
    private static final int USES = 4_000;

    private final TestSplit split = new TestSplit();

    @Test
    void canBeJoinedOnlyWhileOpen() {
        split.prepare(null, 5, 3);
        assertFalse(split.tryJoin(), "before it is open");
        split.open();
        assertTrue(split.tryJoin());
        assertFalse(split.isEmpty());
        split.close();
        assertFalse(split.tryJoin(), "after closing");
        assertFalse(split.isEmpty(), "closing does not make helpers leave");
        split.leave();
        assertTrue(split.isEmpty());
        assertFalse(split.tryJoin(), "when all have left");
    }

    @Test
    void canBeReused() {
        for (int use = 0; use < 5; use++) {
            split.prepare(null, use, use);
            split.open();
            assertTrue(split.tryJoin());
            assertTrue(split.tryJoin(), "two may join");
            assertEquals(use, split.takeAll());
            split.cutOff();
            split.leave();
            split.leave();
            split.close();
            assertTrue(split.isEmpty());
            split.prepare(null, 1, 1);
            assertFalse(split.isCutOff(), "a cutoff belongs to one use");
        }
    }

    @Test
    void movesHandedBackCanBeClaimedAgain() {
        split.prepare(null, 5, 12);
        split.open();
        assertTrue(split.tryJoin());
        assertEquals(12, split.takeAll());
        assertFalse(split.hasWork());
        for (int move = 0; move < 10; move++) {
            split.handBack(move);
        }
        assertTrue(split.hasWork());
        split.leave();
        split.close();
        assertEquals(10, split.takeAll());
        assertEquals(-1, split.claim());
        split.handBack(3);
        split.prepare(null, 5, 1);
        assertEquals(1, split.takeAll(), "what was handed back belongs to one use");
    }

    /** However often moves are handed back, each is finished exactly once, the last ones by the owner. */
    @Test
    void finishesEachMoveOnceWhenHelpersComeAndGo() throws Exception {
        for (int use = 0; use < USES / 20; use++) {
            split.prepare(null, 1, 60, use);
            split.open();
            TestThreads helpers = new TestThreads();
            for (int helper = 0; helper < 3; helper++) {
                int patience = helper + use % 3;
                helpers.start(() -> {
                    for (int visit = 0; visit < 20 && split.tryJoin(); visit++) {
                        finishSome(patience);
                        split.leave();
                    }
                });
            }
            finishSome(20);
            split.close();
            helpers.join();
            assertTrue(split.isEmpty());
            split.takeAll();
            for (int move = 0; move < 60; move++) {
                assertEquals(1, split.taken.get(move));
            }
        }
    }

    /** Finishes this number of moves and hands the next one back. */
    private void finishSome(int moves) {
        for (int n = 0; n <= moves; n++) {
            int move = split.claim();
            if (move < 0) {
                return;
            }
            if (n == moves) {
                split.handBack(move);
            } else {
                split.taken.incrementAndGet(move);
            }
        }
    }

    @Test
    void hasWorkUntilMovesAreClaimedOrNodeIsSettled() {
        split.prepare(null, 5, 2);
        split.open();
        assertTrue(split.hasWork());
        split.claim();
        assertTrue(split.hasWork());
        split.claim();
        assertFalse(split.hasWork(), "all moves are taken");
        split.close();
        split.prepare(null, 5, 2);
        assertTrue(split.hasWork());
        split.cutOff();
        assertFalse(split.hasWork(), "settled");
    }

    @Test
    void cutsOffBelowAndNotAboveOrBeside() {
        TestSplit middle = new TestSplit();
        TestSplit low = new TestSplit();
        TestSplit beside = new TestSplit();
        split.prepare(null, 9, 1);
        middle.prepare(split, 6, 1);
        low.prepare(middle, 3, 1);
        beside.prepare(split, 6, 1);
        assertSame(middle, low.parent());
        assertTrue(low.isBelow(split));
        assertTrue(low.isBelow(middle));
        assertFalse(low.isBelow(low));
        assertFalse(low.isBelow(beside));
        assertFalse(split.isBelow(low));

        middle.cutOff();
        assertTrue(low.isCutOff());
        assertTrue(middle.isCutOff());
        assertFalse(split.isCutOff());
        assertFalse(beside.isCutOff());
        split.cutOff();
        assertTrue(beside.isCutOff());
    }

    @Test
    void everyMoveIsClaimedOnce() throws Exception {
        int moves = 50;
        AtomicInteger opened = new AtomicInteger();
        TestThreads threads = new TestThreads();
        for (int i = 0; i < 3; i++) {
            threads.start(() -> helpUntil(opened, USES));
        }
        for (int use = 1; use <= USES; use++) {
            split.prepare(null, use, moves, use);
            split.open();
            opened.set(use);
            split.takeAll();
            split.close();
            while (!split.isEmpty()) {
                Thread.onSpinWait();
            }
            for (int move = 0; move < split.taken.length(); move++) {
                assertEquals(move < moves ? 1 : 0, split.taken.get(move), "move " + move + " in use " + use);
            }
        }
        threads.join();
    }

    private void helpUntil(AtomicInteger opened, int last) {
        while (opened.get() < last) {
            if (split.tryJoin()) {
                split.takeAll();
                split.leave();
            }
        }
    }

    /** The owner changes the constants only when no helper is in; no helper joins after that. */
    @Test
    void helperReadsConstantsOfOneUseOnly() throws Exception {
        AtomicInteger opened = new AtomicInteger();
        AtomicLong joined = new AtomicLong();
        TestThreads threads = new TestThreads();
        for (int i = 0; i < 3; i++) {
            threads.start(() -> {
                while (opened.get() < 4 * USES) {
                    if (split.tryJoin()) {
                        int stamp = split.stamp;
                        joined.incrementAndGet();
                        assertEquals(stamp, split.depth());
                        assertEquals(stamp, split.sameStamp);
                        assertEquals(stamp, split.stamp);
                        split.leave();
                    }
                }
            });
        }
        for (int use = 1; use <= 4 * USES; use++) {
            split.prepare(null, use, 1, use);
            split.open();
            opened.set(use);
            if ((use & 255) == 0) {
                Thread.yield();
            }
            split.close();
            while (!split.isEmpty()) {
                Thread.onSpinWait();
            }
            split.stamp = -1;
            split.sameStamp = -2;
        }
        threads.join();
        assertTrue(joined.get() > 0, "no helper joined");
    }
}
