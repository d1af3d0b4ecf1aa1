package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.engine.spi.MoveOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Checks the paper's conclusion: the fraction of plain alpha-beta's time that each idea needs, and the ranking of the
 * ideas.
 */
record Conclusion(Figures figures, TextTable table) {
    /** One of the eight percentages in the paper's text, all at 6 plies. */
    private record Percentage(AlgorithmVariant variant, String percent) {}

    /** In the order of the text. */
    private static final List<Percentage> ALL = List.of(
            new Percentage(AlgorithmVariant.sorting(40), "0.9 %"),
            new Percentage(AlgorithmVariant.sorting(30), "1.75 %"),
            new Percentage(AlgorithmVariant.sorting(15), "3.8 %"),
            new Percentage(AlgorithmVariant.intelligent(true, true), "4.3 %"),
            new Percentage(AlgorithmVariant.intelligent(true, false), "6.4 %"),
            new Percentage(Figures.SORTED, "7 %"),
            new Percentage(AlgorithmVariant.intelligent(false, true), "10.6 %"),
            new Percentage(AlgorithmVariant.intelligent(false, false), "19.3 %"));

    private static final double NANOS_PER_MILLI = 1e6;

    void percentages() {
        List<Comparison> comparisons = ALL.stream()
                .map(each -> Comparison.of("", figures, position -> 1 / share(position, each.variant)))
                .toList();
        table.println("2. Each idea is cheaper than plain alpha-beta, in time (ours: from-to): "
                + Comparison.heading(comparisons));
        for (Percentage each : ALL) {
            table.println("   " + each.variant.label() + " takes "
                    + figures.positions().stream()
                            .map(name -> name + " " + TextTable.percent(share(name, each.variant)))
                            .collect(Collectors.joining(", "))
                    + "; the paper's text says " + each.percent + " at 6 plies, its tables "
                    + TextTable.percent(share(Measurements.PAPER, each.variant)) + " at " + figures.deepest());
        }
        baseline();
    }

    private double share(String position, AlgorithmVariant variant) {
        return millis(position, variant) / millis(position, Figures.PLAIN);
    }

    private double millis(String position, AlgorithmVariant variant) {
        return figures.find(Metric.MILLIS, position, variant);
    }

    void ranking() {
        long[] all = new long[2];
        figures.positions().forEach(position -> addPairs(position, all));
        table.println("3. They rank in that order, pair by pair: " + Comparison.verdict(all[0], all[1]));
        for (String position : figures.positionsWithPaper()) {
            long[] pairs = new long[2];
            addPairs(position, pairs);
            table.println("   " + position + ": " + Comparison.verdict(pairs[0], pairs[1]));
        }
    }

    /** Adds the number of pairs in that order, and of all known pairs. */
    private void addPairs(String position, long[] pairs) {
        for (int second = 1; second < ALL.size(); second++) {
            for (int first = 0; first < second; first++) {
                double more = millis(position, ALL.get(second).variant) - millis(position, ALL.get(first).variant);
                pairs[0] += more > 0 ? 1 : 0;
                pairs[1] += Double.isNaN(more) ? 0 : 1;
            }
        }
    }

    /** Prints the baseline of the percentages. */
    private void baseline() {
        table.println("   Time per evaluation, whole search included: "
                + figures.positionsWithPaper().stream()
                        .map(name -> name + " " + TextTable.number(nanos(name, Figures.PLAIN)) + " ns in plain, "
                                + TextTable.number(nanos(name, Figures.SORTED)) + " ns in N=0")
                        .collect(Collectors.joining("; ")));
        table.println("   The percentages depend on the move order of the baseline. Leaves of plain:");
        figures.positions().forEach(this::printOrders);
    }

    private double nanos(String position, AlgorithmVariant variant) {
        return NANOS_PER_MILLI * millis(position, variant) / figures.find(Metric.EVALUATIONS, position, variant);
    }

    /** Prints the leaves of plain alpha-beta in all orders, at the greatest depth that all of them reached. */
    private void printOrders(String position) {
        int depth = figures.deepest();
        while (depth > MeasurementLimits.MIN_DEPTH && !allReached(position, depth)) {
            depth--;
        }
        int reached = depth;
        table.println("   " + position + " at " + reached + " plies: "
                + Arrays.stream(MoveOrder.values())
                        .map(order -> order.label() + " " + TextTable.number(leaves(position, order, reached)))
                        .collect(Collectors.joining(", "))
                + "; the paper, in an order that it does not give: "
                + TextTable.number(leaves(Measurements.PAPER, MoveOrder.FROM_TO, reached)));
    }

    private boolean allReached(String position, int depth) {
        return Arrays.stream(MoveOrder.values()).noneMatch(order -> Double.isNaN(leaves(position, order, depth)));
    }

    private double leaves(String position, MoveOrder order, int depth) {
        return figures.find(Metric.EVALUATIONS, position, AlgorithmVariant.plain(order), depth);
    }
}
