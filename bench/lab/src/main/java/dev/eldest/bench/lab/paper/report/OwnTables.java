package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.engine.spi.MoveOrder;
import java.util.List;

/**
 * Tables that the paper does not have: plain alpha-beta in several orders, N in small steps, and the modern search for
 * comparison.
 */
record OwnTables(Figures figures, TextTable table) {
    void orders(String position) {
        table.title("Plain alpha-beta by the order of its moves, " + position
                + " (evaluations of leaves; those for move ordering only count in the time)");
        table.header(figures.deepest());
        for (MoveOrder order : MoveOrder.values()) {
            byDepth(order.label() + ", evaluations", Metric.EVALUATIONS, position, order);
            byDepth("    ms", Metric.MILLIS, position, order);
        }
    }

    private void byDepth(String label, Metric metric, String position, MoveOrder order) {
        table.row(
                label,
                figures.deepest(),
                depth -> figures.find(metric, position, AlgorithmVariant.plain(order), depth));
    }

    void sweep(String position) {
        table.title("Standard sorting by N, " + position + ", " + figures.deepest() + " plies");
        table.line("N", "evaluations", "of N=0", "ms", "of N=0", "value", "half kept:", "of N=0", "value");
        sweepLine(position, 0);
        for (int dropped = Catalogue.FIRST_SWEPT; dropped <= Catalogue.LAST_SWEPT; dropped++) {
            boolean known = !Double.isNaN(figures.find(Metric.VALUE, position, AlgorithmVariant.sorting(dropped)));
            boolean halfKnown =
                    !Double.isNaN(figures.find(Metric.VALUE, position, AlgorithmVariant.keepingHalf(dropped)));
            if (known || halfKnown) {
                sweepLine(position, dropped);
            }
        }
    }

    private void sweepLine(String position, int dropped) {
        AlgorithmVariant sorting = AlgorithmVariant.sorting(dropped);
        AlgorithmVariant half = AlgorithmVariant.keepingHalf(dropped);
        table.line(
                Integer.toString(dropped),
                number(Metric.EVALUATIONS, position, sorting),
                share(Metric.EVALUATIONS, position, sorting, Figures.SORTED),
                number(Metric.MILLIS, position, sorting),
                share(Metric.MILLIS, position, sorting, Figures.SORTED),
                number(Metric.VALUE, position, sorting),
                number(Metric.EVALUATIONS, position, half),
                share(Metric.EVALUATIONS, position, half, Figures.SORTED),
                number(Metric.VALUE, position, half));
    }

    private String number(Metric metric, String position, AlgorithmVariant variant) {
        return TextTable.number(figures.find(metric, position, variant));
    }

    private String share(Metric metric, String position, AlgorithmVariant part, AlgorithmVariant whole) {
        return TextTable.percent(figures.find(metric, position, part) / figures.find(metric, position, whole));
    }

    /** Prints all algorithms, without the swept N. */
    void costs(String position, List<AlgorithmVariant> variants) {
        table.title("Cost of each idea, " + position + ", " + figures.deepest()
                + " plies (modern: nodes; full width and exact, except with N)");
        table.line("", "value", "evaluations", "ms", "of from-to's", "of N=0's");
        for (AlgorithmVariant variant : variants) {
            boolean swept = variant.dropped() > 0 && !Catalogue.PAPERS_DROPS.contains(variant.dropped());
            if (!swept) {
                table.line(
                        variant.label(),
                        number(Metric.VALUE, position, variant),
                        number(Metric.EVALUATIONS, position, variant),
                        number(Metric.MILLIS, position, variant),
                        share(Metric.MILLIS, position, variant, Figures.PLAIN),
                        share(Metric.MILLIS, position, variant, Figures.SORTED));
            }
        }
    }
}
