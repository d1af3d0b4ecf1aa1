package dev.eldest.engine.games.common;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.spi.Position;
import org.junit.jupiter.api.Test;

class ValueBoardTest {
    @Test
    void formatsValueForFirstSide() {
        assertEquals(" x  +12", new ValueBoard(100, 0).cell('x', 88));
        assertEquals(" o -345", new ValueBoard(345, 1).cell('o', 0));
    }

    @Test
    void formatsCellsInEqualWidth() {
        ValueBoard board = new ValueBoard(9999, 1);
        assertEquals(ValueBoard.WIDTH, board.cell('.', Position.NO_VALUE).length());
        assertEquals(ValueBoard.WIDTH, board.cell('o', 9999).length());
        assertEquals(ValueBoard.WIDTH, board.cell('o', 0).length());
    }

    @Test
    void drawsRowsFromTop() {
        String board = new ValueBoard(5, 0)
                .draw(2, 2, (file, rank) -> rank == 1 ? 'x' : '#', (file, _) -> file == 0 ? 2 : Position.NO_VALUE);
        assertEquals(" x   +3      x\n #   +3      #\n", board);
    }
}
