package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lists contradictions within the paper, by its own figures. */
final class Errata {
    private static final int DEEPEST = 6;

    private final Figures figures;
    private final TextTable textTable;

    Errata(Figures figures, TextTable textTable) {
        this.figures = figures;
        this.textTable = textTable;
    }

    void print() {
        textTable.title("Errata of the paper");
        textTable.println("- Tables 1 and 3 give plain alpha-beta different times, ms: "
                + byDepth(ModuleTimes.deepest(DEEPEST), this::twoTimes));
        textTable.println("- The abstract promises to save at most 10 % of the time. By the conclusion "
                + TextTable.percent(timeShare(AlgorithmVariant.sorting(40))) + " to "
                + TextTable.percent(timeShare(AlgorithmVariant.intelligent(false, false))) + " are left.");
        textTable.println(
                "- Generating by clusters should save time. By Tables 3 and 5, sorted search takes longer with it: "
                        + byDepth(DEEPEST, this::slowerByClusters));
        textTable.println("- The fifth row of Tables 5 and 6 repeats \"no conditions\" but is conditions, sorted.");
        textTable.println("- Table 6 is titled \"time (ms)\" but contains counts.");
    }

    private static String byDepth(int last, IntFunction<String> at) {
        return IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, last)
                .mapToObj(depth -> at.apply(depth) + " at " + depth + " plies")
                .collect(Collectors.joining(", "));
    }

    private String twoTimes(int depth) {
        return TextTable.number(figures.modulesMillis(Measurements.PAPER, depth)) + " and "
                + TextTable.number(millis(Figures.PLAIN, depth));
    }

    private double timeShare(AlgorithmVariant algorithmVariant) {
        return millis(algorithmVariant, DEEPEST) / millis(Figures.PLAIN, DEEPEST);
    }

    private String slowerByClusters(int depth) {
        double times = millis(AlgorithmVariant.intelligent(false, true), depth) / millis(Figures.SORTED, depth);
        return String.format(Locale.ROOT, "%.2f times", times);
    }

    private double millis(AlgorithmVariant algorithmVariant, int depth) {
        return figures.find(Metric.MILLIS, Measurements.PAPER, algorithmVariant, depth);
    }
}
