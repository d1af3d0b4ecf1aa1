package dev.eldest.bench.learn;

import dev.eldest.bench.chart.LineChart;
import dev.eldest.bench.learn.fit.Calibration;
import dev.eldest.bench.learn.fit.Fit;
import dev.eldest.bench.learn.fit.Logistic;
import dev.eldest.bench.learn.fit.Samples;
import dev.eldest.bench.learn.play.EvaluatorConfig;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.engine.learn.WeightsFormat;
import dev.eldest.engine.search.WorkerFactory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** One round of learning: games with the weights known so far, then weights that explain these games better. */
final class TuningRound {
    private final TuningConfig plan;
    private final int number;
    private final String weights;
    private final PrintWriter out;

    /** @param weights the text of the weights known so far */
    TuningRound(TuningConfig plan, int number, String weights, PrintWriter out) {
        this.plan = plan;
        this.number = number;
        this.out = out;
        this.weights = weights;
    }

    /**
     * The games of this round. Those played before an interruption are not played again.
     *
     * @param gameServerPool where they are played; null for here
     */
    Path play(WorkerFactory workerFactory, GameServerPool gameServerPool) throws IOException, InterruptedException {
        return plan.games()
                .play(
                        plan.folder(),
                        number,
                        EvaluatorConfig.of(plan.game(), weights),
                        workerFactory,
                        gameServerPool,
                        out);
    }

    /** The text of the weights learnt from the games of this round and some before. */
    String learn(List<Path> latest) throws IOException, InterruptedException {
        Samples samples = Samples.load(latest, plan.evaluation());
        WeightsFormat format = plan.evaluation().format();
        int unit = plan.game().profile().unit();
        Logistic logistic = new Logistic(Logistic.fitScale(samples.labels(), unit), plan.resultShare());
        double[] start = Arrays.stream(format.parse(weights)).asDoubleStream().toArray();
        Fit.Result result = new Fit(format, samples, logistic, start, unit, plan.epochs())
                .run(file("fit", "state"), plan.threads(), out);
        out.printf(
                Locale.ROOT,
                "round %d: %,d positions learnt from, %,d held out; scale %.0f; loss held out %.5f before, %.5f"
                        + " after%n",
                number,
                samples.learntCount(),
                samples.heldOutCount(),
                logistic.scale(),
                result.lossBefore(),
                result.lossAfter());
        draw(samples, logistic, start, result);
        String learnt = format.rewrite(weights, rounded(result.weights(), format.largest()));
        Files.writeString(file("weights", "txt"), learnt);
        return learnt;
    }

    private void draw(Samples samples, Logistic logistic, double[] start, Fit.Result result) throws IOException {
        double[] epochs = IntStream.rangeClosed(1, result.learntLosses().length)
                .asDoubleStream()
                .toArray();
        Files.writeString(
                file("loss", "svg"),
                new LineChart(plan.game().name() + ", round " + number + ": loss", "epoch", "loss")
                        .add("learnt from", epochs, result.learntLosses())
                        .add("held out", epochs, result.heldOutLosses())
                        .svg());
        Calibration before = samples.calibration(start, logistic);
        Calibration after = samples.calibration(result.weights(), logistic);
        Files.writeString(
                file("calibration", "svg"),
                new LineChart(
                                plan.game().name() + ", round " + number + ": points predicted and made",
                                "predicted",
                                "made")
                        .add("before", before.predicted(), before.made())
                        .add("after", after.predicted(), after.made())
                        .add("perfect", new double[] {0, 1}, new double[] {0, 1})
                        .svg());
    }

    private static int[] rounded(double[] weights, int largest) {
        return Arrays.stream(weights)
                .mapToInt(weight -> Math.clamp(Math.round(weight), -largest, largest))
                .toArray();
    }

    private Path file(String name, String kind) {
        return plan.file("round-" + number + "-" + name + "." + kind);
    }
}
