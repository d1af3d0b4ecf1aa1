package dev.eldest.engine.games.chinesecheckers;

/**
 * The star of 121 holes, numbered row by row from the top. All that is asked at every node is looked up here.
 *
 * <p>The two sides see the same board: turned by half a turn, hole {@code h} is hole {@link #turned turned(h)}, and for
 * a side that sees it from its own end rows count upwards, from its home to its goal.
 */
final class StarGeometry {
    static final int HOLES = 121;
    static final int ROWS = 17;
    /** The holes of a home: the first of all for who begins at the top, and the last for the other. */
    static final int HOME = 10;

    private static final int[] WIDTHS = {1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1};
    static final int DIRECTIONS = 6;
    /** How many holes there are where mirror images, left and right, count as one. */
    static final int FOLDED = 65;

    /** Lines of holes in a row, in all three directions of the board. */
    static final int LINES = 3 * ROWS;

    /** To the neighbours, in rows and in half holes to the right: back and forth along each kind of line. */
    private static final int[] ROW_STEPS = {0, 0, -1, 1, -1, 1};

    private static final int[] SIDE_STEPS = {-2, 2, -1, 1, 1, -1};
    private static final int NO_HOLE = -1;
    /** A row of a table by hole and direction. */
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
    /** By hole and kind of line, which line it lies on and the how manieth of its holes it is. */
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

    /** The rows' widths from the top. */
    static int[] widths() {
        return WIDTHS.clone();
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

    /** The hole beside a hole in a direction, from 0 to 5; negative if there is none. */
    static int beside(int hole, int direction) {
        return BESIDE[hole * STRIDE + direction];
    }

    /** The hole behind the one beside, where a hop leads; negative if there is none. */
    static int beyond(int hole, int direction) {
        return BEYOND[hole * STRIDE + direction];
    }

    /** The line of a kind, 0 to 2, that a hole lies on; directions {@code 2 * kind} and the next lead along it. */
    static int line(int hole, int kind) {
        return LINE[3 * hole + kind];
    }

    /** The place of a hole on its line, from 0. */
    static int place(int hole, int kind) {
        return PLACE[3 * hole + kind];
    }

    /** The number of a hole where it and its mirror image, left and right, count as one. */
    static int folded(int hole) {
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
