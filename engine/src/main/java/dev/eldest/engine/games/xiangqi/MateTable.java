package dev.eldest.engine.games.xiangqi;

/**
 * In how many moves the side that attacks has won, by the number of the position, when it is to move; 0 where it cannot
 * win. Most rows of so many numbers occur again and again, and each is kept once: a quarter of the room.
 *
 * @param rowNumbers by a position's number, without its place in the row
 */
record MateTable(MateIndex index, char[] rowNumbers, byte[] rows) {
    /** Longer and shorter ones were tried. */
    static final int ROW = 18;

    /** The moves, or {@link MateTables#UNKNOWN} where the table does not cover the position. */
    int look(XiangqiPosition position, int side) {
        int number = index.number(position, side);
        return number == MateIndex.NONE ? MateTables.UNKNOWN : rows[rowNumbers[number / ROW] * ROW + number % ROW];
    }

    int bytesInUse() {
        return rows.length + rowNumbers.length * Character.BYTES;
    }
}
