package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.ProgramModule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** The paper's tables of times and counts: the paper's figure, ours, and their ratio. */
final class PaperTables {
    private static final String OURS_TO_PAPERS = " / paper";

    private final Figures figures;
    private final List<Subject> subjects;
    private final int deepest;
    private final TextTable textTable;

    /** Row of a table. */
    private record Entry(String label, AlgorithmVariant algorithmVariant) {}

    PaperTables(Figures figures, List<Subject> subjects, int deepest, TextTable textTable) {
        this.figures = figures;
        this.subjects = subjects;
        this.deepest = deepest;
        this.textTable = textTable;
    }

    void modules() {
        textTable.title("Table 1. Time in the modules of plain alpha-beta, ms (ours: order from-to)");
        printHeader(ModuleTimes.deepest(deepest));
        for (ProgramModule module : ProgramModule.values()) {
            compare(
                    module.label(),
                    ModuleTimes.deepest(deepest),
                    (position, depth) -> figures.find(Metric.MILLIS, position, Figures.PLAIN, module, depth));
        }
        compare("total", ModuleTimes.deepest(deepest), figures::modulesMillis);
        for (ProgramModule module : ProgramModule.values()) {
            shares(module);
        }
        textTable.println(
                "Ours are without the time of the clock itself; \"-\": below the resolution of the clock. The whole"
                        + " search without clocks: Table 3.");
    }

    private void shares(ProgramModule module) {
        for (String position : positionsWithPaper()) {
            String[] cells = IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, ModuleTimes.deepest(deepest))
                    .mapToObj(depth -> TextTable.percent(figures.share(position, module, depth)))
                    .toArray(String[]::new);
            textTable.line("share of " + module.label() + ", " + position, cells);
        }
    }

    private List<String> positionsWithPaper() {
        List<String> positions = new ArrayList<>(List.of(Measurements.PAPER));
        subjects.forEach(subject -> positions.add(subject.name()));
        return positions;
    }

    void sorting() {
        List<Entry> entries = List.of(
                new Entry("alpha-beta (ours: from-to)", Figures.PLAIN),
                new Entry("standard sorting, N=0", Figures.SORTED),
                new Entry("standard sorting, N=15", AlgorithmVariant.sorting(15)),
                new Entry("standard sorting, N=30", AlgorithmVariant.sorting(30)),
                new Entry("standard sorting, N=40", AlgorithmVariant.sorting(40)));
        table("Table 3. Standard sorting: time, ms", entries, Metric.MILLIS);
        table("Table 4. Standard sorting: evaluations", entries, Metric.EVALUATIONS);
    }

    void intelligent() {
        List<Entry> entries = List.of(
                new Entry("alpha-beta (ours: from-to)", Figures.PLAIN),
                new Entry("no conditions", AlgorithmVariant.intelligent(false, false)),
                new Entry("no conditions, sorted", AlgorithmVariant.intelligent(false, true)),
                new Entry("conditions", AlgorithmVariant.intelligent(true, false)),
                new Entry("conditions, sorted", AlgorithmVariant.intelligent(true, true)));
        table("Table 5. Intelligent generation: time, ms", entries, Metric.MILLIS);
        table("Table 6. Intelligent generation: evaluations", entries, Metric.EVALUATIONS);
    }

    private void table(String title, List<Entry> entries, Metric metric) {
        textTable.title(title);
        printHeader(deepest);
        for (Entry entry : entries) {
            compare(
                    entry.label,
                    deepest,
                    (position, depth) -> figures.find(metric, position, entry.algorithmVariant, depth));
        }
    }

    private interface Lookup {
        double at(String position, int depth);
    }

    private void printHeader(int last) {
        textTable.line(
                "",
                IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, last)
                        .mapToObj(depth -> depth + " plies")
                        .toArray(String[]::new));
    }

    private void compare(String label, int last, Lookup lookup) {
        textTable.line(label, row(last, depth -> lookup.at(Measurements.PAPER, depth)));
        for (Subject subject : subjects) {
            textTable.line("    " + subject.name(), row(last, depth -> lookup.at(subject.name(), depth)));
            textTable.line(
                    "    " + subject.name() + OURS_TO_PAPERS,
                    row(last, depth -> lookup.at(subject.name(), depth) / lookup.at(Measurements.PAPER, depth)));
        }
    }

    private static double[] row(int last, IntToDoubleFunction cell) {
        return IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, last)
                .mapToDouble(cell)
                .toArray();
    }
}
