package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.engine.spi.MoveOrder;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tables that the paper does not have: plain alpha-beta in several orders, N in small steps, and the modern search for
 * comparison.
 */
final class OwnTables {
    private final Figures figures;
    private final int deepest;
    private final TextTable textTable;

    OwnTables(Figures figures, int deepest, TextTable textTable) {
        this.figures = figures;
        this.deepest = deepest;
        this.textTable = textTable;
    }

    void orders(Subject subject) {
        textTable.title("Plain alpha-beta by the order of its moves, " + subject.name()
                + " (evaluations of leaves; those for move ordering only count in the time)");
        textTable.line("", depths());
        for (MoveOrder order : MoveOrder.values()) {
            textTable.line(
                    order.label() + ", evaluations",
                    byDepth(Metric.EVALUATIONS, subject, AlgorithmVariant.plain(order)));
            textTable.line("    ms", byDepth(Metric.MILLIS, subject, AlgorithmVariant.plain(order)));
        }
    }

    private String[] depths() {
        return IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, deepest)
                .mapToObj(depth -> depth + " plies")
                .toArray(String[]::new);
    }

    private double[] byDepth(Metric metric, Subject subject, AlgorithmVariant algorithmVariant) {
        return IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, deepest)
                .mapToDouble(depth -> figures.find(metric, subject.name(), algorithmVariant, depth))
                .toArray();
    }

    void sweep(Subject subject) {
        textTable.title("Standard sorting by N, " + subject.name() + ", " + deepest + " plies");
        textTable.line("N", "evaluations", "of N=0", "ms", "of N=0", "value", "half kept:", "of N=0", "value");
        sweepLine(subject, 0);
        for (int dropped = Catalogue.FIRST_SWEPT; dropped <= Catalogue.LAST_SWEPT; dropped++) {
            boolean known = !Double.isNaN(at(Metric.VALUE, subject, AlgorithmVariant.sorting(dropped)));
            boolean halfKnown = !Double.isNaN(at(Metric.VALUE, subject, AlgorithmVariant.keepingHalf(dropped)));
            if (known || halfKnown) {
                sweepLine(subject, dropped);
            }
        }
    }

    private void sweepLine(Subject subject, int dropped) {
        double all = at(Metric.EVALUATIONS, subject, Figures.SORTED);
        double allMillis = at(Metric.MILLIS, subject, Figures.SORTED);
        double evaluations = at(Metric.EVALUATIONS, subject, AlgorithmVariant.sorting(dropped));
        double millis = at(Metric.MILLIS, subject, AlgorithmVariant.sorting(dropped));
        double kept = at(Metric.EVALUATIONS, subject, AlgorithmVariant.keepingHalf(dropped));
        textTable.line(
                Integer.toString(dropped),
                TextTable.number(evaluations),
                TextTable.percent(evaluations / all),
                TextTable.number(millis),
                TextTable.percent(millis / allMillis),
                TextTable.number(at(Metric.VALUE, subject, AlgorithmVariant.sorting(dropped))),
                TextTable.number(kept),
                TextTable.percent(kept / all),
                TextTable.number(at(Metric.VALUE, subject, AlgorithmVariant.keepingHalf(dropped))));
    }

    private double at(Metric metric, Subject subject, AlgorithmVariant algorithmVariant) {
        return figures.find(metric, subject.name(), algorithmVariant, deepest);
    }

    /** Prints all algorithms, without the swept N. */
    void costs(Subject subject, List<AlgorithmVariant> algorithmVariants) {
        textTable.title("Cost of each idea, " + subject.name() + ", " + deepest
                + " plies (modern: nodes; full width and exact, except with N)");
        textTable.line("", "value", "evaluations", "ms", "of from-to's", "of N=0's");
        double plain = at(Metric.MILLIS, subject, Figures.PLAIN);
        double sorted = at(Metric.MILLIS, subject, Figures.SORTED);
        for (AlgorithmVariant algorithmVariant : algorithmVariants) {
            boolean swept =
                    algorithmVariant.dropped() > 0 && !Catalogue.PAPERS_DROPS.contains(algorithmVariant.dropped());
            if (!swept) {
                double millis = at(Metric.MILLIS, subject, algorithmVariant);
                textTable.line(
                        algorithmVariant.label(),
                        TextTable.number(at(Metric.VALUE, subject, algorithmVariant)),
                        TextTable.number(at(Metric.EVALUATIONS, subject, algorithmVariant)),
                        TextTable.number(millis),
                        TextTable.percent(millis / plain),
                        TextTable.percent(millis / sorted));
            }
        }
    }
}
