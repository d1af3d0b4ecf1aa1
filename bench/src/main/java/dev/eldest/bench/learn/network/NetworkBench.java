package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.fit.Logistic;
import dev.eldest.bench.learn.report.Progress;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** Measures how many positions a second a network learns from, playing their games again included. */
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
                "%s, %s, threads: %d: %,.0f positions a second, learnt from with their games played again%n",
                game.name(),
                shape,
                threads,
                MEASURED / seconds);
        out.flush();
    }

    private double learn(GameDataset gameDataset, long positions, PrintWriter progress)
            throws IOException, InterruptedException {
        Labelling labelling = new Labelling(new Logistic(game.profile().unit(), 0.5), 0.5);
        TrainingConfig plan = TrainingConfig.of(game, shape, null, labelling, 1, positions);
        try (NetworkTrainer networkTrainer =
                new NetworkTrainer(plan, TrainingState.fresh(plan), gameDataset, gameDataset, threads)) {
            Progress told = new Progress(progress, "learning", positions);
            told.begin(0);
            long start = System.nanoTime();
            while (!networkTrainer.isDone()) {
                networkTrainer.learnBlock(told);
            }
            return (System.nanoTime() - start) / 1e9;
        }
    }
}
