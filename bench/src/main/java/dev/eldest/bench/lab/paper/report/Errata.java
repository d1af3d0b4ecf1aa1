package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.Pace;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Where the paper contradicts itself; its own figures are looked up. */
final class Errata {
    private static final int DEEPEST = 6;

    private final Figures figures;
    private final Grid grid;

    Errata(Figures figures, Grid grid) {
        this.figures = figures;
        this.grid = grid;
    }

    void print() {
        grid.title("Errata of the paper");
        grid.remark("- Tables 1 and 3 give plain alpha-beta different times, ms: "
                + byDepth(ModuleTimes.deepest(DEEPEST), this::twoTimes));
        grid.remark("- The abstract promises to save 10 % of the time at most. By the conclusion "
                + Grid.percent(left(Algorithm.sorting(40))) + " to "
                + Grid.percent(left(Algorithm.intelligent(false, false))) + " are left.");
        grid.remark("- Generating by clusters is to save time. By Tables 3 and 5 sorted search takes longer with it: "
                + byDepth(DEEPEST, this::slowerByClusters));
        grid.remark(
                "- The fifth row of Tables 5 and 6 says \"no conditions\" a second time and means conditions, sorted.");
        grid.remark("- Table 6 is headed \"time (ms)\" and holds counts.");
    }

    private static String byDepth(int last, IntFunction<String> at) {
        return IntStream.rangeClosed(Pace.SHALLOWEST, last)
                .mapToObj(depth -> at.apply(depth) + " at " + depth + " plies")
                .collect(Collectors.joining(", "));
    }

    private String twoTimes(int depth) {
        return Grid.number(figures.modulesMillis(Rows.PAPER, depth)) + " and "
                + Grid.number(millis(Figures.PLAIN, depth));
    }

    private double left(Algorithm algorithm) {
        return millis(algorithm, DEEPEST) / millis(Figures.PLAIN, DEEPEST);
    }

    private String slowerByClusters(int depth) {
        double times = millis(Algorithm.intelligent(false, true), depth) / millis(Figures.SORTED, depth);
        return String.format(Locale.ROOT, "%.2f times", times);
    }

    private double millis(Algorithm algorithm, int depth) {
        return figures.of(Metric.MILLIS, Rows.PAPER, algorithm, depth);
    }
}
