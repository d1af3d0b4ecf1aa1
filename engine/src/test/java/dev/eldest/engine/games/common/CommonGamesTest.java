package dev.eldest.engine.games.common;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.ZobristKeys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommonGamesTest {
    @ParameterizedTest
    @CsvSource({"7, 6, 7, 1", "7, 6, 1, 8", "9, 12, 1, 9", "3, 3, 3, 1"})
    void parsesFormattedCells(int files, int ranks, int fileStep, int rankStep) {
        MarkBoard board = new MarkBoard(files, ranks, fileStep, rankStep);
        for (int file = 0; file < files; file++) {
            for (int rank = 0; rank < ranks; rank++) {
                int cell = file * fileStep + rank * rankStep;
                String name = CellNames.of(file, rank);
                assertEquals(cell, board.parseCell(name));
                assertEquals(name, board.cellName(cell));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "a", "a0", "a01", "a13", "j1", "A1", "1a", "a1 ", "a1b", "a111", "`1", "a-1", "a\u0661"})
    void refusesOtherCellNames(String name) {
        assertEquals(-1, CellNames.parse(name, 9, 12));
    }

    @Test
    void parsesAndFormatsSideWords() throws NotationException {
        SideWord sides = new SideWord("first", "second");
        for (int side = 0; side < 2; side++) {
            assertEquals(side, sides.parse(sides.of(side)));
        }
        assertThrows(NotationException.class, () -> sides.parse("x"));
        assertThrows(NotationException.class, () -> sides.split("rows"));
    }

    @Test
    void returnsKeysInSequence() {
        ZobristTable keys = new ZobristTable(7);
        long[] three = keys.next(3);
        assertEquals(ZobristKeys.of(7, 0), three[0]);
        assertEquals(ZobristKeys.of(7, 2), three[2]);
        assertEquals(ZobristKeys.of(7, 3), keys.next());
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "3, -5, 7", "-3, 5, -7", "-16000, -8000000, 8000000", "16000, 8000000, -8000000"})
    void packsThreeNumbers(int count, int early, int late) {
        long packed = TaperedValue.of(count, early, late);
        assertEquals(count, TaperedValue.count(packed));
        assertEquals(early, TaperedValue.middlegame(packed));
        assertEquals(late, TaperedValue.endgame(packed));
        assertEquals(-early, TaperedValue.middlegame(-packed));
        assertEquals(2 * late / 4, TaperedValue.endgame(TaperedValue.of(count, early / 4, late / 4) * 2), 2);
    }

    @Test
    void recordsUsedWeights() {
        WeightUsage uses = new WeightUsage(4);
        WeightTable table = new WeightTable(new long[] {5, 7}, new int[] {3, 1}, uses);
        uses.setSide(1);
        assertEquals(7, table.get(1));
        assertEquals(10, table.times(2));
        int[] counts = new int[4];
        uses.copyTo(counts);
        assertArrayEquals(new int[] {0, -1, 0, -2}, counts);
    }
}
