package dev.eldest.engine.games.xiangqi;

/**
 * Table of the moves to mate for the attacking side, which is to move, by position number; 0 if it cannot win. Many
 * rows of {@link #ROW_LENGTH} values are equal. Each is stored once, which takes a quarter of the memory.
 *
 * @param rowNumbers row of a position, by its number divided by {@link #ROW_LENGTH}
 */
record MateTable(MateIndex index, char[] rowNumbers, byte[] rows) {
    /** Values per row, found by trying longer and shorter rows. */
    static final int ROW_LENGTH = 18;

    /** Returns the moves, or {@link MateTables#UNKNOWN} if the table does not cover the position. */
    int probe(XiangqiPosition position, int side) {
        int number = index.number(position, side);
        return number == MateIndex.NONE
                ? MateTables.UNKNOWN
                : rows[rowNumbers[number / ROW_LENGTH] * ROW_LENGTH + number % ROW_LENGTH];
    }

    int bytesInUse() {
        return rows.length + rowNumbers.length * Character.BYTES;
    }
}
