package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * The stones of a square board, by lines in four directions: rows, columns, and diagonals up and down. Each line is a
 * bit set: first {@link LinePatternTable#REACH} bits off the board, then its cells. The missing cells of short lines
 * are off the board, too. Cells are numbered by rank and file from 0, files first. A wall occupies a cell and blocks
 * rows of either colour as an opposing stone does.
 */
final class LineBoard {
    static final int DIRECTIONS = 4;
    static final int COLOURS = 2;

    private static final int COLUMNS = 1;

    private final int size;
    /** First line of each direction. */
    private final int[] first;
    /** Ranks, by cell. Divisions would cost as much as the rest of placing a stone. */
    private final byte[] ranks;
    /** Lines, by direction and cell. */
    private final short[] linesOfCells;
    /** Bits off the board, by line. */
    private final int[] offBoard;

    private final int lines;
    /** Stones, by colour and line. */
    private final int[] stones;
    /** Walls, by line. Constant, so copies share them. */
    private final int[] walls;

    LineBoard(int size) {
        this.size = size;
        first = new int[] {0, size, 3 * size - 1, 4 * size - 1};
        lines = 6 * size - 2;
        offBoard = new int[lines];
        stones = new int[COLOURS * lines];
        walls = new int[lines];
        ranks = new byte[cells()];
        linesOfCells = new short[DIRECTIONS * cells()];
        Arrays.fill(offBoard, -1);
        for (int cell = 0; cell < cells(); cell++) {
            ranks[cell] = (byte) (cell / size);
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                linesOfCells[direction * cells() + cell] = (short) (first[direction] + number(direction, cell));
                offBoard[line(direction, cell)] &= ~(LinePatternTable.CENTRE << indexInLine(direction, cell));
            }
        }
    }

    private LineBoard(LineBoard other) {
        size = other.size;
        ranks = other.ranks;
        linesOfCells = other.linesOfCells;
        first = other.first;
        lines = other.lines;
        offBoard = other.offBoard;
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

    /** Returns the index, within its direction, of the line through a cell. */
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

    int line(int direction, int cell) {
        return linesOfCells[direction * cells() + cell];
    }

    /** Returns the index of the cell in its line; the window of the line around it begins with this bit. */
    int indexInLine(int direction, int cell) {
        int rank = rank(cell);
        return direction == COLUMNS ? rank : cell - rank * size;
    }

    /** Returns the difference between the numbers of neighbouring cells of a line. */
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

    int offBoard(int line) {
        return offBoard[line];
    }

    int walls(int line) {
        return walls[line];
    }

    /** Returns the occupied bits of a line: stones, walls, and bits off the board. */
    int occupied(int line) {
        return stones(0, line) | stones(1, line) | walls[line] | offBoard[line];
    }

    /** Adds a colour's stone if it is absent, and removes it if present. */
    void toggle(int cell, int colour) {
        toggle(cell, stones, colour * lines);
    }

    /** Adds a wall in an empty cell, before there are copies. */
    void addWall(int cell) {
        toggle(cell, walls, 0);
    }

    private void toggle(int cell, int[] bits, int from) {
        int rank = rank(cell);
        int file = cell - rank * size;
        int fileBit = LinePatternTable.CENTRE << file;
        bits[from + rank] ^= fileBit;
        bits[from + size + file] ^= LinePatternTable.CENTRE << rank;
        bits[from + first[2] + file - rank] ^= fileBit;
        bits[from + first[3] + file + rank] ^= fileBit;
    }

    boolean has(int cell, int colour) {
        return isIn(stones(colour, rank(cell)), cell);
    }

    boolean hasWall(int cell) {
        return isIn(walls[rank(cell)], cell);
    }

    boolean isEmpty(int cell) {
        return !isIn(occupied(rank(cell)), cell);
    }

    /** Returns whether a cell is among the bits of its row. */
    private boolean isIn(int row, int cell) {
        return (row >>> indexInLine(0, cell) & LinePatternTable.CENTRE) != 0;
    }

    boolean hasNoStones() {
        int all = 0;
        for (int rank = 0; rank < size; rank++) {
            all |= stones(0, rank) | stones(1, rank);
        }
        return all == 0;
    }

    /** Returns the empty cells of the window of a line around a cell, without that cell. */
    int emptyAround(int direction, int cell) {
        return ~occupied(line(direction, cell)) >>> indexInLine(direction, cell)
                & LinePatternTable.WINDOW
                & ~LinePatternTable.CENTRE;
    }

    /** Returns whether there is a stone within {@code reach} files and ranks. */
    boolean isNearStone(int cell, int reach) {
        int rank = rank(cell);
        int file = cell - rank * size;
        int near = 0;
        for (int other = Math.max(0, rank - reach); other <= Math.min(size - 1, rank + reach); other++) {
            near |= stones(0, other) | stones(1, other);
        }
        return (near >>> file + LinePatternTable.REACH - reach & (1 << 2 * reach + 1) - 1) != 0;
    }

    /** Returns the cells of a row within {@code reach} of a stone of the same row, as bits of its line. */
    int nearStones(int rank, int reach) {
        int stones = stones(0, rank) | stones(1, rank);
        int reached = stones;
        for (int away = 1; away <= reach; away++) {
            reached |= stones << away | stones >>> away;
        }
        return reached;
    }

    /** Returns the empty cells among the given ones of a row, from bit 0. */
    int emptyCells(int rank, int cells) {
        return (cells & ~occupied(rank)) >>> LinePatternTable.REACH;
    }

    void addEmpty(long[] set) {
        for (int rank = 0; rank < size; rank++) {
            CellSet.add(set, rank * size, emptyCells(rank, -1));
        }
    }

    /** Returns the pattern that a colour's stone in a cell makes in a direction, whether the stone is there or not. */
    int pattern(LinePatternTable table, int colour, int direction, int cell) {
        int line = line(direction, cell);
        int place = indexInLine(direction, cell);
        return table.pattern(
                stones(colour, line) >>> place,
                (stones(1 - colour, line) | walls[line]) >>> place,
                offBoard[line] >>> place);
    }

    /** Returns the patterns of all four lines, as a code of {@link ThreatLevel}. */
    int patternCode(LinePatternTable table, int colour, int cell) {
        int code = 0;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            code |= pattern(table, colour, direction, cell) << direction * ThreatLevel.PATTERN_BITS;
        }
        return code;
    }
}
