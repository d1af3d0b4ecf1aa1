package dev.eldest.engine.games.common;

import java.util.Arrays;

/** Counts the uses of each weight: the first player's minus the second's. */
public final class WeightUsage {
    private final int[] counts;
    private int sign;

    public WeightUsage(int cells) {
        counts = new int[cells];
    }

    public void clear() {
        Arrays.fill(counts, 0);
    }

    /** Sets the side whose uses are counted next. */
    public void setSide(int side) {
        sign = side == 0 ? 1 : -1;
    }

    public void add(int cell, int count) {
        counts[cell] += sign * count;
    }

    public void copyTo(int[] into) {
        System.arraycopy(counts, 0, into, 0, counts.length);
    }
}
