package dev.eldest.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PaddedLongsTest {
    private static final int PAIR_OF_LINES = 128;

    private final PaddedLongs longs = new PaddedLongs(3);

    /** Whatever lies before and after the array, and however it is aligned. */
    @Test
    void elementsShareNoPairOfCacheLines() {
        for (int element = 0; element < 3; element++) {
            int distance =
                    (PaddedLongs.index(element) - (element == 0 ? 0 : PaddedLongs.index(element - 1))) * Long.BYTES;
            assertTrue(distance >= PAIR_OF_LINES, "element " + element + " is " + distance + " bytes after the last");
        }
    }

    @Test
    void changesOneElementOnly() {
        longs.set(0, 1);
        longs.add(1, 5);
        assertTrue(longs.compareAndSet(2, 0, 7));
        assertFalse(longs.compareAndSet(2, 0, 8));
        longs.setBits(1, 10);
        assertEquals(15, longs.clearBits(1, 6));
        assertEquals(1, longs.get(0));
        assertEquals(9, longs.get(1));
        assertEquals(7, longs.get(2));
    }
}
