package dev.eldest.engine.games.common;

/**
 * A table made of the cells of one weight, such as one by hole where the weight is by row. Entries are
 * {@link TaperedValue} as {@code long}s, whose sums have more room than those of {@link WeightArray}; else it is like
 * them.
 *
 * @param cells by entry, the number of its cell among those of all weights
 * @param uses null unless uses are counted
 */
public record WeightTable(long[] entries, int[] cells, WeightUsage uses) {
    public long get(int entry) {
        if (uses != null) {
            uses.add(cells[entry], 1);
        }
        return entries[entry];
    }

    /** Of a weight that has but one cell. */
    public long times(int count) {
        if (uses != null) {
            uses.add(cells[0], count);
        }
        return entries[0] * count;
    }
}
