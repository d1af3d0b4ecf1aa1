package dev.eldest.engine.search;

import java.util.Arrays;

/**
 * By how much searches have found static values to be wrong, for each side to move: by the structures of a position and
 * by the last two moves, each in a small table. Two positions may share a cell. Shared as {@link History} is.
 */
final class CorrectionHistory {
    /** A cell's number keeps within ± this. */
    static final int MAX = 1024;

    private static final int BITS = 14;
    private static final int MASK = (1 << BITS) - 1;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private final int structures;
    private final short[] cells;

    CorrectionHistory(int structures) {
        this.structures = structures;
        cells = new short[cells(structures)];
    }

    static long bytes(int structures) {
        return (long) Short.BYTES * cells(structures);
    }

    private static int cells(int structures) {
        return structures == 0 ? 0 : (structures + 1) * 2 << BITS;
    }

    void clear() {
        Arrays.fill(cells, (short) 0);
    }

    int structures() {
        return structures;
    }

    /** The cell for a structure. */
    int ofStructure(int which, int side, long structure) {
        return cell(which, side, structure);
    }

    /** The cell for the traces of the last two moves. */
    int ofMoves(int side, int last, int secondLast) {
        return cell(structures, side, (last + ((long) secondLast << 32) + 1) * SPREAD >>> 64 - BITS);
    }

    private static int cell(int kind, int side, long number) {
        return (kind * 2 + side << BITS) + ((int) number & MASK);
    }

    int at(int cell) {
        return cells[cell];
    }

    /** {@code error} within ±{@link #MAX}. */
    void add(int cell, int error) {
        int old = cells[cell];
        cells[cell] = (short) (old + error - old * Math.abs(error) / MAX);
    }
}
