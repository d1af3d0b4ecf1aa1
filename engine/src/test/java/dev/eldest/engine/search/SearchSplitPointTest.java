package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SearchSplitPointTest {
    private static final int FIRST = 11;
    private static final int BETTER = 12;
    private static final int OTHER = 13;
    /** The move that the owner was searching when it shared the node. */
    private static final int OWN = 14;

    private static final int REPLY = 21;

    private final SearchSplitPoint searchSplitPoint = new SearchSplitPoint();
    private final SearchWorker worker = newWorker();

    @BeforeEach
    void prepareTwoMoves() {
        searchSplitPoint.ply = 1;
        searchSplitPoint.beta = 200;
        searchSplitPoint.add(BETTER, 2);
        searchSplitPoint.add(OTHER, 3);
        searchSplitPoint.setResult(10, 10, FIRST);
        searchSplitPoint.prepare(null, 5, searchSplitPoint.moveCount);
    }

    @Test
    void takesBetterMoveAndRaisesAlpha() {
        searchSplitPoint.merge(0, 50, worker);

        assertEquals(BETTER, searchSplitPoint.bestMove());
        assertEquals(50, searchSplitPoint.best());
        assertEquals(50, searchSplitPoint.alpha());
    }

    /** The move's search began before alpha rose. */
    @Test
    void ignoresMoveThatWasBetterThanFormerAlphaOnly() {
        searchSplitPoint.merge(0, 50, worker);
        searchSplitPoint.merge(1, 40, worker);

        assertEquals(BETTER, searchSplitPoint.bestMove());
        assertEquals(50, searchSplitPoint.best());
        assertEquals(50, searchSplitPoint.alpha());
    }

    @Test
    void keepsHighestUpperBoundBelowAlpha() {
        searchSplitPoint.setResult(10, 5, FIRST);
        searchSplitPoint.merge(0, 8, worker);
        searchSplitPoint.merge(1, 7, worker);

        assertEquals(FIRST, searchSplitPoint.bestMove());
        assertEquals(8, searchSplitPoint.best());
        assertEquals(10, searchSplitPoint.alpha());
    }

    @Test
    void settlesNodeAtBeta() {
        searchSplitPoint.merge(0, 199, worker);
        assertFalse(searchSplitPoint.isCutOff());
        searchSplitPoint.merge(1, 200, worker);

        assertTrue(searchSplitPoint.isCutOff());
        assertEquals(200, searchSplitPoint.best());
        assertTrue(searchSplitPoint.alpha() < searchSplitPoint.beta);
    }

    @Test
    void takesBetterOwnMove() {
        searchSplitPoint.mergeOwn(OWN, 30, worker);
        searchSplitPoint.merge(0, 20, worker);

        assertEquals(OWN, searchSplitPoint.bestMove());
        assertEquals(30, searchSplitPoint.best());
    }

    @Test
    void ignoresOwnMoveWhenAborted() {
        worker.aborted = true;
        searchSplitPoint.mergeOwn(OWN, 60, worker);

        assertEquals(FIRST, searchSplitPoint.bestMove());
        assertEquals(10, searchSplitPoint.best());
        searchSplitPoint.copyResultTo(worker.frames[1]);
        assertEquals(0, tried());
    }

    @Test
    void addsOwnMoveToTriedMoves() {
        searchSplitPoint.mergeOwn(OWN, 5, worker);
        searchSplitPoint.copyResultTo(worker.frames[1]);

        assertEquals(1, tried());
    }

    @Test
    void addsOwnMoveNotWhenBest() {
        searchSplitPoint.mergeOwn(OWN, 60, worker);
        searchSplitPoint.copyResultTo(worker.frames[1]);

        assertEquals(0, tried());
    }

    @Test
    void copiesLineOfBetterMove() {
        searchSplitPoint.node.pvNode = true;
        worker.frames[1].setLine(FIRST, worker.frames[3]);
        worker.frames[2].setLine(REPLY, worker.frames[3]);
        searchSplitPoint.merge(0, 50, worker);
        searchSplitPoint.copyResultTo(worker.frames[1]);

        assertArrayEquals(new int[] {BETTER, REPLY}, line());
    }

    /** The line of an earlier use belongs to another node. */
    @Test
    void keepsLineOfOwnerWhenNoMoveIsBetter() {
        searchSplitPoint.node.pvNode = true;
        searchSplitPoint.merge(0, 50, worker);
        searchSplitPoint.setResult(10, 10, FIRST);
        worker.frames[1].setLine(FIRST, worker.frames[2]);
        searchSplitPoint.merge(1, 5, worker);
        searchSplitPoint.copyResultTo(worker.frames[1]);

        assertArrayEquals(new int[] {FIRST}, line());
    }

    @Test
    void mergesUnderItsLock() throws InterruptedException {
        Thread other = new Thread(() -> searchSplitPoint.merge(0, 60, worker));
        synchronized (searchSplitPoint) {
            startAndAwaitBlocked(other);
            assertEquals(10, searchSplitPoint.best());
        }
        other.join();
        assertEquals(60, searchSplitPoint.best());
    }

    @Test
    void keepsCutoffMoveWhenWorkerWithLowerScoreWaits() throws InterruptedException {
        Thread other = new Thread(() -> searchSplitPoint.merge(1, 100, worker));
        synchronized (searchSplitPoint) {
            startAndAwaitBlocked(other);
            searchSplitPoint.merge(0, 300, worker);
        }
        other.join();
        assertEquals(BETTER, searchSplitPoint.bestMove());
        assertEquals(300, searchSplitPoint.best());
        assertEquals(10, searchSplitPoint.alpha());
    }

    private static void startAndAwaitBlocked(Thread thread) {
        thread.start();
        while (thread.getState() != Thread.State.BLOCKED && thread.isAlive()) {
            Thread.onSpinWait();
        }
        assertTrue(thread.isAlive());
    }

    private int tried() {
        return worker.frames[1].triedQuietCount + worker.frames[1].triedTacticalCount;
    }

    private int[] line() {
        return Arrays.copyOf(worker.frames[1].line, worker.frames[1].lineLength);
    }

    private static SearchWorker newWorker() {
        RandomTree any = RandomTrees.stream(1, 1).findFirst().orElseThrow();
        return SharedCode.workers(any.profile(), 1)[0];
    }
}
