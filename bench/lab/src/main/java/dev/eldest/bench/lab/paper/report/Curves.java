package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.ModuleTimes.ProgramModule;
import dev.eldest.bench.measure.chart.LineChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Writes the charts of one position as SVG files. The file names start with the position's name. */
record Curves(Figures figures, String position, Path folder) {
    void draw() throws IOException {
        write("evaluations-by-n", byDropped(Metric.EVALUATIONS, "evaluations"));
        write("time-by-n", byDropped(Metric.MILLIS, "ms"));
        write("evaluations-by-depth", byDepth(Metric.EVALUATIONS, "evaluations (modern: nodes)"));
        write("time-by-depth", byDepth(Metric.MILLIS, "ms"));
        write("modules", shares());
    }

    private void write(String name, LineChart chart) throws IOException {
        String prefix = position.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        Files.writeString(folder.resolve(prefix + "-" + name + ".svg"), chart.svg());
    }

    private LineChart byDropped(Metric metric, String unit) {
        LineChart chart = chart("standard sorting by N", "N", unit).logarithmic();
        for (int depth = MeasurementLimits.MIN_DEPTH; depth <= figures.deepest(); depth++) {
            int plies = depth;
            add(
                    chart,
                    plies + " plies",
                    0,
                    Catalogue.LAST_SWEPT,
                    dropped -> figures.find(metric, position, AlgorithmVariant.sorting(dropped), plies));
        }
        return chart;
    }

    private LineChart byDepth(Metric metric, String unit) {
        LineChart chart = chart("cost by depth", "plies", unit).logarithmic();
        addByDepth(chart, metric, Figures.PLAIN);
        Catalogue.PAPERS_DROPS.forEach(dropped -> addByDepth(chart, metric, AlgorithmVariant.sorting(dropped)));
        for (boolean conditions : new boolean[] {false, true}) {
            addByDepth(chart, metric, AlgorithmVariant.intelligent(conditions, false));
            addByDepth(chart, metric, AlgorithmVariant.intelligent(conditions, true));
        }
        addByDepth(chart, metric, AlgorithmVariant.modern(Catalogue.DEFAULT_HASH, 0));
        return chart;
    }

    private void addByDepth(LineChart chart, Metric metric, AlgorithmVariant variant) {
        add(
                chart,
                variant.label(),
                MeasurementLimits.MIN_DEPTH,
                figures.deepest(),
                depth -> figures.find(metric, position, variant, depth));
    }

    private LineChart shares() {
        LineChart chart = chart("time in the modules of " + Figures.PLAIN.name(), "plies", "%");
        for (ProgramModule module : ProgramModule.values()) {
            add(
                    chart,
                    module.label(),
                    MeasurementLimits.MIN_DEPTH,
                    ModuleTimes.deepest(figures.deepest()),
                    depth -> 100 * figures.share(position, module, depth));
        }
        return chart;
    }

    private LineChart chart(String what, String x, String y) {
        return new LineChart(position + ": " + what, x, y);
    }

    /** Adds the measured points. */
    private static void add(LineChart chart, String name, int first, int last, IntToDoubleFunction y) {
        int[] measured = IntStream.rangeClosed(first, last)
                .filter(x -> !Double.isNaN(y.applyAsDouble(x)))
                .toArray();
        if (measured.length > 0) {
            chart.add(
                    name,
                    IntStream.of(measured).asDoubleStream().toArray(),
                    IntStream.of(measured).mapToDouble(y).toArray());
        }
    }
}
