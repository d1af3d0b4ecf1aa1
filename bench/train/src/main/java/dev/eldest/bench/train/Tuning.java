package dev.eldest.bench.train;

import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.play.RunConfig;
import dev.eldest.bench.train.report.WeightChanges;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
        TuningRound round = new TuningRound(config, evaluation, number, progress);
        return EvaluatorConfig.of(config.game(), round.fit(latest, before.text()));
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
}
