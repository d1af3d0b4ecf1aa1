package dev.eldest.engine.games.common;

import java.util.Arrays;

/** How often each cell of the weights has been used: the first player's uses less the second's. */
public final class WeightUsage {
    private final int[] counts;
    private int sign;

    public WeightUsage(int cells) {
        counts = new int[cells];
    }

    public void clear() {
        Arrays.fill(counts, 0);
    }

    /** Whose uses are counted from now on. */
    public void side(int side) {
        sign = side == 0 ? 1 : -1;
    }

    public void add(int cell, int count) {
        counts[cell] += sign * count;
    }

    public void copyTo(int[] into) {
        System.arraycopy(counts, 0, into, 0, counts.length);
    }
}
