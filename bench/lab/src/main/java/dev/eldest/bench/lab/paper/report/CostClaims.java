package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.ModuleTimes.ProgramModule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Checks the paper's claims about costs: a verdict each, with its evidence. */
record CostClaims(Figures figures, TextTable table) {
    void dropping() {
        List<Comparison> comparisons = new ArrayList<>();
        for (int dropped : new int[] {15, 30, 40}) {
            AlgorithmVariant dropping = AlgorithmVariant.sorting(dropped);
            comparisons.add(compare("N=" + dropped + ", evaluations", Metric.EVALUATIONS, dropping, Figures.SORTED));
            comparisons.add(compare("N=" + dropped + ", time", Metric.MILLIS, dropping, Figures.SORTED));
        }
        claim("1. Dropping the worst N makes sorted search cheaper", comparisons);
    }

    void clusters() {
        AlgorithmVariant unsorted = AlgorithmVariant.intelligent(false, false);
        List<Comparison> comparisons = List.of(
                Comparison.of(
                        "a list of moves",
                        figures,
                        position -> timePerList(position, Figures.PLAIN) / timePerList(position, unsorted)),
                compare("unsorted search", Metric.MILLIS, unsorted, Figures.PLAIN),
                compare("sorted search", Metric.MILLIS, AlgorithmVariant.intelligent(false, true), Figures.SORTED));
        claim("4. Generating moves by clusters saves time", comparisons);
        table.println("   If a list takes longer, unsorted search saves by the move order, goal first.");
    }

    /** Returns the time per move list, at the greatest depth that was timed. */
    private double timePerList(String position, AlgorithmVariant variant) {
        int depth = ModuleTimes.deepest(figures.deepest());
        return figures.find(Metric.MILLIS, position, variant, ProgramModule.GENERATE, depth)
                / figures.find(Metric.EVALUATIONS, position, variant, ProgramModule.GENERATE, depth);
    }

    void conditions() {
        List<Comparison> comparisons = new ArrayList<>();
        for (boolean sorted : new boolean[] {false, true}) {
            String label = sorted ? "sorted" : "unsorted";
            AlgorithmVariant with = AlgorithmVariant.intelligent(true, sorted);
            AlgorithmVariant without = AlgorithmVariant.intelligent(false, sorted);
            comparisons.add(compare(label + ", evaluations", Metric.EVALUATIONS, with, without));
            comparisons.add(compare(label + ", time", Metric.MILLIS, with, without));
        }
        claim("5. The conditions save time and evaluations", comparisons);
    }

    private void claim(String sentence, List<Comparison> comparisons) {
        table.println(sentence + ": " + Comparison.heading(comparisons));
        comparisons.forEach(each -> table.println("   " + each.text()));
    }

    private Comparison compare(String label, Metric metric, AlgorithmVariant part, AlgorithmVariant whole) {
        return Comparison.of(
                label,
                figures,
                position -> figures.find(metric, position, whole) / figures.find(metric, position, part));
    }

    void modules() {
        long known = 0;
        long holds = 0;
        for (String position : figures.positions()) {
            for (ProgramModule module : ProgramModule.values()) {
                DoubleSummaryStatistics shares = shares(position, module);
                known += shares.getCount() > 1 ? 1 : 0;
                holds += shares.getCount() > 1 && shares.getMax() > Comparison.NOTICEABLE * shares.getMin() ? 1 : 0;
            }
        }
        table.println("7. No module's share of the time is the same at every depth (plain, 2 to " + last() + " plies): "
                + Comparison.verdict(holds, known));
        for (String position : figures.positionsWithPaper()) {
            table.println("   " + position + ": "
                    + Arrays.stream(ProgramModule.values())
                            .map(module -> module.label() + " " + range(shares(position, module)))
                            .collect(Collectors.joining(", ")));
        }
    }

    private int last() {
        return ModuleTimes.deepest(figures.deepest());
    }

    /** Returns the shares at the depths with the same measured modules as the deepest depth that has any. */
    private DoubleSummaryStatistics shares(String position, ProgramModule module) {
        Set<ProgramModule> compared = IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, last())
                .mapToObj(depth -> figures.measuredModules(position, depth))
                .filter(known -> !known.isEmpty())
                .reduce(Set.of(), (shallower, deeper) -> deeper);
        return IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, last())
                .filter(depth -> figures.measuredModules(position, depth).equals(compared))
                .mapToDouble(depth -> figures.share(position, module, depth))
                .filter(share -> !Double.isNaN(share))
                .summaryStatistics();
    }

    private static String range(DoubleSummaryStatistics shares) {
        return shares.getCount() == 0
                ? "unknown"
                : TextTable.percent(shares.getMin()) + " to " + TextTable.percent(shares.getMax());
    }
}
