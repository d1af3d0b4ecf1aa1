package dev.eldest.engine.games.gomoku;

/**
 * Table of {@link LinePattern}s, by the five cells on either side of a stone. The cells of a side are ternary digits,
 * the outermost first. Sides shortened by the edge have numbers after the full ones. A table is created with the first
 * position that needs it.
 */
final class LinePatternTable {
    /** Cells on either side of a stone that affect its pattern. */
    static final int REACH = 5;
    /** Bits of a window of a line: {@link #REACH} cells, the stone's own, {@link #REACH} cells. */
    static final int WINDOW = (1 << 2 * REACH + 1) - 1;

    /** A window without the outermost cells. */
    static final int INNER = WINDOW >>> 1 & ~1;

    static final int CENTRE = 1 << REACH;

    /** Number of different sides, of 0 to 5 cells. */
    private static final int SIDES = 364;

    private static final int[] STONES = new int[WINDOW + 1];
    private static final int[] EDGES = new int[WINDOW + 1];

    static {
        for (int window = 0; window <= WINDOW; window++) {
            int left = Integer.reverse(window << Integer.SIZE - REACH);
            int right = window >>> REACH + 1;
            STONES[window] = digits(left) * SIDES + digits(right);
            EDGES[window] = firstOfLength(left) * SIDES + firstOfLength(right);
        }
    }

    private static final class Free {
        static final LinePatternTable TABLE = new LinePatternTable(LinePattern.Rule.FREE);
    }

    private static final class Exact {
        static final LinePatternTable TABLE = new LinePatternTable(LinePattern.Rule.EXACT);
    }

    private static final class Renju {
        static final LinePatternTable TABLE = new LinePatternTable(LinePattern.Rule.RENJU);
    }

    private static final class Caro {
        static final LinePatternTable TABLE = new LinePatternTable(LinePattern.Rule.CARO);
    }

    private final byte[] patterns;

    private LinePatternTable(LinePattern.Rule rule) {
        patterns = new LinePatternBuilder(rule).all();
    }

    static LinePatternTable of(LinePattern.Rule rule) {
        return switch (rule) {
            case FREE -> Free.TABLE;
            case EXACT -> Exact.TABLE;
            case RENJU -> Renju.TABLE;
            case CARO -> Caro.TABLE;
        };
    }

    /** Returns the ternary number of a side's bits, with the cell next to the stone first. */
    private static int digits(int side) {
        int digits = 0;
        for (int index = REACH - 1; index >= 0; index--) {
            digits = 3 * digits + (side >>> index & 1);
        }
        return digits;
    }

    /** Returns the first number of the sides of a length, by the bits of its cells off the board. */
    private static int firstOfLength(int off) {
        int first = 0;
        int longer = (int) Math.pow(3, REACH);
        for (int cells = REACH; cells > REACH - Integer.bitCount(off); cells--) {
            first += longer;
            longer /= 3;
        }
        return first;
    }

    static int size() {
        return SIDES * SIDES;
    }

    /** Returns the cells of a window between the nearest stops on either side, the centre included. */
    static int openAround(int stops) {
        int before = stops & CENTRE - 1;
        int after = stops & -2 * CENTRE;
        return -1 << Integer.SIZE - Integer.numberOfLeadingZeros(before) & (after & -after) - 1;
    }

    static int index(int own, int stops, int off) {
        return STONES[own & WINDOW] + 2 * STONES[stops & WINDOW] + EDGES[off & WINDOW];
    }

    /**
     * Returns the pattern, by windows of the own stones, of what stops them (the other colour's stones and walls), and
     * of cells off the board.
     */
    int pattern(int own, int stops, int off) {
        return patterns[index(own, stops, off)];
    }
}
