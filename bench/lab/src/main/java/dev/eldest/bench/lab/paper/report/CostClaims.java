package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.ProgramModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Checks the paper's claims that one search is cheaper than another: a verdict each, with its evidence. */
final class CostClaims {
    private final Figures figures;
    private final List<Subject> subjects;
    private final int deepest;
    private final TextTable textTable;

    CostClaims(Figures figures, List<Subject> subjects, int deepest, TextTable textTable) {
        this.figures = figures;
        this.subjects = subjects;
        this.deepest = deepest;
        this.textTable = textTable;
    }

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
                compare("a list of moves", name -> timePerList(name, Figures.PLAIN) / timePerList(name, unsorted)),
                compare("unsorted search", Metric.MILLIS, unsorted, Figures.PLAIN),
                compare("sorted search", Metric.MILLIS, AlgorithmVariant.intelligent(false, true), Figures.SORTED));
        claim("4. Generating moves by clusters saves time", comparisons);
        textTable.println("   If a list takes longer, unsorted search saves by the move order, goal first.");
    }

    /** Returns the time per move list, at the greatest depth that was timed. */
    private double timePerList(String position, AlgorithmVariant algorithmVariant) {
        int depth = ModuleTimes.deepest(deepest);
        return figures.find(Metric.MILLIS, position, algorithmVariant, ProgramModule.GENERATE, depth)
                / figures.find(Metric.EVALUATIONS, position, algorithmVariant, ProgramModule.GENERATE, depth);
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
        textTable.println(sentence + ": " + Comparison.heading(comparisons));
        comparisons.forEach(each -> textTable.println("   " + each.text()));
    }

    private Comparison compare(String label, Metric metric, AlgorithmVariant part, AlgorithmVariant whole) {
        return compare(
                label, name -> figures.find(metric, name, whole, deepest) / figures.find(metric, name, part, deepest));
    }

    private Comparison compare(String label, ToDoubleFunction<String> factor) {
        Map<String, Double> ours = new LinkedHashMap<>();
        subjects.forEach(subject -> ours.put(subject.name(), factor.applyAsDouble(subject.name())));
        return new Comparison(label, factor.applyAsDouble(Measurements.PAPER), ours);
    }
}
