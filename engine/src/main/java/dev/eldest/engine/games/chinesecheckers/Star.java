package dev.eldest.engine.games.chinesecheckers;

import java.util.Arrays;

/**
 * The star of 121 holes, numbered row by row from the top. All that is asked at every node is looked up here.
 *
 * <p>The two sides see the same board: turned by half a turn, hole {@code h} is hole {@link #turned turned(h)}, and for a
 * side that sees it from its own end rows count upwards, from its home to its goal.
 */
final class Star {
    static final int HOLES = 121;
    static final int ROWS = 17;
    /** The holes of a home: the first of all for who begins at the top, and the last for the other. */
    static final int HOME = 10;

    private static final int[] WIDTHS = {1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1};
    private static final int DIRECTIONS = 6;
    /** To the neighbours: in rows, and in half holes to the right. */
    private static final int[] ROW_STEPS = {0, 0, -1, -1, 1, 1};

    private static final int[] SIDE_STEPS = {-2, 2, -1, 1, -1, 1};
    private static final int NO_HOLE = -1;
    private static final int HOLE_BITS = 7;
    private static final int HOLE_MASK = (1 << HOLE_BITS) - 1;

    private static final int[] ROW = new int[HOLES];
    private static final int[] FIRST_OF_ROW = new int[ROWS];

    static {
        int hole = 0;
        for (int row = 0; row < ROWS; row++) {
            FIRST_OF_ROW[row] = hole;
            for (int i = 0; i < WIDTHS[row]; i++) {
                ROW[hole++] = row;
            }
        }
    }

    private static final byte[][] NEIGHBOURS = new byte[HOLES][];
    private static final short[][] HOPS = new short[HOLES][];

    static {
        for (int hole = 0; hole < HOLES; hole++) {
            byte[] neighbours = new byte[DIRECTIONS];
            short[] hops = new short[DIRECTIONS];
            int neighbourCount = 0;
            int hopCount = 0;
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                int over = inDirection(hole, direction, 1);
                int target = inDirection(hole, direction, 2);
                if (over != NO_HOLE) {
                    neighbours[neighbourCount++] = (byte) over;
                }
                if (over != NO_HOLE && target != NO_HOLE) {
                    hops[hopCount++] = (short) (over << HOLE_BITS | target);
                }
            }
            NEIGHBOURS[hole] = Arrays.copyOf(neighbours, neighbourCount);
            HOPS[hole] = Arrays.copyOf(hops, hopCount);
        }
    }

    private Star() {}

    static int width(int row) {
        return WIDTHS[row];
    }

    static int row(int hole) {
        return ROW[hole];
    }

    /** The place in its row, from 0 at the left. */
    static int column(int hole) {
        return hole - FIRST_OF_ROW[ROW[hole]];
    }

    static int hole(int row, int column) {
        return FIRST_OF_ROW[row] + column;
    }

    /** How far right of the middle, in half holes. */
    static int offset(int hole) {
        return 2 * column(hole) - (WIDTHS[ROW[hole]] - 1);
    }

    /** The same hole when the board is turned by half a turn. */
    static int turned(int hole) {
        return HOLES - 1 - hole;
    }

    /** The holes beside a hole; not to be changed. */
    static byte[] neighbours(int hole) {
        return NEIGHBOURS[hole];
    }

    /** Where a man in a hole could hop, each packed with the hole that must be taken; not to be changed. */
    static short[] hops(int hole) {
        return HOPS[hole];
    }

    /** The hole that is hopped over. */
    static int over(short hop) {
        return hop >> HOLE_BITS;
    }

    /** The hole that is hopped to. */
    static int target(short hop) {
        return hop & HOLE_MASK;
    }

    private static int inDirection(int hole, int direction, int distance) {
        int row = ROW[hole] + distance * ROW_STEPS[direction];
        if (row < 0 || row >= ROWS) {
            return NO_HOLE;
        }
        int column = (offset(hole) + distance * SIDE_STEPS[direction] + WIDTHS[row] - 1) >> 1;
        return column >= 0 && column < WIDTHS[row] ? hole(row, column) : NO_HOLE;
    }
}
