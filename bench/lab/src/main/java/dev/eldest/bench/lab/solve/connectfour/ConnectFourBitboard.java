package dev.eldest.bench.lab.solve.connectfour;

/**
 * Bitboard operations of Connect Four. A cell is bit {@code 7 * column + row}. The seventh bit of a column stays empty,
 * so that lines do not wrap around.
 */
final class ConnectFourBitboard {
    static final int COLUMNS = 7;
    static final int ROWS = 6;
    static final int CELLS = COLUMNS * ROWS;
    static final int STEP = ROWS + 1;

    static final long BOTTOM = 0x0000_0408_1020_4081L;
    static final long BOARD = BOTTOM * ((1L << ROWS) - 1);
    static final long COLUMN = (1L << ROWS) - 1;

    private ConnectFourBitboard() {}

    /** Returns the empty cells that a stone can fall to. */
    static long landings(long stones) {
        return stones + BOTTOM & BOARD;
    }

    /** Returns the cells that complete four in a row; they may be occupied. */
    static long winningCells(long own) {
        long vertical = own << 1 & own << 2 & own << 3;
        return (vertical | winningCells(own, STEP) | winningCells(own, STEP - 1) | winningCells(own, STEP + 1)) & BOARD;
    }

    private static long winningCells(long own, int step) {
        long pairsBelow = own << step & own << 2 * step;
        long pairsAbove = own >>> step & own >>> 2 * step;
        return pairsBelow & own << 3 * step
                | pairsBelow & own >>> step
                | pairsAbove & own << step
                | pairsAbove & own >>> 3 * step;
    }

    /** Returns the key of a board. It is unique: each column's sum encodes its height and its stones. */
    static long key(long own, long stones) {
        return own + stones;
    }

    static long mirrored(long cells) {
        long mirror = 0;
        for (int column = 0; column < COLUMNS; column++) {
            mirror |= (cells >>> column * STEP & COLUMN) << (COLUMNS - 1 - column) * STEP;
        }
        return mirror;
    }

    /** Returns a key that is the same for a board and its mirror image. */
    static long commonKey(long own, long stones) {
        return Math.min(key(own, stones), key(mirrored(own), mirrored(stones)));
    }
}
