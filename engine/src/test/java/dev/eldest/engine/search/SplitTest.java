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
        split.merge(0, 50, null);

        assertEquals(PROMISED, split.bestMove());
        assertEquals(50, split.best());
        assertEquals(50, split.alpha());
    }

    @Test
    void aMoveThatFailsAgainstAPromiseIsNotTheBest() {
        split.promise(50);
        split.merge(1, 49, null);
        split.merge(0, 50, null);

        assertEquals(PROMISED, split.bestMove());
    }

    @Test
    void aPromiseNeverLowersTheBound() {
        split.merge(1, 60, null);
        split.promise(50);

        assertEquals(60, split.alpha());
    }

    @Test
    void aPromiseSettlesNothing() {
        split.promise(300);

        assertFalse(split.isCutOff());
        assertTrue(split.alpha() < split.beta);
    }
}
