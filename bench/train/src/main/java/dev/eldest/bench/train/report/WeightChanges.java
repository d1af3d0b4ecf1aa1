package dev.eldest.bench.train.report;

import dev.eldest.engine.learn.WeightsFormat;
import java.util.List;
import java.util.Locale;

/** Tables of changed weights: one line per cell, and one per weight. */
public final class WeightChanges {
    /** Wide enough for the longest names of weights. */
    private static final String ROW = "%-48s %18s %18s%n";

    private final WeightsFormat format;
    private final int[] before;
    private final int[] after;

    public WeightChanges(WeightsFormat format, int[] before, int[] after) {
        this.format = format;
        this.before = before.clone();
        this.after = after.clone();
    }

    public String cells() {
        List<String> names = format.cellNames();
        StringBuilder table = new StringBuilder(header("weight"));
        for (int cell = 0; cell < names.size(); cell++) {
            row(table, names.get(cell), mean(before, cell, 1), mean(after, cell, 1));
        }
        return table.toString();
    }

    /** Returns the table of all weights, each as the mean of its cells. */
    public String summary() {
        StringBuilder table = new StringBuilder(header("weight (mean of its cells)"));
        int first = 0;
        for (WeightsFormat.Group group : format.groups()) {
            String name = group.cells() == 1 ? group.name() : group.name() + " (" + group.cells() + ")";
            row(table, name, mean(before, first, group.cells()), mean(after, first, group.cells()));
            first += group.cells();
        }
        return table.toString();
    }

    private String header(String first) {
        return String.format(Locale.ROOT, ROW, first, "before", "after");
    }

    private static void row(StringBuilder table, String name, String was, String is) {
        table.append(String.format(Locale.ROOT, ROW, name, was, is));
    }

    private String mean(int[] weights, int first, int cells) {
        int phases = format.phases().size();
        StringBuilder text = new StringBuilder();
        for (int phase = 0; phase < phases; phase++) {
            double sum = 0;
            for (int cell = first; cell < first + cells; cell++) {
                sum += weights[cell * phases + phase];
            }
            text.append(phase > 0 ? " / " : "").append(Math.round(sum / cells));
        }
        return text.toString();
    }
}
