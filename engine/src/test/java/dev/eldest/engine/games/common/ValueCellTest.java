package dev.eldest.engine.games.common;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ValueCellTest {
    @Test
    void formatsValueForFirstSide() {
        assertEquals(" x  +12", ValueCell.of(0, 12, 0));
        assertEquals(" o -345", ValueCell.of(1, 345, 1));
    }

    @Test
    void formatsCellsInEqualWidth() {
        assertEquals(ValueCell.WIDTH, ValueCell.EMPTY.length());
        assertEquals(ValueCell.WIDTH, ValueCell.of(0, 0, 1).length());
        assertEquals(ValueCell.WIDTH, ValueCell.of(1, 9999, 1).length());
    }
}
