package dev.eldest.engine.games.common;

/**
 * Cells of a group of weights, as {@link TaperedValue}s or plain numbers. It is a record because the JIT compiler
 * treats fields of a constant record as constants, so that reading a cell costs no more than reading an array. Uses are
 * counted only in a copy of the game that is loaded for counting.
 *
 * @param first index of the first cell among those of all weights
 * @param usage null unless uses are counted
 */
public record WeightArray(int first, int[] packed, WeightUsage usage) {
    /** Returns the value of a weight with a single cell. */
    public int get() {
        return times(1, 0);
    }

    public int times(int count) {
        return times(count, 0);
    }

    public int times(int count, int cell) {
        if (usage != null) {
            usage.add(first + cell, count);
        }
        return packed[cell] * count;
    }
}
