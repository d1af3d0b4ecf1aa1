package dev.eldest.bench.train.network;

import dev.eldest.bench.measure.chart.LineChart;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.fit.Calibration;
import dev.eldest.bench.train.fit.Logistic;
import dev.eldest.bench.train.network.TrainingConfig.Labelling;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.play.RunConfig;
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

/** Trains the network of a round and writes its loss and calibration. */
final class NetworkRound {
    /** Number of positions that the scale is fitted to. */
    private static final int SCALE_SAMPLE = 200_000;
    /** A tenth of the positions is held out. */
    private static final double TRAINING_SHARE = 0.9;

    private final NetworkTuning.Config config;
    private final RunConfig run;
    private final int number;
    private final String name;
    private final PrintWriter out;

    NetworkRound(NetworkTuning.Config config, int number, PrintWriter out) {
        this.config = config;
        run = config.run();
        this.number = number;
        this.out = out;
        name = "round " + number;
    }

    /**
     * Returns the network trained from the games of this run and of other files.
     *
     * @param before its network is refined, if the config refines networks
     */
    EvaluatorConfig learn(List<Path> own, List<Path> others, EvaluatorConfig before)
            throws IOException, InterruptedException {
        Game game = run.game();
        try (GameLibrary gameLibrary = new GameLibrary(game.name(), own, others, file("data.txt"))) {
            Logistic logistic = new Logistic(scale(gameLibrary.training()), run.resultShare());
            long positions = Math.round(TRAINING_SHARE * gameLibrary.quietPositions());
            out.printf(
                    Locale.ROOT,
                    "%s: %,d games, %,d positions for training; scale %.0f; %s%n",
                    name,
                    gameLibrary.training().count(),
                    positions,
                    logistic.scale(),
                    config.shape());
            Labelling labelling = new Labelling(logistic, config.lambda());
            Network from = config.refines() ? NetworkFile.read(game.name(), before.data()) : null;
            TrainingConfig trainingConfig = TrainingConfig.of(
                    game, config.shape(), from, labelling, run.games().seed() + number, positions * run.epochs());
            Path path = file("learning.state");
            TrainingState state = TrainingState.load(path, trainingConfig, gameLibrary.text());
            try (NetworkTrainer networkTrainer = new NetworkTrainer(
                    trainingConfig,
                    state,
                    gameLibrary.training(),
                    gameLibrary.heldOut(),
                    run.games().threads())) {
                networkTrainer.run(name, path, out);
                draw(state, networkTrainer.calibration());
                return write(state.trainableNetwork.rounded((int) Math.round(networkTrainer.scale())));
            }
        }
    }

    private EvaluatorConfig write(Network network) throws IOException {
        byte[] bytes = NetworkFile.write(run.game().name(), network);
        AtomicFile.write(file(run.game().name() + ".network"), bytes);
        return new EvaluatorConfig(run.game(), bytes);
    }

    /** Fits the scale to the scores and results of a sample of the games. */
    private double scale(GameDataset gameDataset) {
        ShortArrayList scores = new ShortArrayList();
        FloatArrayList results = new FloatArrayList();
        Permutation order = new Permutation(gameDataset.count(), run.games().seed());
        for (int i = 0; i < gameDataset.count() && scores.size() < SCALE_SAMPLE; i++) {
            GameRecord record = gameDataset.at(order.at(i));
            record.quiet().stream().forEach(ply -> {
                scores.add(record.scores()[ply]);
                results.add((float) record.points());
            });
        }
        return Logistic.fitScale(
                List.of(new Logistic.Labels(scores.toShortArray(), results.toFloatArray())),
                run.game().profile().unit());
    }

    private void draw(TrainingState state, Calibration calibration) throws IOException {
        double[] learnt = state.trainingLosses.toDoubleArray();
        double[] blocks =
                IntStream.rangeClosed(1, learnt.length).asDoubleStream().toArray();
        String title = run.game().name() + ", " + name;
        AtomicFile.write(
                file("loss.svg"),
                new LineChart(title + ": loss", "block", "loss")
                        .add("training", blocks, learnt)
                        .add("held out", blocks, state.heldOutLosses.toDoubleArray())
                        .svg());
        AtomicFile.write(
                file("calibration.svg"),
                new LineChart(title + ": predicted and actual points", "predicted", "actual")
                        .add("network", calibration.predicted(), calibration.actual())
                        .add("perfect", new double[] {0, 1}, new double[] {0, 1})
                        .svg());
    }

    String name() {
        return name;
    }

    Path file(String suffix) {
        return run.file("round-" + number + "-" + suffix);
    }
}
