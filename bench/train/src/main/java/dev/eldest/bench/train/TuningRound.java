package dev.eldest.bench.train;

import dev.eldest.bench.measure.chart.LineChart;
import dev.eldest.bench.train.fit.Calibration;
import dev.eldest.bench.train.fit.Fit;
import dev.eldest.bench.train.fit.Logistic;
import dev.eldest.bench.train.fit.Samples;
import dev.eldest.bench.train.play.RunConfig;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Fits the weights of a round to the games. */
record TuningRound(RunConfig config, LinearEvaluation evaluation, int number, PrintWriter out) {
    /** Fits weights, by their text, to the games of this and earlier rounds. Returns the text of the new ones. */
    String fit(List<Path> latest, String weights) throws IOException, InterruptedException {
        Samples samples = Samples.load(latest, evaluation);
        WeightsFormat format = evaluation.format();
        int unit = config.game().profile().unit();
        Logistic logistic = new Logistic(Logistic.fitScale(samples.labels(), unit), config.resultShare());
        double[] start = Arrays.stream(format.parse(weights)).asDoubleStream().toArray();
        Fit.Result result = new Fit(format, samples, logistic, start, unit, config.epochs())
                .run(file("fit", "state"), config.games().threads(), out);
        out.printf(
                Locale.ROOT,
                "round %d: %,d positions for training, %,d held out; scale %.0f; loss held out %.5f before, %.5f"
                        + " after%n",
                number,
                samples.trainingCount(),
                samples.heldOutCount(),
                logistic.scale(),
                result.lossBefore(),
                result.lossAfter());
        draw(samples, logistic, start, result);
        String learnt = format.rewrite(weights, rounded(result.weights(), format.maxValue()));
        Files.writeString(file("weights", "txt"), learnt);
        return learnt;
    }

    private void draw(Samples samples, Logistic logistic, double[] start, Fit.Result result) throws IOException {
        double[] epochs = IntStream.rangeClosed(1, result.trainingLosses().length)
                .asDoubleStream()
                .toArray();
        Files.writeString(
                file("loss", "svg"),
                new LineChart(config.game().name() + ", round " + number + ": loss", "epoch", "loss")
                        .add("training", epochs, result.trainingLosses())
                        .add("held out", epochs, result.heldOutLosses())
                        .svg());
        Calibration before = samples.calibration(start, logistic);
        Calibration after = samples.calibration(result.weights(), logistic);
        Files.writeString(
                file("calibration", "svg"),
                new LineChart(
                                config.game().name() + ", round " + number + ": predicted and actual points",
                                "predicted",
                                "actual")
                        .add("before", before.predicted(), before.actual())
                        .add("after", after.predicted(), after.actual())
                        .add("perfect", new double[] {0, 1}, new double[] {0, 1})
                        .svg());
    }

    private static int[] rounded(double[] weights, int largest) {
        return Arrays.stream(weights)
                .mapToInt(weight -> Math.clamp(Math.round(weight), -largest, largest))
                .toArray();
    }

    private Path file(String name, String kind) {
        return config.file("round-" + number + "-" + name + "." + kind);
    }
}
