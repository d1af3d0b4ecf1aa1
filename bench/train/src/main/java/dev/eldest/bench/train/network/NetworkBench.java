package dev.eldest.bench.train.network;

import dev.eldest.bench.measure.shared.Progress;
import dev.eldest.bench.train.fit.Logistic;
import dev.eldest.bench.train.network.TrainingConfig.Labelling;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** Measures the training speed in positions per second, including the replay of their games. */
public record NetworkBench(Game game, NetworkShape shape, int threads) {
    private static final int GAMES = 2000;
    private static final long WARM_UP = 1 << 20;
    private static final long MEASURED = 3 << 20;

    public void run(PrintWriter out, PrintWriter progress) throws IOException, InterruptedException {
        GameDataset gameDataset = new RandomGameDataset(game, GAMES, 1);
        learn(gameDataset, WARM_UP, progress);
        double seconds = learn(gameDataset, MEASURED, progress);
        out.printf(
                Locale.ROOT,
                "%s, %s, threads: %d: %,.0f training positions per second, including replay%n",
                game.name(),
                shape,
                threads,
                MEASURED / seconds);
    }

    private double learn(GameDataset gameDataset, long positions, PrintWriter progress)
            throws IOException, InterruptedException {
        Labelling labelling = new Labelling(new Logistic(game.profile().unit(), 0.5), 0.5);
        TrainingConfig config = TrainingConfig.of(game, shape, null, labelling, 1, positions);
        try (NetworkTrainer networkTrainer =
                new NetworkTrainer(config, TrainingState.initial(config), gameDataset, gameDataset, threads)) {
            Progress reporter = new Progress(progress, "training", positions);
            reporter.restart(0);
            long start = System.nanoTime();
            while (!networkTrainer.isDone()) {
                networkTrainer.learnBlock(reporter);
            }
            return (System.nanoTime() - start) / 1e9;
        }
    }
}
