package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.bench.lab.paper.run.Pace;
import dev.eldest.engine.spi.MoveOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The paper's conclusion: how much of plain alpha-beta's time each idea leaves, and how they rank. */
final class Conclusion {
    /** One of its eight percentages, as the text has it; all are of 6 plies. */
    private record Left(Algorithm algorithm, String percent) {}

    /** In the text's order. */
    private static final List<Left> ALL = List.of(
            new Left(Algorithm.sorting(40), "0.9 %"),
            new Left(Algorithm.sorting(30), "1.75 %"),
            new Left(Algorithm.sorting(15), "3.8 %"),
            new Left(Algorithm.intelligent(true, true), "4.3 %"),
            new Left(Algorithm.intelligent(true, false), "6.4 %"),
            new Left(Figures.SORTED, "7 %"),
            new Left(Algorithm.intelligent(false, true), "10.6 %"),
            new Left(Algorithm.intelligent(false, false), "19.3 %"));

    private static final double NANOS_PER_MILLI = 1e6;

    private final Figures figures;
    private final List<Subject> subjects;
    private final int deepest;
    private final Grid grid;

    Conclusion(Figures figures, List<Subject> subjects, int deepest, Grid grid) {
        this.figures = figures;
        this.subjects = subjects;
        this.deepest = deepest;
        this.grid = grid;
    }

    void percentages() {
        List<Comparison> comparisons = ALL.stream().map(this::comparison).toList();
        grid.remark("2. Each idea is cheaper than plain alpha-beta, in time (ours: from-to): "
                + Comparison.heading(comparisons));
        for (Left each : ALL) {
            grid.remark("   " + each.algorithm.label() + " leaves "
                    + subjects.stream()
                            .map(Subject::name)
                            .map(name -> name + " " + Grid.percent(share(name, each.algorithm)))
                            .collect(Collectors.joining(", "))
                    + "; the paper's text says " + each.percent + " at 6 plies, its tables "
                    + Grid.percent(share(Rows.PAPER, each.algorithm)) + " at " + deepest);
        }
        baseline();
    }

    private Comparison comparison(Left left) {
        Map<String, Double> ours = new LinkedHashMap<>();
        subjects.forEach(subject -> ours.put(subject.name(), 1 / share(subject.name(), left.algorithm)));
        return new Comparison("", 1 / share(Rows.PAPER, left.algorithm), ours);
    }

    private double share(String position, Algorithm algorithm) {
        return millis(position, algorithm) / millis(position, Figures.PLAIN);
    }

    private double millis(String position, Algorithm algorithm) {
        return figures.of(Metric.MILLIS, position, algorithm, deepest);
    }

    void ranking() {
        List<ClaimVerdict> ours =
                subjects.stream().map(subject -> pairs(subject.name())).toList();
        long holds = ours.stream().mapToLong(ClaimVerdict::holds).sum();
        long known = ours.stream().mapToLong(ClaimVerdict::known).sum();
        grid.remark("3. They rank in that order, pair by pair: " + new ClaimVerdict(holds, known).text());
        Stream.concat(Stream.of(Rows.PAPER), subjects.stream().map(Subject::name))
                .forEach(name -> grid.remark("   " + name + ": " + pairs(name).text()));
    }

    private ClaimVerdict pairs(String position) {
        int holds = 0;
        int known = 0;
        for (int second = 1; second < ALL.size(); second++) {
            for (int first = 0; first < second; first++) {
                double more = millis(position, ALL.get(second).algorithm) - millis(position, ALL.get(first).algorithm);
                known += Double.isNaN(more) ? 0 : 1;
                holds += more > 0 ? 1 : 0;
            }
        }
        return new ClaimVerdict(holds, known);
    }

    /** What the percentages are of. */
    private void baseline() {
        grid.remark("   Time of an evaluation, all else included: "
                + Stream.concat(Stream.of(Rows.PAPER), subjects.stream().map(Subject::name))
                        .map(name -> name + " " + Grid.number(nanos(name, Figures.PLAIN)) + " ns in plain, "
                                + Grid.number(nanos(name, Figures.SORTED)) + " ns in N=0")
                        .collect(Collectors.joining("; ")));
        grid.remark("   A percentage tells how bad the baseline's order is, not how good the idea. Leaves of plain:");
        subjects.forEach(this::orders);
    }

    private double nanos(String position, Algorithm algorithm) {
        return NANOS_PER_MILLI
                * millis(position, algorithm)
                / figures.of(Metric.EVALUATIONS, position, algorithm, deepest);
    }

    /** Plain alpha-beta in all orders, at the last depth that each of them reached. */
    private void orders(Subject subject) {
        int depth = deepest;
        while (depth > Pace.SHALLOWEST && !allReached(subject, depth)) {
            depth--;
        }
        List<String> counts = new ArrayList<>();
        for (MoveOrder order : MoveOrder.values()) {
            counts.add(order.label() + " " + Grid.number(leaves(subject.name(), order, depth)));
        }
        grid.remark("   " + subject.name() + " at " + depth + " plies: " + String.join(", ", counts)
                + "; the paper's, whose order it does not say: "
                + Grid.number(leaves(Rows.PAPER, MoveOrder.FROM_TO, depth)));
    }

    private boolean allReached(Subject subject, int depth) {
        for (MoveOrder order : MoveOrder.values()) {
            if (Double.isNaN(leaves(subject.name(), order, depth))) {
                return false;
            }
        }
        return true;
    }

    private double leaves(String position, MoveOrder order, int depth) {
        return figures.of(Metric.EVALUATIONS, position, Algorithm.plain(order), depth);
    }
}
