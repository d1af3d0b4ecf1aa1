package dev.eldest.engine.games.chinesecheckers;

import java.util.Arrays;

/**
 * Who stands where, kept in three ways: by hole; by side, as a set of 121 bits in two longs, in which each side counts
 * the holes from its own end ({@link #seenBy}), so that what holds for one holds for the other; and by line, as bits
 * that say which holes are taken, for steps and hops.
 */
final class StarBoard {
    static final byte EMPTY = 0;

    /** The home's holes, in the first half of a set. */
    static final long HOME_MASK = (1L << StarGeometry.HOME) - 1;
    /** Where the goal's holes begin in the second half of a set. */
    static final int GOAL_SHIFT = StarGeometry.HOLES - StarGeometry.HOME - Long.SIZE;

    /** On a line, a hole's bit and two on each side of it. Beyond its ends a line is full: nobody gets there. */
    private static final int WINDOW = 31;

    private static final int MARGIN = 2;
    /** By window, whether a man in its middle can hop back (1) or forth (2), and the same for steps. */
    private static final byte[] HOPS = new byte[WINDOW + 1];

    private static final byte[] STEPS = new byte[WINDOW + 1];

    static {
        for (int window = 0; window <= WINDOW; window++) {
            HOPS[window] = (byte) (((window & 0b00011) == 0b00010 ? 1 : 0) | ((window & 0b11000) == 0b01000 ? 2 : 0));
            STEPS[window] = (byte) (((window & 0b00010) == 0 ? 1 : 0) | ((window & 0b01000) == 0 ? 2 : 0));
        }
    }

    private static final int[] EMPTY_LINES = emptyLines();

    /** By hole: EMPTY, or 1 + the side whose man stands there. */
    private final byte[] holes;

    private final long[] low;
    private final long[] high;

    private final int[] lines;

    StarBoard() {
        this(new byte[StarGeometry.HOLES], new long[2], new long[2], EMPTY_LINES.clone());
    }

    private StarBoard(byte[] holes, long[] low, long[] high, int[] lines) {
        this.holes = holes;
        this.low = low;
        this.high = high;
        this.lines = lines;
    }

    private static int[] emptyLines() {
        int[] lines = new int[StarGeometry.LINES];
        Arrays.fill(lines, -1);
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            for (int kind = 0; kind < 3; kind++) {
                lines[StarGeometry.line(hole, kind)] ^= 1 << StarGeometry.place(hole, kind) + MARGIN;
            }
        }
        return lines;
    }

    /** The first side's men alone. */
    static StarBoard ofMen(long low, long high) {
        StarBoard board = new StarBoard();
        for (long men = low; men != 0; men &= men - 1) {
            board.put(0, Long.numberOfTrailingZeros(men));
        }
        for (long men = high; men != 0; men &= men - 1) {
            board.put(0, Long.SIZE + Long.numberOfTrailingZeros(men));
        }
        return board;
    }

    StarBoard copy() {
        return new StarBoard(holes.clone(), low.clone(), high.clone(), lines.clone());
    }

    /** A hole as a side counts it from its own end; its own inverse. */
    static int seenBy(int side, int hole) {
        return side == 0 ? hole : StarGeometry.turned(hole);
    }

    boolean isEmpty(int hole) {
        return holes[hole] == EMPTY;
    }

    boolean has(int side, int hole) {
        return holes[hole] == side + 1;
    }

    /** The side's men in the first 64 holes, as it counts them. */
    long low(int side) {
        return low[side];
    }

    /** The side's men in the holes from 64 on, as it counts them. */
    long high(int side) {
        return high[side];
    }

    void put(int side, int hole) {
        holes[hole] = (byte) (side + 1);
        flip(side, hole);
    }

    /** The directions, as bits, in which a man in a hole can step. */
    int steps(int hole) {
        return STEPS[window(hole, 0)] | STEPS[window(hole, 1)] << 2 | STEPS[window(hole, 2)] << 4;
    }

    /** The directions, as bits, in which a man in a hole can hop over the one beside it. */
    int hops(int hole) {
        return HOPS[window(hole, 0)] | HOPS[window(hole, 1)] << 2 | HOPS[window(hole, 2)] << 4;
    }

    /**
     * In how many directions a side's man can hop to another row nearer to its goal, from a hole as that side counts
     * it.
     */
    int hopsAhead(int side, int seen) {
        int hole = seenBy(side, seen);
        int forth = 1 - side;
        return (HOPS[window(hole, 1)] >> forth & 1) + (HOPS[window(hole, 2)] >> forth & 1);
    }

    private int window(int hole, int kind) {
        return lines[StarGeometry.line(hole, kind)] >> StarGeometry.place(hole, kind) & WINDOW;
    }

    void move(int side, int from, int to) {
        holes[from] = EMPTY;
        holes[to] = (byte) (side + 1);
        flip(side, from);
        flip(side, to);
    }

    private void flip(int side, int hole) {
        int seen = seenBy(side, hole);
        low[side] ^= lowBit(seen);
        high[side] ^= highBit(seen);
        for (int kind = 0; kind < 3; kind++) {
            lines[StarGeometry.line(hole, kind)] ^= 1 << StarGeometry.place(hole, kind) + MARGIN;
        }
    }

    /** A hole in the first half of a set; none if it is in the second. */
    static long lowBit(int hole) {
        return hole < Long.SIZE ? 1L << hole : 0;
    }

    static long highBit(int hole) {
        return hole < Long.SIZE ? 0 : 1L << hole;
    }

    int men(int side) {
        return Long.bitCount(low[side]) + Long.bitCount(high[side]);
    }

    /** How many of a side's men have not left its home. */
    int atHome(int side) {
        return atHome(low[side]);
    }

    /** How many men in the first half of a set are at home. */
    static int atHome(long low) {
        return Long.bitCount(low & HOME_MASK);
    }

    /** How many of a side's men stand in its goal. */
    int arrived(int side) {
        return arrived(high[side]);
    }

    /** How many men in the second half of a set stand in the goal. */
    static int arrived(long high) {
        return Long.bitCount(high >>> GOAL_SHIFT);
    }

    /** How many men, of whatever side, stand in a side's goal. */
    int inGoal(int side) {
        return arrived(side) + atHome(1 - side);
    }

    /** A full goal wins, but not for who has no man there: else whoever stays at home could never lose. */
    boolean hasWon(int side) {
        return inGoal(side) == StarGeometry.HOME && arrived(side) > 0;
    }

    /**
     * Whether the side to move could fill a goal that is then won, or one is won already; if not, no move ends the
     * game.
     */
    boolean mayEndSoon(int side) {
        return inGoal(side) >= StarGeometry.HOME - 1
                || inGoal(1 - side) >= StarGeometry.HOME - 1 && arrived(1 - side) > 0;
    }
}
