package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SplitTest {
    private static final int ELDEST = 11;
    private static final int PROMISED = 12;
    private static final int OTHER = 13;

    private final Split split = new Split();

    @BeforeEach
    void aNodeOfTwoBrothers() {
        split.ply = 1;
        split.beta = 200;
        split.add(PROMISED);
        split.add(OTHER);
        split.setResult(10, 10, ELDEST);
        split.prepare(null, 5, split.moveCount);
    }

    @Test
    void aPromiseRaisesTheBoundForTheOthers() {
        split.promise(50);

        assertEquals(49, split.alpha());
        assertEquals(ELDEST, split.bestMove());
    }

    @Test
    void aMoveWorthJustWhatWasPromisedIsTheBest() {
        split.promise(50);
        split.merge(0, 50, 10, null);

        assertEquals(PROMISED, split.bestMove());
        assertEquals(50, split.value());
        assertEquals(50, split.alpha());
    }

    @Test
    void aMoveThatFailsAgainstAPromiseIsNotTheBest() {
        split.promise(50);
        split.merge(1, 49, 49, null);
        split.merge(0, 50, 10, null);

        assertEquals(PROMISED, split.bestMove());
    }

    @Test
    void aPromiseNeverLowersTheBound() {
        split.merge(1, 60, 10, null);
        split.promise(50);

        assertEquals(60, split.alpha());
    }

    /** Two searches of a move may differ; what others are worth at most is no value then. */
    @Test
    void afterABrokenPromiseWhatWasFoundCounts() {
        split.promise(50);
        split.merge(1, 48, 49, null);
        split.merge(0, 20, 10, null);

        assertEquals(PROMISED, split.bestMove());
        assertEquals(20, split.value());
    }

    @Test
    void whereNothingWasFoundABrokenPromiseLeavesWhatWasThere() {
        split.setResult(10, 5, ELDEST);
        split.promise(50);
        split.merge(1, 48, 49, null);
        split.merge(0, 8, 10, null);

        assertEquals(ELDEST, split.bestMove());
        assertEquals(10, split.value());
    }

    @Test
    void whoSearchesAPromisedMoveAnewFindsItAboveTheBound() {
        split.promise(50);

        assertTrue(50 > split.alpha());
    }

    @Test
    void aPromiseSettlesNothing() {
        split.promise(300);

        assertFalse(split.isCutOff());
        assertTrue(split.alpha() < split.beta);
    }
}
