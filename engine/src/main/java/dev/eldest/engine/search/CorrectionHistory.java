package dev.eldest.engine.search;

import java.util.Arrays;

/**
 * Average errors of the static evaluation, for each side to move: by each correction key of a position, and by the last
 * two moves, each in a small table. Two positions may share a cell. Shared as {@link History} is.
 */
final class CorrectionHistory {
    /** Cells are within ± this. */
    static final int MAX = 1024;

    private static final int BITS = 14;
    private static final int MASK = (1 << BITS) - 1;
    private static final long HASH_MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    private final int keyCount;
    private final short[] cells;

    CorrectionHistory(int structures) {
        this.keyCount = structures;
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

    int keyCount() {
        return keyCount;
    }

    /** Returns the cell of a correction key, of which {@code key} is the number. */
    int cellOfKey(int key, int side, long correctionKey) {
        return cell(key, side, correctionKey);
    }

    /** Returns the cell of the last two moves, by their history indices. */
    int cellOfMoves(int side, int last, int secondLast) {
        return cell(keyCount, side, (last + ((long) secondLast << 32) + 1) * HASH_MULTIPLIER >>> 64 - BITS);
    }

    private static int cell(int kind, int side, long number) {
        return (kind * 2 + side << BITS) + ((int) number & MASK);
    }

    int get(int cell) {
        return cells[cell];
    }

    /** Adds an error within ±{@link #MAX}. */
    void add(int cell, int error) {
        int old = cells[cell];
        cells[cell] = (short) (old + error - old * Math.abs(error) / MAX);
    }
}
