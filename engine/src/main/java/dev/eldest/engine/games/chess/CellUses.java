package dev.eldest.engine.games.chess;

import java.util.Arrays;

/** How often each cell of the weights has been used: White's uses less Black's. */
final class CellUses {
    private final int[] counts;
    private int sign;

    CellUses(int cells) {
        counts = new int[cells];
    }

    void clear() {
        Arrays.fill(counts, 0);
    }

    /** Whose uses are counted from now on. */
    void side(int colour) {
        sign = colour == Piece.WHITE ? 1 : -1;
    }

    void add(int cell, int count) {
        counts[cell] += sign * count;
    }

    void copyTo(int[] into) {
        System.arraycopy(counts, 0, into, 0, counts.length);
    }
}
