package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SearchSplitPointTest {
    private static final int FIRST = 11;
    private static final int PUBLISHED = 12;
    private static final int OTHER = 13;
    /** The move that the owner was searching when it shared the node. */
    private static final int OWN = 14;

    private final SearchSplitPoint searchSplitPoint = new SearchSplitPoint();
    private final SearchWorker publisher = owner(10);

    @BeforeEach
    void prepareTwoMoves() {
        searchSplitPoint.ply = 1;
        searchSplitPoint.beta = 200;
        searchSplitPoint.add(PUBLISHED, 2);
        searchSplitPoint.add(OTHER, 3);
        searchSplitPoint.setResult(10, 10, FIRST);
        searchSplitPoint.prepare(null, 5, searchSplitPoint.moveCount);
    }

    @Test
    void raisesAlphaForOthers() {
        searchSplitPoint.raiseAlpha(50, publisher);

        assertEquals(49, searchSplitPoint.alpha());
        assertEquals(FIRST, searchSplitPoint.bestMove());
    }

    @Test
    void acceptsMoveWithExactlyPublishedBound() {
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.merge(0, 50, 10, publisher);

        assertEquals(PUBLISHED, searchSplitPoint.bestMove());
        assertEquals(50, searchSplitPoint.value());
        assertEquals(50, searchSplitPoint.alpha());
    }

    @Test
    void rejectsMoveThatFailsAgainstPublishedBound() {
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.merge(1, 49, 49, null);
        searchSplitPoint.merge(0, 50, 10, publisher);

        assertEquals(PUBLISHED, searchSplitPoint.bestMove());
    }

    @Test
    void neverLowersAlpha() {
        searchSplitPoint.merge(1, 60, 10, null);
        searchSplitPoint.raiseAlpha(50, publisher);

        assertEquals(60, searchSplitPoint.alpha());
    }

    /** Two searches of a move may differ; then upper bounds of other moves are no scores. */
    @Test
    void usesFoundScoreWhenPublishedBoundWasTooHigh() {
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.merge(1, 48, 49, null);
        searchSplitPoint.merge(0, 20, 10, publisher);

        assertEquals(PUBLISHED, searchSplitPoint.bestMove());
        assertEquals(20, searchSplitPoint.value());
    }

    @Test
    void keepsEarlierResultWhenPublishedBoundWasTooHigh() {
        searchSplitPoint.setResult(10, 5, FIRST);
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.merge(1, 48, 49, null);
        searchSplitPoint.merge(0, 8, 10, publisher);

        assertEquals(FIRST, searchSplitPoint.bestMove());
        assertEquals(10, searchSplitPoint.value());
    }

    @Test
    void lowersAlphaToFoundScoreWhenPublishedBoundWasTooHigh() {
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.merge(0, 20, 10, publisher);

        assertEquals(20, searchSplitPoint.alpha());
        searchSplitPoint.merge(1, 30, 20, null);
        assertEquals(OTHER, searchSplitPoint.bestMove());
    }

    @Test
    void lowersAlphaWhenSearchOfPublishedBoundIsAborted() {
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.endPublished(publisher);

        assertEquals(10, searchSplitPoint.alpha());
    }

    @Test
    void keepsBoundThatAnotherWorkerPublished() {
        SearchWorker other = owner(10);
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.raiseAlpha(60, other);
        searchSplitPoint.merge(0, 20, 10, publisher);

        assertEquals(59, searchSplitPoint.alpha());
    }

    @Test
    void keepsAlphaBelowPublishedBound() {
        searchSplitPoint.raiseAlpha(50, publisher);

        assertTrue(50 > searchSplitPoint.alpha());
    }

    @Test
    void causesNoCutoffByPublishedBound() {
        searchSplitPoint.raiseAlpha(300, publisher);

        assertFalse(searchSplitPoint.isCutOff());
        assertTrue(searchSplitPoint.alpha() < searchSplitPoint.beta);
    }

    @Test
    void acceptsOwnMoveAboveBoundOfItsSearch() {
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.mergeOwn(OWN, 30, owner(10));
        searchSplitPoint.merge(0, 20, 10, publisher);

        assertEquals(OWN, searchSplitPoint.bestMove());
        assertEquals(30, searchSplitPoint.value());
    }

    @Test
    void rejectsOwnMoveThatFailsAgainstPublishedBound() {
        searchSplitPoint.raiseAlpha(50, publisher);
        searchSplitPoint.mergeOwn(OWN, 48, owner(49));
        searchSplitPoint.merge(0, 20, 10, publisher);

        assertEquals(PUBLISHED, searchSplitPoint.bestMove());
        assertEquals(20, searchSplitPoint.value());
    }

    @Test
    void ignoresOwnMoveWhenAborted() {
        SearchWorker owner = owner(10);
        owner.aborted = true;
        searchSplitPoint.mergeOwn(OWN, 60, owner);

        assertEquals(FIRST, searchSplitPoint.bestMove());
        assertEquals(10, searchSplitPoint.value());
        searchSplitPoint.copyResultTo(owner.frames[1]);
        assertEquals(0, tried(owner));
    }

    @Test
    void addsOwnMoveToTriedMoves() {
        SearchWorker owner = owner(10);
        searchSplitPoint.mergeOwn(OWN, 5, owner);
        searchSplitPoint.copyResultTo(owner.frames[1]);

        assertEquals(1, tried(owner));
    }

    @Test
    void addsOwnMoveNotWhenBest() {
        SearchWorker owner = owner(10);
        searchSplitPoint.mergeOwn(OWN, 60, owner);
        searchSplitPoint.copyResultTo(owner.frames[1]);

        assertEquals(0, tried(owner));
    }

    @Test
    void mergesUnderItsLock() throws InterruptedException {
        SearchWorker other = owner(10);
        assertWaitsForLock(() -> searchSplitPoint.raiseAlpha(50, publisher));
        assertWaitsForLock(() -> searchSplitPoint.merge(0, 60, 10, other));
        assertWaitsForLock(() -> searchSplitPoint.endPublished(publisher));
    }

    /** Runs a change in another thread while this one holds the lock: nothing may change before it is released. */
    private void assertWaitsForLock(Runnable change) throws InterruptedException {
        Thread thread = new Thread(change);
        int best = searchSplitPoint.best();
        int alpha = searchSplitPoint.alpha();
        synchronized (searchSplitPoint) {
            thread.start();
            while (thread.getState() != Thread.State.BLOCKED && thread.isAlive()) {
                Thread.onSpinWait();
            }
            assertTrue(thread.isAlive());
            assertEquals(best, searchSplitPoint.best());
            assertEquals(alpha, searchSplitPoint.alpha());
        }
        thread.join();
    }

    private static int tried(SearchWorker owner) {
        return owner.frames[1].triedQuietCount + owner.frames[1].triedTacticalCount;
    }

    /** Returns a worker that has searched its last move at ply 1 against this bound, in a node with alpha 10. */
    private static SearchWorker owner(int searchedAlpha) {
        RandomTree any = RandomTrees.stream(1, 1).findFirst().orElseThrow();
        SearchWorker owner = SharedCode.workers(any.profile(), 1)[0];
        owner.frames[1].alpha = 10;
        owner.frames[1].searchedAlpha = searchedAlpha;
        return owner;
    }
}
