package dev.eldest.bench.train;

import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.measure.chart.LineChart;
import dev.eldest.bench.train.fit.Calibration;
import dev.eldest.bench.train.fit.Fit;
import dev.eldest.bench.train.fit.Logistic;
import dev.eldest.bench.train.fit.Samples;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.play.RunConfig;
import dev.eldest.bench.train.report.WeightChanges;
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

/**
 * Tunes a game's weights in several rounds, prints the changes, and plays matches with the new weights.
 *
 * @param startWeights text of the weights of the first round
 * @param gameServerPool Plays the self-play games; null for this process.
 */
record Tuning(
        RunConfig config,
        LinearEvaluation evaluation,
        String startWeights,
        GameServerPool gameServerPool,
        PrintWriter out,
        PrintWriter progress) {
    void run() throws IOException, InterruptedException {
        EvaluatorConfig start = EvaluatorConfig.of(config.game(), startWeights);
        EvaluatorConfig tuned = config.runRounds(start, gameServerPool, progress, this::fit);
        String learnt = tuned.text();
        Path weights = config.file("weights.txt");
        Files.writeString(weights, learnt);
        report(learnt);
        if (config.matchGames() > 0) {
            play("tuned against start", config.file("match-start.state"), tuned, start);
            EvaluatorConfig inUse = EvaluatorConfig.of(config.game(), evaluation.weightsText());
            play("tuned against those in use", config.file("match-in-use.state"), tuned, inUse);
        }
        out.println("The new weights are in '" + weights + "'. To use them in the engine, copy them to '"
                + evaluation.resourcePath() + "' in the engine's resources.");
    }

    private EvaluatorConfig fit(int number, List<Path> latest, EvaluatorConfig before)
            throws IOException, InterruptedException {
        return EvaluatorConfig.of(config.game(), fit(number, latest, before.text()));
    }

    private void play(String label, Path file, EvaluatorConfig first, EvaluatorConfig second)
            throws IOException, InterruptedException {
        out.println(config.duel().play(label, first, second, config.matchGames(), file, progress));
    }

    private void report(String learnt) throws IOException {
        WeightsFormat format = evaluation.format();
        WeightChanges changes = new WeightChanges(format, format.parse(startWeights), format.parse(learnt));
        Files.writeString(config.file("changes.txt"), changes.cells());
        out.print(changes.summary());
        out.println("All cells are in '" + config.file("changes.txt") + "'.");
    }

    /** Fits weights, by their text, to the games of this round and earlier ones. Returns the text of the new ones. */
    private String fit(int number, List<Path> latest, String weights) throws IOException, InterruptedException {
        Samples samples = Samples.load(latest, evaluation);
        WeightsFormat format = evaluation.format();
        int unit = config.game().profile().unit();
        Logistic logistic = new Logistic(Logistic.fitScale(samples.labels(), unit), config.resultShare());
        double[] start = Arrays.stream(format.parse(weights)).asDoubleStream().toArray();
        Fit.Result result = new Fit(format, samples, logistic, start, unit, config.epochs())
                .run(file(number, "fit", "state"), config.games().threads(), progress);
        progress.printf(
                Locale.ROOT,
                "round %d: %,d positions for training, %,d held out; scale %.0f; loss held out %.5f before, %.5f"
                        + " after%n",
                number,
                samples.trainingCount(),
                samples.heldOutCount(),
                logistic.scale(),
                result.lossBefore(),
                result.lossAfter());
        draw(number, samples, logistic, start, result);
        String learnt = format.rewrite(weights, rounded(result.weights(), format.maxValue()));
        Files.writeString(file(number, "weights", "txt"), learnt);
        return learnt;
    }

    private void draw(int number, Samples samples, Logistic logistic, double[] start, Fit.Result result)
            throws IOException {
        double[] epochs = IntStream.rangeClosed(1, result.trainingLosses().length)
                .asDoubleStream()
                .toArray();
        Files.writeString(
                file(number, "loss", "svg"),
                new LineChart(config.game().name() + ", round " + number + ": loss", "epoch", "loss")
                        .add("training", epochs, result.trainingLosses())
                        .add("held out", epochs, result.heldOutLosses())
                        .svg());
        Calibration before = samples.calibration(start, logistic);
        Calibration after = samples.calibration(result.weights(), logistic);
        Files.writeString(
                file(number, "calibration", "svg"),
                new LineChart(
                                config.game().name() + ", round " + number + ": predicted and actual points",
                                "predicted",
                                "actual")
                        .add("before", before.predicted(), before.actual())
                        .add("after", after.predicted(), after.actual())
                        .add("perfect", new double[] {0, 1}, new double[] {0, 1})
                        .svg());
    }

    private static int[] rounded(double[] weights, int maxValue) {
        return Arrays.stream(weights)
                .mapToInt(weight -> Math.clamp(Math.round(weight), -maxValue, maxValue))
                .toArray();
    }

    private Path file(int number, String name, String kind) {
        return config.file("round-" + number + "-" + name + "." + kind);
    }
}
