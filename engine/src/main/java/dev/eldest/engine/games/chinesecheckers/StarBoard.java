package dev.eldest.engine.games.chinesecheckers;

import java.util.Arrays;

/**
 * Pieces on the star, in three representations: an array by hole; a set of 121 bits in two longs for each side, which
 * counts holes from its own end ({@link #relativeHole}), so that terms apply to both sides; and the occupied holes of
 * each line as bits, for steps and hops.
 */
final class StarBoard {
    static final byte EMPTY = 0;

    /** Holes of the home, in the low half of a set. */
    static final long HOME_MASK = (1L << StarGeometry.HOME) - 1;
    /** First bit of the goal's holes in the high half of a set. */
    static final int GOAL_SHIFT = StarGeometry.HOLES - StarGeometry.HOME - Long.SIZE;

    /** Bits of a line: a hole and two on either side. A line is occupied beyond its ends. */
    private static final int WINDOW = 31;

    private static final int MARGIN = 2;
    /** Whether a piece in the middle can hop back (1) or forth (2), by window; and the same for steps. */
    private static final byte[] HOPS = new byte[WINDOW + 1];

    private static final byte[] STEPS = new byte[WINDOW + 1];

    static {
        for (int window = 0; window <= WINDOW; window++) {
            HOPS[window] = (byte) (((window & 0b00011) == 0b00010 ? 1 : 0) | ((window & 0b11000) == 0b01000 ? 2 : 0));
            STEPS[window] = (byte) (((window & 0b00010) == 0 ? 1 : 0) | ((window & 0b01000) == 0 ? 2 : 0));
        }
    }

    private static final int[] EMPTY_LINES = emptyLines();

    /** EMPTY, or 1 + the side of the piece, by hole. */
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
                lines[StarGeometry.line(hole, kind)] ^= 1 << StarGeometry.indexOnLine(hole, kind) + MARGIN;
            }
        }
        return lines;
    }

    /** Returns a board with pieces of the first side only. */
    static StarBoard ofPieces(long low, long high) {
        StarBoard board = new StarBoard();
        for (long pieces = low; pieces != 0; pieces &= pieces - 1) {
            board.put(0, Long.numberOfTrailingZeros(pieces));
        }
        for (long pieces = high; pieces != 0; pieces &= pieces - 1) {
            board.put(0, Long.SIZE + Long.numberOfTrailingZeros(pieces));
        }
        return board;
    }

    StarBoard copy() {
        return new StarBoard(holes.clone(), low.clone(), high.clone(), lines.clone());
    }

    /** Returns a hole as counted from a side's own end; its own inverse. */
    static int relativeHole(int side, int hole) {
        return side == 0 ? hole : StarGeometry.rotated(hole);
    }

    boolean isEmpty(int hole) {
        return holes[hole] == EMPTY;
    }

    boolean has(int side, int hole) {
        return holes[hole] == side + 1;
    }

    /** Returns the side's pieces in the first 64 holes, counted from its own end. */
    long low(int side) {
        return low[side];
    }

    /** Returns the side's pieces in the holes from 64, counted from its own end. */
    long high(int side) {
        return high[side];
    }

    void put(int side, int hole) {
        holes[hole] = (byte) (side + 1);
        flip(side, hole);
    }

    /** Returns the directions, as bits, in which a piece in a hole can step. */
    int steps(int hole) {
        return STEPS[window(hole, 0)] | STEPS[window(hole, 1)] << 2 | STEPS[window(hole, 2)] << 4;
    }

    /** Returns the directions, as bits, in which a piece in a hole can hop over its neighbour. */
    int hops(int hole) {
        return HOPS[window(hole, 0)] | HOPS[window(hole, 1)] << 2 | HOPS[window(hole, 2)] << 4;
    }

    /**
     * Returns the number of directions in which a side's piece can hop to a row nearer to its goal.
     *
     * @param seen hole, counted from the side's own end
     */
    int hopsAhead(int side, int seen) {
        int hole = relativeHole(side, seen);
        int forth = 1 - side;
        return (HOPS[window(hole, 1)] >> forth & 1) + (HOPS[window(hole, 2)] >> forth & 1);
    }

    private int window(int hole, int kind) {
        return lines[StarGeometry.line(hole, kind)] >> StarGeometry.indexOnLine(hole, kind) & WINDOW;
    }

    void move(int side, int from, int to) {
        holes[from] = EMPTY;
        holes[to] = (byte) (side + 1);
        flip(side, from);
        flip(side, to);
    }

    private void flip(int side, int hole) {
        int seen = relativeHole(side, hole);
        low[side] ^= lowBit(seen);
        high[side] ^= highBit(seen);
        for (int kind = 0; kind < 3; kind++) {
            lines[StarGeometry.line(hole, kind)] ^= 1 << StarGeometry.indexOnLine(hole, kind) + MARGIN;
        }
    }

    /** Returns the bit of a hole in the low half of a set; 0 if it is in the high half. */
    static long lowBit(int hole) {
        return hole < Long.SIZE ? 1L << hole : 0;
    }

    static long highBit(int hole) {
        return hole < Long.SIZE ? 0 : 1L << hole;
    }

    int pieceCount(int side) {
        return Long.bitCount(low[side]) + Long.bitCount(high[side]);
    }

    /** Returns the number of a side's pieces in its home. */
    int atHome(int side) {
        return atHome(low[side]);
    }

    /** Returns the number of pieces in the home, by the low half of a set. */
    static int atHome(long low) {
        return Long.bitCount(low & HOME_MASK);
    }

    /** Returns the number of a side's pieces in its goal. */
    int arrived(int side) {
        return arrived(high[side]);
    }

    /** Returns the number of pieces in the goal, by the high half of a set. */
    static int arrived(long high) {
        return Long.bitCount(high >>> GOAL_SHIFT);
    }

    /** Returns the number of pieces of either side in a side's goal. */
    int inGoal(int side) {
        return arrived(side) + atHome(1 - side);
    }

    /**
     * Returns whether a side has won: its goal is full and has at least one own piece. Otherwise a side that stays at
     * home could never lose.
     */
    boolean hasWon(int side) {
        return inGoal(side) == StarGeometry.HOME && arrived(side) > 0;
    }

    /**
     * Returns whether the side to move might fill a goal that is then won, or one is won already. If not, no move ends
     * the game.
     */
    boolean moveMayEndGame(int side) {
        return inGoal(side) >= StarGeometry.HOME - 1
                || inGoal(1 - side) >= StarGeometry.HOME - 1 && arrived(1 - side) > 0;
    }
}
