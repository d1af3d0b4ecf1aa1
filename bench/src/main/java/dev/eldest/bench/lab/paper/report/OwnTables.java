package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.bench.lab.paper.run.Pace;
import dev.eldest.engine.spi.MoveOrder;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the paper does not have: its baseline in orders with names, N in small steps, and the modern search beside it
 * all.
 */
final class OwnTables {
    private final Figures figures;
    private final int deepest;
    private final Grid grid;

    OwnTables(Figures figures, int deepest, Grid grid) {
        this.figures = figures;
        this.deepest = deepest;
        this.grid = grid;
    }

    void orders(Subject subject) {
        grid.title("Plain alpha-beta by the order of its moves, " + subject.name()
                + " (evaluations of leaves; those made to order moves show in the time)");
        grid.line("", depths());
        for (MoveOrder order : MoveOrder.values()) {
            grid.line(order.label() + ", evaluations", byDepth(Metric.EVALUATIONS, subject, Algorithm.plain(order)));
            grid.line("    ms", byDepth(Metric.MILLIS, subject, Algorithm.plain(order)));
        }
    }

    private String[] depths() {
        return IntStream.rangeClosed(Pace.SHALLOWEST, deepest)
                .mapToObj(depth -> depth + " plies")
                .toArray(String[]::new);
    }

    private double[] byDepth(Metric metric, Subject subject, Algorithm algorithm) {
        return IntStream.rangeClosed(Pace.SHALLOWEST, deepest)
                .mapToDouble(depth -> figures.of(metric, subject.name(), algorithm, depth))
                .toArray();
    }

    void sweep(Subject subject) {
        grid.title("Standard sorting by N, " + subject.name() + ", " + deepest + " plies");
        grid.line("N", "evaluations", "of N=0", "ms", "of N=0", "value", "half kept:", "of N=0", "value");
        sweepLine(subject, 0);
        for (int dropped = Catalogue.FIRST_SWEPT; dropped <= Catalogue.LAST_SWEPT; dropped++) {
            boolean known = !Double.isNaN(at(Metric.VALUE, subject, Algorithm.sorting(dropped)));
            boolean halfKnown = !Double.isNaN(at(Metric.VALUE, subject, Algorithm.keepingHalf(dropped)));
            if (known || halfKnown) {
                sweepLine(subject, dropped);
            }
        }
    }

    private void sweepLine(Subject subject, int dropped) {
        double all = at(Metric.EVALUATIONS, subject, Figures.SORTED);
        double allMillis = at(Metric.MILLIS, subject, Figures.SORTED);
        double evaluations = at(Metric.EVALUATIONS, subject, Algorithm.sorting(dropped));
        double millis = at(Metric.MILLIS, subject, Algorithm.sorting(dropped));
        double kept = at(Metric.EVALUATIONS, subject, Algorithm.keepingHalf(dropped));
        grid.line(
                Integer.toString(dropped),
                Grid.number(evaluations),
                Grid.percent(evaluations / all),
                Grid.number(millis),
                Grid.percent(millis / allMillis),
                Grid.number(at(Metric.VALUE, subject, Algorithm.sorting(dropped))),
                Grid.number(kept),
                Grid.percent(kept / all),
                Grid.number(at(Metric.VALUE, subject, Algorithm.keepingHalf(dropped))));
    }

    private double at(Metric metric, Subject subject, Algorithm algorithm) {
        return figures.of(metric, subject.name(), algorithm, deepest);
    }

    /** Everything side by side, the swept N aside. */
    void worth(Subject subject, List<Algorithm> algorithms) {
        grid.title("What each idea is worth, " + subject.name() + ", " + deepest
                + " plies (modern: nodes; full width and exact, but for N)");
        grid.line("", "value", "evaluations", "ms", "of from-to's", "of N=0's");
        double plain = at(Metric.MILLIS, subject, Figures.PLAIN);
        double sorted = at(Metric.MILLIS, subject, Figures.SORTED);
        for (Algorithm algorithm : algorithms) {
            boolean swept = algorithm.dropped() > 0 && !Catalogue.PAPERS_DROPS.contains(algorithm.dropped());
            if (!swept) {
                double millis = at(Metric.MILLIS, subject, algorithm);
                grid.line(
                        algorithm.label(),
                        Grid.number(at(Metric.VALUE, subject, algorithm)),
                        Grid.number(at(Metric.EVALUATIONS, subject, algorithm)),
                        Grid.number(millis),
                        Grid.percent(millis / plain),
                        Grid.percent(millis / sorted));
            }
        }
    }
}
