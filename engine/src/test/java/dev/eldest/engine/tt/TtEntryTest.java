package dev.eldest.engine.tt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.spi.Score;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TtEntryTest {
    private static final int MOVE = 4711;
    private static final int DEPTH = 17;

    @ParameterizedTest
    @ValueSource(ints = {TtEntry.UPPER, TtEntry.LOWER, TtEntry.EXACT})
    void keepsProvenResultWithinPliesOnly(int bound) {
        for (int plies : new int[] {0, 1, 30, Score.MAX_PLY}) {
            for (int value : new int[] {Score.winIn(plies), Score.lossIn(plies)}) {
                long entry = TtEntry.pack(MOVE, value, DEPTH, bound, 5);
                assertEquals(entry, TtEntry.withinPlies(plies, entry));
                assertEquals(entry, TtEntry.withinPlies(Integer.MAX_VALUE, entry));
                long tooLate = TtEntry.withinPlies(plies - 1, entry);
                assertEquals(0, TtEntry.bound(tooLate));
                assertEquals(MOVE, TtEntry.move(tooLate));
            }
        }
    }

    @Test
    void keepsOtherResultsAlways() {
        for (int value : new int[] {0, 1, -100, Score.EVALUATION_LIMIT, -Score.EVALUATION_LIMIT}) {
            long entry = TtEntry.pack(MOVE, value, DEPTH, TtEntry.EXACT, 5);
            assertEquals(entry, TtEntry.withinPlies(0, entry));
        }
        assertEquals(TtEntry.MISS, TtEntry.withinPlies(0, TtEntry.MISS));
    }
}
