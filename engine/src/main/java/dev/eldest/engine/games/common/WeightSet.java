package dev.eldest.engine.games.common;

import dev.eldest.engine.learn.GameClassLoader;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import java.util.Arrays;

/** Weights of one copy of a game's classes, read once. In a copy for counting, the cells count their uses. */
public final class WeightSet {
    private final WeightsFormat format;
    private final int[] weights;
    private final WeightUsage usage;

    /**
     * @param owner class of the game that stores the cells in static finals
     * @param name name of the game
     */
    public WeightSet(Class<?> owner, String name, WeightsFormat format) {
        this.format = format;
        weights = format.parse(LinearEvaluation.readWeights(owner, name));
        usage = GameClassLoader.countsUses(owner) ? new WeightUsage(format.cells()) : null;
    }

    /** Returns the cells of a group. Only for games with one phase. */
    public WeightArray array(String group) {
        int first = format.firstCell(group);
        return new WeightArray(first, Arrays.copyOfRange(weights, first, first + format.cells(group)), usage);
    }

    /** Returns the cells of a group as a table, in order. Only for games with two phases. */
    public WeightTable table(String group) {
        int[] cells = new int[format.cells(group)];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = cell;
        }
        return table(group, cells);
    }

    /**
     * Returns a table of cells of a group. Only for games with two phases.
     *
     * @param cells by entry, the index of its cell in the group
     */
    public WeightTable table(String group, int[] cells) {
        int first = format.firstCell(group);
        long[] entries = new long[cells.length];
        int[] numbers = new int[cells.length];
        for (int entry = 0; entry < cells.length; entry++) {
            int number = first + cells[entry];
            numbers[entry] = number;
            entries[entry] = TaperedValue.of(0, weights[2 * number], weights[2 * number + 1]);
        }
        return new WeightTable(entries, numbers, usage);
    }

    /** Returns the use counts, which belong to the copy's only counter; null unless uses are counted. */
    public WeightUsage usage() {
        return usage;
    }
}
