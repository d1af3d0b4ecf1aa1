package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.engine.spi.MoveOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks the paper's conclusion: the fraction of plain alpha-beta's time that each idea needs, and the ranking of the
 * ideas.
 */
final class Conclusion {
    /** One of the eight percentages in the paper's text, all at 6 plies. */
    private record Percentage(AlgorithmVariant algorithmVariant, String percent) {}

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

    private final Figures figures;
    private final List<Subject> subjects;
    private final int deepest;
    private final TextTable textTable;

    Conclusion(Figures figures, List<Subject> subjects, int deepest, TextTable textTable) {
        this.figures = figures;
        this.subjects = subjects;
        this.deepest = deepest;
        this.textTable = textTable;
    }

    void percentages() {
        List<Comparison> comparisons = ALL.stream().map(this::comparison).toList();
        textTable.println("2. Each idea is cheaper than plain alpha-beta, in time (ours: from-to): "
                + Comparison.heading(comparisons));
        for (Percentage each : ALL) {
            textTable.println("   " + each.algorithmVariant.label() + " takes "
                    + subjects.stream()
                            .map(Subject::name)
                            .map(name -> name + " " + TextTable.percent(share(name, each.algorithmVariant)))
                            .collect(Collectors.joining(", "))
                    + "; the paper's text says " + each.percent + " at 6 plies, its tables "
                    + TextTable.percent(share(Measurements.PAPER, each.algorithmVariant)) + " at " + deepest);
        }
        baseline();
    }

    private Comparison comparison(Percentage percentage) {
        Map<String, Double> ours = new LinkedHashMap<>();
        subjects.forEach(subject -> ours.put(subject.name(), 1 / share(subject.name(), percentage.algorithmVariant)));
        return new Comparison("", 1 / share(Measurements.PAPER, percentage.algorithmVariant), ours);
    }

    private double share(String position, AlgorithmVariant algorithmVariant) {
        return millis(position, algorithmVariant) / millis(position, Figures.PLAIN);
    }

    private double millis(String position, AlgorithmVariant algorithmVariant) {
        return figures.find(Metric.MILLIS, position, algorithmVariant, deepest);
    }

    void ranking() {
        List<ClaimVerdict> ours =
                subjects.stream().map(subject -> pairs(subject.name())).toList();
        long holds = ours.stream().mapToLong(ClaimVerdict::holds).sum();
        long known = ours.stream().mapToLong(ClaimVerdict::known).sum();
        textTable.println("3. They rank in that order, pair by pair: " + new ClaimVerdict(holds, known).text());
        Stream.concat(Stream.of(Measurements.PAPER), subjects.stream().map(Subject::name))
                .forEach(name ->
                        textTable.println("   " + name + ": " + pairs(name).text()));
    }

    private ClaimVerdict pairs(String position) {
        int holds = 0;
        int known = 0;
        for (int second = 1; second < ALL.size(); second++) {
            for (int first = 0; first < second; first++) {
                double more = millis(position, ALL.get(second).algorithmVariant)
                        - millis(position, ALL.get(first).algorithmVariant);
                known += Double.isNaN(more) ? 0 : 1;
                holds += more > 0 ? 1 : 0;
            }
        }
        return new ClaimVerdict(holds, known);
    }

    /** Prints the baseline of the percentages. */
    private void baseline() {
        textTable.println("   Time per evaluation, whole search included: "
                + Stream.concat(Stream.of(Measurements.PAPER), subjects.stream().map(Subject::name))
                        .map(name -> name + " " + TextTable.number(nanos(name, Figures.PLAIN)) + " ns in plain, "
                                + TextTable.number(nanos(name, Figures.SORTED)) + " ns in N=0")
                        .collect(Collectors.joining("; ")));
        textTable.println("   The percentages depend on the move order of the baseline. Leaves of plain:");
        subjects.forEach(this::printOrders);
    }

    private double nanos(String position, AlgorithmVariant algorithmVariant) {
        return NANOS_PER_MILLI
                * millis(position, algorithmVariant)
                / figures.find(Metric.EVALUATIONS, position, algorithmVariant, deepest);
    }

    /** Prints the leaves of plain alpha-beta in all orders, at the greatest depth that all of them reached. */
    private void printOrders(Subject subject) {
        int depth = deepest;
        while (depth > MeasurementLimits.SHALLOWEST && !allReached(subject, depth)) {
            depth--;
        }
        List<String> counts = new ArrayList<>();
        for (MoveOrder order : MoveOrder.values()) {
            counts.add(order.label() + " " + TextTable.number(leaves(subject.name(), order, depth)));
        }
        textTable.println("   " + subject.name() + " at " + depth + " plies: " + String.join(", ", counts)
                + "; the paper, in an order that it does not give: "
                + TextTable.number(leaves(Measurements.PAPER, MoveOrder.FROM_TO, depth)));
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
        return figures.find(Metric.EVALUATIONS, position, AlgorithmVariant.plain(order), depth);
    }
}
