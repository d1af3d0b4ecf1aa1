package dev.eldest.bench.learn.network;

import dev.eldest.bench.AtomicFile;
import dev.eldest.bench.chart.LineChart;
import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.fit.Calibration;
import dev.eldest.bench.learn.fit.Logistic;
import dev.eldest.bench.learn.play.EvaluatorConfig;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkFile;
import dev.eldest.engine.spi.Game;
import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.shorts.ShortArrayList;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Learns the network of a round from games, and says how well it explains them. */
final class NetworkRound {
    /** So many positions tell the scale. */
    private static final int SCALE_SAMPLE = 200_000;
    /** A tenth is held out. */
    private static final double LEARNT_PART = 0.9;

    private final NetworkTuningConfig plan;
    private final int number;
    private final String name;
    private final PrintWriter out;

    NetworkRound(NetworkTuningConfig plan, int number, PrintWriter out) {
        this.plan = plan;
        this.number = number;
        this.out = out;
        name = "round " + number;
    }

    /**
     * The network learnt from the games in this run's files and in others.
     *
     * @param before whose network is gone on from, if the plan refines networks
     */
    EvaluatorConfig learn(List<Path> own, List<Path> others, EvaluatorConfig before)
            throws IOException, InterruptedException {
        Game game = plan.game();
        try (GameLibrary gameLibrary = new GameLibrary(game.name(), own, others, file("data.txt"))) {
            Logistic logistic = new Logistic(scale(gameLibrary.learnt()), plan.resultShare());
            long positions = Math.round(LEARNT_PART * gameLibrary.quietPositions());
            out.printf(
                    Locale.ROOT,
                    "%s: %,d games, %,d positions to learn from; scale %.0f; %s%n",
                    name,
                    gameLibrary.learnt().count(),
                    positions,
                    logistic.scale(),
                    plan.shape());
            out.flush();
            Labelling labelling = new Labelling(logistic, plan.hindsight());
            Network from = plan.refines() ? NetworkFile.read(game.name(), before.learnt()) : null;
            TrainingConfig trainingConfig = TrainingConfig.of(
                    game, plan.shape(), from, labelling, plan.seed() + number, positions * plan.passes());
            Path path = file("learning.state");
            TrainingState state = TrainingState.load(path, trainingConfig, gameLibrary.text());
            try (NetworkTrainer networkTrainer = new NetworkTrainer(
                    trainingConfig, state, gameLibrary.learnt(), gameLibrary.heldOut(), plan.threads())) {
                networkTrainer.run(name, path, out);
                draw(state, networkTrainer.calibration());
                return write(state.trainableNetwork.rounded((int) Math.round(networkTrainer.scale())));
            }
        }
    }

    private EvaluatorConfig write(Network network) throws IOException {
        byte[] bytes = NetworkFile.write(plan.game().name(), network);
        AtomicFile.write(file(plan.game().name() + ".network"), bytes);
        return new EvaluatorConfig(plan.game(), bytes);
    }

    /** By what the searches thought in some of the games, and how these ended. */
    private double scale(GameDataset gameDataset) {
        ShortArrayList scores = new ShortArrayList();
        FloatArrayList results = new FloatArrayList();
        Permutation order = new Permutation(gameDataset.count(), plan.seed());
        for (int i = 0; i < gameDataset.count() && scores.size() < SCALE_SAMPLE; i++) {
            GameRecord record = gameDataset.at(order.at(i));
            record.quiet().stream().forEach(ply -> {
                scores.add(record.scores()[ply]);
                results.add((float) record.points());
            });
        }
        return Logistic.fitScale(
                List.of(new Logistic.Labels(scores.toShortArray(), results.toFloatArray())),
                plan.game().profile().unit());
    }

    private void draw(TrainingState state, Calibration calibration) throws IOException {
        double[] learnt = state.learntLosses.toDoubleArray();
        double[] blocks =
                IntStream.rangeClosed(1, learnt.length).asDoubleStream().toArray();
        String title = plan.game().name() + ", " + name;
        AtomicFile.write(
                file("loss.svg"),
                new LineChart(title + ": loss", "block", "loss")
                        .add("learnt from", blocks, learnt)
                        .add("held out", blocks, state.heldOutLosses.toDoubleArray())
                        .svg());
        AtomicFile.write(
                file("calibration.svg"),
                new LineChart(title + ": points predicted and made", "predicted", "made")
                        .add("network", calibration.predicted(), calibration.made())
                        .add("perfect", new double[] {0, 1}, new double[] {0, 1})
                        .svg());
    }

    String name() {
        return name;
    }

    Path file(String what) {
        return plan.file("round-" + number + "-" + what);
    }
}
