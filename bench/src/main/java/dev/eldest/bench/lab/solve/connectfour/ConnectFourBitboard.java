package dev.eldest.bench.lab.solve.connectfour;

/**
 * What can be read off two sets of cells, bit {@code 7 * column + row} each; the seventh bit of a column stays empty,
 * so that lines never run from one column's top into the next.
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

    /** The cells that stones can fall to. */
    static long landings(long stones) {
        return stones + BOTTOM & BOARD;
    }

    /** All cells that make four in a row with three of these; some of them may be taken. */
    static long fourths(long own) {
        long vertical = own << 1 & own << 2 & own << 3;
        return (vertical | fourths(own, STEP) | fourths(own, STEP - 1) | fourths(own, STEP + 1)) & BOARD;
    }

    private static long fourths(long own, int step) {
        long pairsBelow = own << step & own << 2 * step;
        long pairsAbove = own >>> step & own >>> 2 * step;
        return pairsBelow & own << 3 * step
                | pairsBelow & own >>> step
                | pairsAbove & own << step
                | pairsAbove & own >>> 3 * step;
    }

    /** In each column the sum tells how high it is and whose stones lie there: no other board has it. */
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

    /** The same for a board and its mirror image. */
    static long commonKey(long own, long stones) {
        return Math.min(key(own, stones), key(mirrored(own), mirrored(stones)));
    }
}
