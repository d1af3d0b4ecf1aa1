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
record Errata(Figures figures, TextTable table) {
    private static final int MAX_DEPTH = 6;

    void print() {
        table.title("Errata of the paper");
        table.println("- Tables 1 and 3 give plain alpha-beta different times, ms: "
                + byDepth(ModuleTimes.deepest(MAX_DEPTH), this::twoTimes));
        table.println("- The abstract promises to save at most 10 % of the time. By the conclusion "
                + TextTable.percent(timeShare(AlgorithmVariant.sorting(40))) + " to "
                + TextTable.percent(timeShare(AlgorithmVariant.intelligent(false, false))) + " are left.");
        table.println(
                "- Generating by clusters should save time. By Tables 3 and 5, sorted search takes longer with it: "
                        + byDepth(MAX_DEPTH, this::slowerByClusters));
        table.println("- The fifth row of Tables 5 and 6 repeats \"no conditions\" but is conditions, sorted.");
        table.println("- Table 6 is titled \"time (ms)\" but contains counts.");
    }

    private static String byDepth(int last, IntFunction<String> at) {
        return IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, last)
                .mapToObj(depth -> at.apply(depth) + " at " + depth + " plies")
                .collect(Collectors.joining(", "));
    }

    private String twoTimes(int depth) {
        return TextTable.number(figures.modulesMillis(Measurements.PAPER, depth)) + " and "
                + TextTable.number(millis(Figures.PLAIN, depth));
    }

    private double timeShare(AlgorithmVariant variant) {
        return millis(variant, MAX_DEPTH) / millis(Figures.PLAIN, MAX_DEPTH);
    }

    private String slowerByClusters(int depth) {
        double times = millis(AlgorithmVariant.intelligent(false, true), depth) / millis(Figures.SORTED, depth);
        return String.format(Locale.ROOT, "%.2f times", times);
    }

    private double millis(AlgorithmVariant variant, int depth) {
        return figures.find(Metric.MILLIS, Measurements.PAPER, variant, depth);
    }
}
