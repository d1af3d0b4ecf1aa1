package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * The stones of a square board, line by line in four directions: rows, columns, and diagonals up and down, one bit a
 * cell, with {@link LinePatternTable#REACH} bits off the board before it. Where a line is short, the bits of its
 * missing cells are off the board too. Cells are numbered by rank and file from 0, files first. In a cell with a wall
 * nobody plays, and it stops rows of either colour as an opposing stone does.
 */
final class LineBoard {
    static final int DIRECTIONS = 4;
    static final int COLOURS = 2;

    private static final int COLUMNS = 1;

    private final int size;
    /** Where the lines of a direction begin. */
    private final int[] first;
    /** By cell. Divisions would cost as much as all else that is done for a stone. */
    private final byte[] ranks;
    /** By direction and cell. */
    private final short[] linesOfCells;
    /** By line, the bits off the board. */
    private final int[] off;

    private final int lines;
    /** By colour and line. */
    private final int[] stones;
    /** By line. They stay where they are while stones come and go. */
    private final int[] walls;

    LineBoard(int size) {
        this.size = size;
        first = new int[] {0, size, 3 * size - 1, 4 * size - 1};
        lines = 6 * size - 2;
        off = new int[lines];
        stones = new int[COLOURS * lines];
        walls = new int[lines];
        ranks = new byte[cells()];
        linesOfCells = new short[DIRECTIONS * cells()];
        Arrays.fill(off, -1);
        for (int cell = 0; cell < cells(); cell++) {
            ranks[cell] = (byte) (cell / size);
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                linesOfCells[direction * cells() + cell] = (short) (first[direction] + number(direction, cell));
                off[line(direction, cell)] &= ~(LinePatternTable.CENTRE << place(direction, cell));
            }
        }
    }

    private LineBoard(LineBoard other) {
        size = other.size;
        ranks = other.ranks;
        linesOfCells = other.linesOfCells;
        first = other.first;
        lines = other.lines;
        off = other.off;
        stones = other.stones.clone();
        walls = other.walls;
    }

    LineBoard copy() {
        return new LineBoard(this);
    }

    int size() {
        return size;
    }

    int cells() {
        return size * size;
    }

    /** The line of a direction through a cell, among those of the direction. */
    private int number(int direction, int cell) {
        int rank = rank(cell);
        int file = cell - rank * size;
        return switch (direction) {
            case 0 -> rank;
            case COLUMNS -> file;
            case 2 -> file - rank;
            default -> file + rank;
        };
    }

    private int rank(int cell) {
        return ranks[cell];
    }

    /** The line of a direction through a cell. */
    int line(int direction, int cell) {
        return linesOfCells[direction * cells() + cell];
    }

    /** Which cell of its line it is: the window of the line around it begins with this bit. */
    int place(int direction, int cell) {
        int rank = rank(cell);
        return direction == COLUMNS ? rank : cell - rank * size;
    }

    /** How far apart the numbers of neighbouring cells of a line are. */
    int step(int direction) {
        return switch (direction) {
            case 0 -> 1;
            case COLUMNS -> size;
            case 2 -> size + 1;
            default -> 1 - size;
        };
    }

    int stones(int colour, int line) {
        return stones[colour * lines + line];
    }

    int off(int line) {
        return off[line];
    }

    int walls(int line) {
        return walls[line];
    }

    /** What nobody can play in: stones, walls, and what is off the board. */
    int taken(int line) {
        return stones(0, line) | stones(1, line) | walls[line] | off[line];
    }

    /** Puts a colour's stone in a cell, or takes it away. */
    void turn(int cell, int colour) {
        turn(cell, stones, colour * lines);
    }

    /** Puts a wall in an empty cell, before there are copies. */
    void addWall(int cell) {
        turn(cell, walls, 0);
    }

    private void turn(int cell, int[] bits, int from) {
        int rank = rank(cell);
        int file = cell - rank * size;
        int across = LinePatternTable.CENTRE << file;
        bits[from + rank] ^= across;
        bits[from + size + file] ^= LinePatternTable.CENTRE << rank;
        bits[from + first[2] + file - rank] ^= across;
        bits[from + first[3] + file + rank] ^= across;
    }

    boolean has(int cell, int colour) {
        return isIn(stones(colour, rank(cell)), cell);
    }

    boolean hasWall(int cell) {
        return isIn(walls[rank(cell)], cell);
    }

    boolean isEmpty(int cell) {
        return !isIn(taken(rank(cell)), cell);
    }

    /** Whether a cell is among the bits of its row. */
    private boolean isIn(int row, int cell) {
        return (row >>> place(0, cell) & LinePatternTable.CENTRE) != 0;
    }

    boolean isWithoutStones() {
        int all = 0;
        for (int rank = 0; rank < size; rank++) {
            all |= stones(0, rank) | stones(1, rank);
        }
        return all == 0;
    }

    /** The empty cells of the window of a line around a cell, that cell left out. */
    int emptyAround(int direction, int cell) {
        return ~taken(line(direction, cell)) >>> place(direction, cell)
                & LinePatternTable.WINDOW
                & ~LinePatternTable.CENTRE;
    }

    /** Whether there is a stone at most so many files and ranks away. */
    boolean isNearStone(int cell, int reach) {
        int rank = rank(cell);
        int file = cell - rank * size;
        int near = 0;
        for (int other = Math.max(0, rank - reach); other <= Math.min(size - 1, rank + reach); other++) {
            near |= stones(0, other) | stones(1, other);
        }
        return (near >>> file + LinePatternTable.REACH - reach & (1 << 2 * reach + 1) - 1) != 0;
    }

    /** The cells of a row that are at most so far from a stone of the same row, as bits of its line. */
    int reached(int rank, int reach) {
        int stones = stones(0, rank) | stones(1, rank);
        int reached = stones;
        for (int away = 1; away <= reach; away++) {
            reached |= stones << away | stones >>> away;
        }
        return reached;
    }

    /** The empty cells among those of a row, from bit 0. */
    int emptyOf(int rank, int cells) {
        return (cells & ~taken(rank)) >>> LinePatternTable.REACH;
    }

    void addEmpty(long[] set) {
        for (int rank = 0; rank < size; rank++) {
            CellSet.add(set, rank * size, emptyOf(rank, -1));
        }
    }

    /** The shape that a colour's stone in a cell makes, or has made, of its line in a direction. */
    int shape(LinePatternTable shapes, int colour, int direction, int cell) {
        int line = line(direction, cell);
        int place = place(direction, cell);
        return shapes.shape(
                stones(colour, line) >>> place,
                (stones(1 - colour, line) | walls[line]) >>> place,
                off[line] >>> place);
    }

    /** The shapes of all four lines, as a code of {@link ThreatLevel}. */
    int code(LinePatternTable shapes, int colour, int cell) {
        int code = 0;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            code |= shape(shapes, colour, direction, cell) << direction * ThreatLevel.SHAPE_BITS;
        }
        return code;
    }
}
