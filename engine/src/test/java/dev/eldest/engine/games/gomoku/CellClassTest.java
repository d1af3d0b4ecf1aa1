package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** What the network tells apart. */
class CellClassTest {
    private static int code(int... shapes) {
        int code = 0;
        for (int line = 0; line < shapes.length; line++) {
            code |= shapes[line] << line * Level.SHAPE_BITS;
        }
        return code;
    }

    @Test
    void theOrderOfLinesDoesNotMatter() {
        int expected = CellClass.of(code(Shape.THREE, Shape.TWO, Shape.FOUR, Shape.NONE));
        assertEquals(expected, CellClass.of(code(Shape.NONE, Shape.FOUR, Shape.TWO, Shape.THREE)));
        assertEquals(expected, CellClass.of(code(Shape.TWO, Shape.OVERLINE, Shape.THREE, Shape.FOUR)));
        assertNotEquals(expected, CellClass.of(code(Shape.THREE, Shape.TWO, Shape.FOUR, Shape.TWO)));
    }

    @Test
    void overlinesAreNothingAndFivesAreAlike() {
        assertEquals(0, CellClass.of(code(Shape.NONE, Shape.OVERLINE)));
        assertEquals(CellClass.COUNT, CellClass.of(code(Shape.FIVE, Shape.TWO)));
        assertEquals(CellClass.COUNT, CellClass.of(code(Shape.THREE, Shape.FOUR, Shape.FIVE)));
        assertNotEquals(CellClass.COUNT, CellClass.of(code(Shape.OPEN_FOUR)));
    }

    @Test
    void allClassesHaveNumbersInARow() {
        BitSet seen = new BitSet();
        for (int first = 0; first < Shape.COUNT; first++) {
            for (int second = 0; second < Shape.COUNT; second++) {
                for (int third = 0; third < Shape.COUNT; third++) {
                    for (int fourth = 0; fourth < Shape.COUNT; fourth++) {
                        seen.set(CellClass.of(code(first, second, third, fourth)));
                    }
                }
            }
        }
        assertEquals(CellClass.COUNT + 1, seen.nextClearBit(0));
        assertEquals(CellClass.COUNT + 1, seen.length());
    }
}
