package dev.eldest.engine.games.xiangqi;

/**
 * In how many moves the side that attacks has won, by the number of the position, when it is to move.
 *
 * @param moves 0 where it cannot win
 */
record MateTable(MateIndex index, byte[] moves) {
    /** The moves, or {@link MateTables#UNKNOWN} where the table does not cover the position. */
    int look(XiangqiPosition position, int side) {
        int number = index.number(position, side);
        return number == MateIndex.NONE ? MateTables.UNKNOWN : moves[number];
    }
}
