package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.ProgramModule;
import dev.eldest.bench.measure.chart.LineChart;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/** Writes the charts of one position as SVG files. The file names start with the position's name. */
final class Curves {
    private final Figures figures;
    private final Subject subject;
    private final int deepest;
    private final Path folder;

    Curves(Figures figures, Subject subject, int deepest, Path folder) {
        this.figures = figures;
        this.subject = subject;
        this.deepest = deepest;
        this.folder = folder;
    }

    void draw() throws IOException {
        write("evaluations-by-n", byDropped(Metric.EVALUATIONS, "evaluations"));
        write("time-by-n", byDropped(Metric.MILLIS, "ms"));
        write("evaluations-by-depth", byDepth(Metric.EVALUATIONS, "evaluations (modern: nodes)"));
        write("time-by-depth", byDepth(Metric.MILLIS, "ms"));
        write("modules", shares());
    }

    private void write(String name, LineChart chart) throws IOException {
        String position = subject.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        Files.writeString(folder.resolve(position + "-" + name + ".svg"), chart.svg());
    }

    private LineChart byDropped(Metric metric, String unit) {
        LineChart chart = chart("standard sorting by N", "N", unit).logarithmic();
        for (int depth = MeasurementLimits.SHALLOWEST; depth <= deepest; depth++) {
            int plies = depth;
            add(
                    chart,
                    plies + " plies",
                    0,
                    Catalogue.LAST_SWEPT,
                    dropped -> figures.find(metric, subject.name(), AlgorithmVariant.sorting(dropped), plies));
        }
        return chart;
    }

    private LineChart byDepth(Metric metric, String unit) {
        LineChart chart = chart("cost by depth", "plies", unit).logarithmic();
        addByDepth(chart, metric, Figures.PLAIN);
        Catalogue.PAPERS_DROPS.forEach((int dropped) -> addByDepth(chart, metric, AlgorithmVariant.sorting(dropped)));
        for (boolean conditions : new boolean[] {false, true}) {
            addByDepth(chart, metric, AlgorithmVariant.intelligent(conditions, false));
            addByDepth(chart, metric, AlgorithmVariant.intelligent(conditions, true));
        }
        addByDepth(chart, metric, AlgorithmVariant.modern(Catalogue.USUAL_HASH, 0));
        return chart;
    }

    private void addByDepth(LineChart chart, Metric metric, AlgorithmVariant algorithmVariant) {
        add(
                chart,
                algorithmVariant.label(),
                MeasurementLimits.SHALLOWEST,
                deepest,
                depth -> figures.find(metric, subject.name(), algorithmVariant, depth));
    }

    private LineChart shares() {
        LineChart chart = chart("time in the modules of " + Figures.PLAIN.name(), "plies", "%");
        int last = ModuleTimes.deepest(deepest);
        for (ProgramModule module : ProgramModule.values()) {
            add(
                    chart,
                    module.label(),
                    MeasurementLimits.SHALLOWEST,
                    last,
                    depth -> 100 * figures.share(subject.name(), module, depth));
        }
        return chart;
    }

    private LineChart chart(String what, String x, String y) {
        return new LineChart(subject.name() + ": " + what, x, y);
    }

    /** Adds the measured points. */
    private static void add(LineChart chart, String name, int first, int last, IntToDoubleFunction y) {
        DoubleArrayList xs = new DoubleArrayList();
        DoubleArrayList ys = new DoubleArrayList();
        for (int x = first; x <= last; x++) {
            double value = y.applyAsDouble(x);
            if (!Double.isNaN(value)) {
                xs.add(x);
                ys.add(value);
            }
        }
        if (!xs.isEmpty()) {
            chart.add(name, xs.toDoubleArray(), ys.toDoubleArray());
        }
    }
}
