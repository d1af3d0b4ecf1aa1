package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SearchSplitPointTest {
    private static final int ELDEST = 11;
    private static final int PROMISED = 12;
    private static final int OTHER = 13;

    private final SearchSplitPoint searchSplitPoint = new SearchSplitPoint();

    @BeforeEach
    void aNodeOfTwoBrothers() {
        searchSplitPoint.ply = 1;
        searchSplitPoint.beta = 200;
        searchSplitPoint.add(PROMISED);
        searchSplitPoint.add(OTHER);
        searchSplitPoint.setResult(10, 10, ELDEST);
        searchSplitPoint.prepare(null, 5, searchSplitPoint.moveCount);
    }

    @Test
    void aPromiseRaisesTheBoundForTheOthers() {
        searchSplitPoint.promise(50);

        assertEquals(49, searchSplitPoint.alpha());
        assertEquals(ELDEST, searchSplitPoint.bestMove());
    }

    @Test
    void aMoveWorthJustWhatWasPromisedIsTheBest() {
        searchSplitPoint.promise(50);
        searchSplitPoint.merge(0, 50, 10, null);

        assertEquals(PROMISED, searchSplitPoint.bestMove());
        assertEquals(50, searchSplitPoint.value());
        assertEquals(50, searchSplitPoint.alpha());
    }

    @Test
    void aMoveThatFailsAgainstAPromiseIsNotTheBest() {
        searchSplitPoint.promise(50);
        searchSplitPoint.merge(1, 49, 49, null);
        searchSplitPoint.merge(0, 50, 10, null);

        assertEquals(PROMISED, searchSplitPoint.bestMove());
    }

    @Test
    void aPromiseNeverLowersTheBound() {
        searchSplitPoint.merge(1, 60, 10, null);
        searchSplitPoint.promise(50);

        assertEquals(60, searchSplitPoint.alpha());
    }

    /** Two searches of a move may differ; what others are worth at most is no value then. */
    @Test
    void afterABrokenPromiseWhatWasFoundCounts() {
        searchSplitPoint.promise(50);
        searchSplitPoint.merge(1, 48, 49, null);
        searchSplitPoint.merge(0, 20, 10, null);

        assertEquals(PROMISED, searchSplitPoint.bestMove());
        assertEquals(20, searchSplitPoint.value());
    }

    @Test
    void whereNothingWasFoundABrokenPromiseLeavesWhatWasThere() {
        searchSplitPoint.setResult(10, 5, ELDEST);
        searchSplitPoint.promise(50);
        searchSplitPoint.merge(1, 48, 49, null);
        searchSplitPoint.merge(0, 8, 10, null);

        assertEquals(ELDEST, searchSplitPoint.bestMove());
        assertEquals(10, searchSplitPoint.value());
    }

    @Test
    void whoSearchesAPromisedMoveAnewFindsItAboveTheBound() {
        searchSplitPoint.promise(50);

        assertTrue(50 > searchSplitPoint.alpha());
    }

    @Test
    void aPromiseSettlesNothing() {
        searchSplitPoint.promise(300);

        assertFalse(searchSplitPoint.isCutOff());
        assertTrue(searchSplitPoint.alpha() < searchSplitPoint.beta);
    }
}
