package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.ModuleTimes.ProgramModule;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The paper's tables of times and counts: the paper's figure, ours, and their ratio. Also the paper's errata. */
record PaperTables(Figures figures, TextTable table) {
    private static final int DEEPEST = 6;

    void modules() {
        int last = ModuleTimes.deepest(figures.deepest());
        table.title("Table 1. Time in the modules of plain alpha-beta, ms (ours: order from-to)");
        table.header(last);
        for (ProgramModule module : ProgramModule.values()) {
            compare(
                    module.label(),
                    last,
                    (position, depth) -> figures.find(Metric.MILLIS, position, Figures.PLAIN, module, depth));
        }
        compare("total", last, figures::modulesMillis);
        for (ProgramModule module : ProgramModule.values()) {
            for (String position : figures.positionsWithPaper()) {
                table.percents(
                        "share of " + module.label() + ", " + position,
                        last,
                        depth -> figures.share(position, module, depth));
            }
        }
        table.println(
                "Ours are without the time of the clock itself; \"-\": below the resolution of the clock. The whole"
                        + " search without clocks: Table 3.");
    }

    void sorting() {
        Map<String, AlgorithmVariant> rows = new LinkedHashMap<>();
        rows.put("alpha-beta (ours: from-to)", Figures.PLAIN);
        for (int dropped : new int[] {0, 15, 30, 40}) {
            rows.put("standard sorting, N=" + dropped, AlgorithmVariant.sorting(dropped));
        }
        table("Table 3. Standard sorting: time, ms", rows, Metric.MILLIS);
        table("Table 4. Standard sorting: evaluations", rows, Metric.EVALUATIONS);
    }

    void intelligent() {
        Map<String, AlgorithmVariant> rows = new LinkedHashMap<>();
        rows.put("alpha-beta (ours: from-to)", Figures.PLAIN);
        rows.put("no conditions", AlgorithmVariant.intelligent(false, false));
        rows.put("no conditions, sorted", AlgorithmVariant.intelligent(false, true));
        rows.put("conditions", AlgorithmVariant.intelligent(true, false));
        rows.put("conditions, sorted", AlgorithmVariant.intelligent(true, true));
        table("Table 5. Intelligent generation: time, ms", rows, Metric.MILLIS);
        table("Table 6. Intelligent generation: evaluations", rows, Metric.EVALUATIONS);
    }

    private void table(String title, Map<String, AlgorithmVariant> rows, Metric metric) {
        table.title(title);
        table.header(figures.deepest());
        rows.forEach((label, variant) ->
                compare(label, figures.deepest(), (position, depth) -> figures.find(metric, position, variant, depth)));
    }

    private void compare(String label, int last, ToDoubleBiFunction<String, Integer> lookup) {
        table.row(label, last, depth -> lookup.applyAsDouble(Measurements.PAPER, depth));
        for (String position : figures.positions()) {
            table.row("    " + position, last, depth -> lookup.applyAsDouble(position, depth));
            table.row(
                    "    " + position + " / paper",
                    last,
                    depth -> lookup.applyAsDouble(position, depth) / lookup.applyAsDouble(Measurements.PAPER, depth));
        }
    }

    /** Prints contradictions within the paper, by its own figures. */
    void errata() {
        table.title("Errata of the paper");
        table.println("- Tables 1 and 3 give plain alpha-beta different times, ms: "
                + byDepth(ModuleTimes.deepest(DEEPEST), this::twoTimes));
        table.println("- The abstract promises to save at most 10 % of the time. By the conclusion "
                + TextTable.percent(timeShare(AlgorithmVariant.sorting(40))) + " to "
                + TextTable.percent(timeShare(AlgorithmVariant.intelligent(false, false))) + " are left.");
        table.println(
                "- Generating by clusters should save time. By Tables 3 and 5, sorted search takes longer with it: "
                        + byDepth(DEEPEST, this::slowerByClusters));
        table.println("- The fifth row of Tables 5 and 6 repeats \"no conditions\" but is conditions, sorted.");
        table.println("- Table 6 is titled \"time (ms)\" but contains counts.");
    }

    private static String byDepth(int last, IntFunction<String> at) {
        return IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, last)
                .mapToObj(depth -> at.apply(depth) + " at " + depth + " plies")
                .collect(Collectors.joining(", "));
    }

    private String twoTimes(int depth) {
        return TextTable.number(figures.modulesMillis(Measurements.PAPER, depth)) + " and "
                + TextTable.number(millis(Figures.PLAIN, depth));
    }

    private double timeShare(AlgorithmVariant variant) {
        return millis(variant, DEEPEST) / millis(Figures.PLAIN, DEEPEST);
    }

    private String slowerByClusters(int depth) {
        double times = millis(AlgorithmVariant.intelligent(false, true), depth) / millis(Figures.SORTED, depth);
        return String.format(Locale.ROOT, "%.2f times", times);
    }

    private double millis(AlgorithmVariant variant, int depth) {
        return figures.find(Metric.MILLIS, Measurements.PAPER, variant, depth);
    }
}
