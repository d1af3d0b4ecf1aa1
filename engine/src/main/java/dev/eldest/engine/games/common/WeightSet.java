package dev.eldest.engine.games.common;

import dev.eldest.engine.learn.GameClassLoader;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;

/** The weights of one copy of a game, read once; in a copy that is loaded to count, its cells note their uses. */
public final class WeightSet {
    private final WeightsFormat format;
    private final int[] weights;
    private final WeightUsage uses;

    /**
     * @param owner the class of the game that keeps the cells, in static finals
     * @param name the name of the game
     */
    public WeightSet(Class<?> owner, String name, WeightsFormat format) {
        this.format = format;
        weights = format.parse(LinearEvaluation.read(owner, name));
        uses = GameClassLoader.counts(owner) ? new WeightUsage(format.cells()) : null;
    }

    /** The cells of a group: {@link TaperedValue} where the game has two, else plain numbers. */
    public WeightArray of(String group) {
        int[] packed = new int[format.cells(group)];
        int first = format.first(group);
        for (int cell = 0; cell < packed.length; cell++) {
            packed[cell] = format.size() == format.cells()
                    ? weights[first + cell]
                    : TaperedValue.of(weights[2 * (first + cell)], weights[2 * (first + cell) + 1]);
        }
        return new WeightArray(first, packed, uses);
    }

    /** The cells of a group of a game with phases as a table, one after the other. */
    public WeightTable table(String group) {
        int[] cells = new int[format.cells(group)];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = cell;
        }
        return table(group, cells);
    }

    /**
     * The cells of a group of a game with phases as a table.
     *
     * @param cells by entry, the number of its cell within the group
     */
    public WeightTable table(String group, int[] cells) {
        int first = format.first(group);
        long[] entries = new long[cells.length];
        int[] numbers = new int[cells.length];
        for (int entry = 0; entry < cells.length; entry++) {
            int number = first + cells[entry];
            numbers[entry] = number;
            entries[entry] = TaperedValue.of(0, weights[2 * number], weights[2 * number + 1]);
        }
        return new WeightTable(entries, numbers, uses);
    }

    /** Null unless uses are counted; then they belong to the copy's only counter. */
    public WeightUsage uses() {
        return uses;
    }
}
