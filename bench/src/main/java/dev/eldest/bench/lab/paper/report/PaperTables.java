package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.Pace;
import dev.eldest.bench.lab.paper.run.ProgramModule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** The paper's tables of times and counts: its figure, ours, and ours divided by its. */
final class PaperTables {
    private static final String OURS_TO_PAPERS = " / paper";

    private final Figures figures;
    private final List<Subject> subjects;
    private final int deepest;
    private final Grid grid;

    /** A line of a table. */
    private record Entry(String label, Algorithm algorithm) {}

    PaperTables(Figures figures, List<Subject> subjects, int deepest, Grid grid) {
        this.figures = figures;
        this.subjects = subjects;
        this.deepest = deepest;
        this.grid = grid;
    }

    void modules() {
        grid.title("Table 1. Time in the modules of plain alpha-beta, ms (ours: order from-to)");
        heads(ModuleTimes.deepest(deepest));
        for (ProgramModule module : ProgramModule.values()) {
            compare(
                    module.label(),
                    ModuleTimes.deepest(deepest),
                    (position, depth) -> figures.of(Metric.MILLIS, position, Figures.PLAIN, module, depth));
        }
        compare("total", ModuleTimes.deepest(deepest), figures::modulesMillis);
        for (ProgramModule module : ProgramModule.values()) {
            shares(module);
        }
        grid.remark(
                "The clock's own time is taken off ours; \"-\" stands where less is left than it can tell. The whole"
                        + " search without clocks: Table 3.");
    }

    private void shares(ProgramModule module) {
        for (String position : positionsWithPaper()) {
            String[] cells = IntStream.rangeClosed(Pace.SHALLOWEST, ModuleTimes.deepest(deepest))
                    .mapToObj(depth -> Grid.percent(figures.share(position, module, depth)))
                    .toArray(String[]::new);
            grid.line("share of " + module.label() + ", " + position, cells);
        }
    }

    private List<String> positionsWithPaper() {
        List<String> positions = new ArrayList<>(List.of(Rows.PAPER));
        subjects.forEach(subject -> positions.add(subject.name()));
        return positions;
    }

    void sorting() {
        List<Entry> entries = List.of(
                new Entry("alpha-beta (ours: from-to)", Figures.PLAIN),
                new Entry("standard sorting, N=0", Figures.SORTED),
                new Entry("standard sorting, N=15", Algorithm.sorting(15)),
                new Entry("standard sorting, N=30", Algorithm.sorting(30)),
                new Entry("standard sorting, N=40", Algorithm.sorting(40)));
        table("Table 3. Standard sorting: time, ms", entries, Metric.MILLIS);
        table("Table 4. Standard sorting: evaluations", entries, Metric.EVALUATIONS);
    }

    void intelligent() {
        List<Entry> entries = List.of(
                new Entry("alpha-beta (ours: from-to)", Figures.PLAIN),
                new Entry("no conditions", Algorithm.intelligent(false, false)),
                new Entry("no conditions, sorted", Algorithm.intelligent(false, true)),
                new Entry("conditions", Algorithm.intelligent(true, false)),
                new Entry("conditions, sorted", Algorithm.intelligent(true, true)));
        table("Table 5. Intelligent generation: time, ms", entries, Metric.MILLIS);
        table("Table 6. Intelligent generation: evaluations", entries, Metric.EVALUATIONS);
    }

    private void table(String title, List<Entry> entries, Metric metric) {
        grid.title(title);
        heads(deepest);
        for (Entry entry : entries) {
            compare(entry.label, deepest, (position, depth) -> figures.of(metric, position, entry.algorithm, depth));
        }
    }

    private interface Lookup {
        double at(String position, int depth);
    }

    private void heads(int last) {
        grid.line(
                "",
                IntStream.rangeClosed(Pace.SHALLOWEST, last)
                        .mapToObj(depth -> depth + " plies")
                        .toArray(String[]::new));
    }

    private void compare(String label, int last, Lookup lookup) {
        grid.line(label, row(last, depth -> lookup.at(Rows.PAPER, depth)));
        for (Subject subject : subjects) {
            grid.line("    " + subject.name(), row(last, depth -> lookup.at(subject.name(), depth)));
            grid.line(
                    "    " + subject.name() + OURS_TO_PAPERS,
                    row(last, depth -> lookup.at(subject.name(), depth) / lookup.at(Rows.PAPER, depth)));
        }
    }

    private static double[] row(int last, IntToDoubleFunction cell) {
        return IntStream.rangeClosed(Pace.SHALLOWEST, last).mapToDouble(cell).toArray();
    }
}
