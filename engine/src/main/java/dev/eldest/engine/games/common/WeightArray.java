package dev.eldest.engine.games.common;

/**
 * The cells of one weight, {@link TaperedValue} or plain numbers. A record, because to the JIT compiler the fields of a
 * constant record are constants too, so that reading a cell costs what reading an array does, and uses are noted only
 * in a copy of the game that is loaded to count them.
 *
 * @param first the number of the first cell among those of all weights
 * @param uses null unless uses are counted
 */
public record WeightArray(int first, int[] packed, WeightUsage uses) {
    /** A weight that has but one cell. */
    public int get() {
        return times(1, 0);
    }

    public int get(int cell) {
        return times(1, cell);
    }

    public int times(int count) {
        return times(count, 0);
    }

    public int times(int count, int cell) {
        if (uses != null) {
            uses.add(first + cell, count);
        }
        return packed[cell] * count;
    }
}
