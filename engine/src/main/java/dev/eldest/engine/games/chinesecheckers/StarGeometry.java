package dev.eldest.engine.games.chinesecheckers;

/**
 * Geometry of the star of 121 holes, numbered row by row from the top. All values that nodes need are tabulated.
 *
 * <p>Both sides have the same view: rotated by half a turn, hole {@code h} is hole {@link #rotated turned(h)}. Seen
 * from a side's own end, rows count up from its home to its goal.
 */
final class StarGeometry {
    static final int HOLES = 121;
    static final int ROWS = 17;
    /** Number of holes of a home: the first ones for the side that starts at the top, the last ones for the other. */
    static final int HOME = 10;

    private static final int[] WIDTHS = {1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1};
    static final int DIRECTIONS = 6;

    /** Number of lines of holes, in all three directions of the board. */
    static final int LINES = 3 * ROWS;

    /** Offsets of the neighbours, in rows and in half holes to the right: back and forth along each kind of line. */
    private static final int[] ROW_STEPS = {0, 0, -1, 1, -1, 1};

    private static final int[] SIDE_STEPS = {-2, 2, -1, 1, 1, -1};
    private static final int NO_HOLE = -1;
    /** Row length of the tables by hole and direction. */
    private static final int STRIDE = 8;

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

    private static final byte[] BESIDE = new byte[HOLES * STRIDE];
    private static final byte[] BEYOND = new byte[HOLES * STRIDE];
    /** Line of a hole and its index on it, by hole and kind of line. */
    private static final byte[] LINE = new byte[3 * HOLES];

    private static final byte[] PLACE = new byte[3 * HOLES];

    static {
        for (int hole = 0; hole < HOLES; hole++) {
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                BESIDE[hole * STRIDE + direction] = (byte) inDirection(hole, direction, 1);
                BEYOND[hole * STRIDE + direction] = (byte) inDirection(hole, direction, 2);
            }
        }
        byte lines = 0;
        for (int kind = 0; kind < 3; kind++) {
            for (int hole = 0; hole < HOLES; hole++) {
                if (inDirection(hole, 2 * kind, 1) == NO_HOLE) {
                    numberLine(hole, kind, lines++);
                }
            }
        }
    }

    private static void numberLine(int first, int kind, byte line) {
        byte place = 0;
        for (int hole = first; hole != NO_HOLE; hole = inDirection(hole, 2 * kind + 1, 1)) {
            LINE[3 * hole + kind] = line;
            PLACE[3 * hole + kind] = place++;
        }
    }

    private StarGeometry() {}

    static int width(int row) {
        return WIDTHS[row];
    }

    /** Returns the rows' widths from the top. */
    static int[] widths() {
        return WIDTHS.clone();
    }

    static int row(int hole) {
        return ROW[hole];
    }

    /** Returns the index in the row, from 0 at the left. */
    static int column(int hole) {
        return hole - FIRST_OF_ROW[ROW[hole]];
    }

    static int hole(int row, int column) {
        return FIRST_OF_ROW[row] + column;
    }

    /** Returns the distance to the right of the middle, in half holes. */
    static int offset(int hole) {
        return 2 * column(hole) - (WIDTHS[ROW[hole]] - 1);
    }

    /** Returns the hole rotated by half a turn. */
    static int rotated(int hole) {
        return HOLES - 1 - hole;
    }

    /** Returns the neighbour in a direction, from 0 to 5; negative if there is none. */
    static int neighbour(int hole, int direction) {
        return BESIDE[hole * STRIDE + direction];
    }

    /** Returns the hole behind the neighbour, the target of a hop; negative if there is none. */
    static int hopTarget(int hole, int direction) {
        return BEYOND[hole * STRIDE + direction];
    }

    /** Returns the line of a kind, 0 to 2, through a hole; directions {@code 2 * kind} and the next follow it. */
    static int line(int hole, int kind) {
        return LINE[3 * hole + kind];
    }

    /** Returns the index of a hole on its line, from 0. */
    static int indexOnLine(int hole, int kind) {
        return PLACE[3 * hole + kind];
    }

    /** Returns the number of a hole if left and right mirror images count as one. */
    static int mirrorIndex(int hole) {
        int row = ROW[hole];
        int before = 0;
        for (int above = 0; above < row; above++) {
            before += (WIDTHS[above] + 1) / 2;
        }
        return before + Math.min(column(hole), WIDTHS[row] - 1 - column(hole));
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
