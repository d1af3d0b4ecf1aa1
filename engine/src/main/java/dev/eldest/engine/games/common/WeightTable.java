package dev.eldest.engine.games.common;

/**
 * A table of cells of a group, such as values by hole from weights by row. Entries are {@link TaperedValue}s as
 * {@code long}s, whose sums have a larger range than those of {@link WeightArray}; otherwise it works in the same way.
 *
 * @param cells by entry, the index of its cell among those of all weights
 * @param usage null unless uses are counted
 */
public record WeightTable(long[] entries, int[] cells, WeightUsage usage) {
    public long get(int entry) {
        if (usage != null) {
            usage.add(cells[entry], 1);
        }
        return entries[entry];
    }

    /** Returns a multiple of the value of a weight with a single cell. */
    public long times(int count) {
        if (usage != null) {
            usage.add(cells[0], count);
        }
        return entries[0] * count;
    }
}
