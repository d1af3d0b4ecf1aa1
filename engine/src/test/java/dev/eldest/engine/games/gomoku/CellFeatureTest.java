package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Classes of cells that the network distinguishes. */
class CellFeatureTest {
    private static int code(int... shapes) {
        int code = 0;
        for (int line = 0; line < shapes.length; line++) {
            code |= shapes[line] << line * ThreatLevel.PATTERN_BITS;
        }
        return code;
    }

    @Test
    void ignoresOrderOfLines() {
        int expected = CellFeature.of(code(LinePattern.THREE, LinePattern.TWO, LinePattern.FOUR, LinePattern.NONE));
        assertEquals(
                expected, CellFeature.of(code(LinePattern.NONE, LinePattern.FOUR, LinePattern.TWO, LinePattern.THREE)));
        assertEquals(
                expected,
                CellFeature.of(code(LinePattern.TWO, LinePattern.OVERLINE, LinePattern.THREE, LinePattern.FOUR)));
        assertNotEquals(
                expected, CellFeature.of(code(LinePattern.THREE, LinePattern.TWO, LinePattern.FOUR, LinePattern.TWO)));
    }

    @Test
    void ignoresOverlinesAndMergesFives() {
        assertEquals(0, CellFeature.of(code(LinePattern.NONE, LinePattern.OVERLINE)));
        assertEquals(CellFeature.COUNT, CellFeature.of(code(LinePattern.FIVE, LinePattern.TWO)));
        assertEquals(CellFeature.COUNT, CellFeature.of(code(LinePattern.THREE, LinePattern.FOUR, LinePattern.FIVE)));
        assertNotEquals(CellFeature.COUNT, CellFeature.of(code(LinePattern.OPEN_FOUR)));
    }

    @Test
    void numbersClassesWithoutGaps() {
        BitSet seen = new BitSet();
        for (int first = 0; first < LinePattern.COUNT; first++) {
            for (int second = 0; second < LinePattern.COUNT; second++) {
                for (int third = 0; third < LinePattern.COUNT; third++) {
                    for (int fourth = 0; fourth < LinePattern.COUNT; fourth++) {
                        seen.set(CellFeature.of(code(first, second, third, fourth)));
                    }
                }
            }
        }
        assertEquals(CellFeature.COUNT + 1, seen.nextClearBit(0));
        assertEquals(CellFeature.COUNT + 1, seen.length());
    }
}
