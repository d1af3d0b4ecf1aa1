package dev.eldest.engine.games.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WorthCellTest {
    @Test
    void worthIsTheFirstSidesWhoeverIsToMove() {
        assertEquals(" x  +12", WorthCell.of(0, 12, 0));
        assertEquals(" o -345", WorthCell.of(1, 345, 1));
    }

    @Test
    void allCellsAreEquallyWide() {
        assertEquals(WorthCell.WIDTH, WorthCell.FREE.length());
        assertEquals(WorthCell.WIDTH, WorthCell.of(0, 0, 1).length());
        assertEquals(WorthCell.WIDTH, WorthCell.of(1, 9999, 1).length());
    }
}
