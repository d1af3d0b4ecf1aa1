package dev.eldest.bench.train;

import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.report.WeightChanges;
import dev.eldest.engine.learn.WeightsFormat;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Tunes a game's weights in several rounds, prints the changes, and plays matches with the new weights.
 *
 * @param gameServerPool Plays the self-play games; null for this process.
 */
record Tuning(TuningConfig config, GameServerPool gameServerPool, PrintWriter out, PrintWriter progress) {
    void run() throws IOException, InterruptedException {
        Files.createDirectories(config.folder());
        WorkerFactory workerFactory = new WorkerFactory(config.game().name());
        List<Path> latest = new ArrayList<>();
        String learnt = config.startWeights();
        for (int number = 1; number <= config.rounds(); number++) {
            TuningRound tuningRound = new TuningRound(config, number, learnt, progress);
            latest.add(tuningRound.play(workerFactory, gameServerPool));
            if (latest.size() > config.rememberedRounds()) {
                latest.removeFirst();
            }
            learnt = tuningRound.fit(latest);
        }
        Path weights = config.file("weights.txt");
        Files.writeString(weights, learnt);
        report(learnt);
        if (config.matchGames() > 0) {
            play("tuned against start", config.file("match-start.state"), learnt, config.startWeights());
            play(
                    "tuned against those in use",
                    config.file("match-in-use.state"),
                    learnt,
                    config.evaluation().weightsText());
        }
        out.println("The new weights are in '" + weights + "'. To use them in the engine, copy them to" + " '"
                + config.evaluation().resourcePath() + "' in the engine's resources.");
    }

    private void play(String label, Path file, String first, String second) throws IOException, InterruptedException {
        Game game = config.game();
        out.println(config.duel()
                .play(
                        label,
                        EvaluatorConfig.of(game, first),
                        EvaluatorConfig.of(game, second),
                        config.matchGames(),
                        file,
                        progress));
    }

    private void report(String learnt) throws IOException {
        WeightsFormat format = config.evaluation().format();
        WeightChanges changes = new WeightChanges(format, format.parse(config.startWeights()), format.parse(learnt));
        Files.writeString(config.file("changes.txt"), changes.cells());
        out.print(changes.summary());
        out.println("All cells are in '" + config.file("changes.txt") + "'.");
    }
}
