package dev.eldest.bench.learn;

import dev.eldest.bench.learn.play.EvaluatorConfig;
import dev.eldest.bench.learn.report.WeightChanges;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.engine.learn.WeightsFormat;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Learns a game's weights in several rounds, says what has changed, and lets the learnt weights play. */
final class Tuning {
    private final TuningConfig plan;
    /** Where games to learn from are played; null for this process. */
    private final GameServerPool gameServerPool;

    private final PrintWriter out;
    private final PrintWriter progress;

    Tuning(TuningConfig plan, GameServerPool gameServerPool, PrintWriter out, PrintWriter progress) {
        this.plan = plan;
        this.gameServerPool = gameServerPool;
        this.out = out;
        this.progress = progress;
    }

    void run() throws IOException, InterruptedException {
        Files.createDirectories(plan.folder());
        WorkerFactory workerFactory = new WorkerFactory(plan.game().name());
        List<Path> latest = new ArrayList<>();
        String learnt = plan.startText();
        for (int number = 1; number <= plan.rounds(); number++) {
            TuningRound tuningRound = new TuningRound(plan, number, learnt, progress);
            latest.add(tuningRound.play(workerFactory, gameServerPool));
            if (latest.size() > plan.remembered()) {
                latest.removeFirst();
            }
            learnt = tuningRound.learn(latest);
        }
        Path weights = plan.file("weights.txt");
        Files.writeString(weights, learnt);
        report(learnt);
        if (plan.matchGames() > 0) {
            play("learnt against start", plan.file("match-start.state"), learnt, plan.startText());
            play(
                    "learnt against those in use",
                    plan.file("match-in-use.state"),
                    learnt,
                    plan.evaluation().text());
        }
        out.println("The learnt weights are in '" + weights + "'. To make them the game's own, copy them to '"
                + plan.evaluation().resourcePath() + "' among the engine's resources.");
        out.flush();
    }

    private void play(String label, Path file, String first, String second) throws IOException, InterruptedException {
        Game game = plan.game();
        out.println(plan.duel()
                .play(
                        label,
                        EvaluatorConfig.of(game, first),
                        EvaluatorConfig.of(game, second),
                        plan.matchGames(),
                        file,
                        progress));
        out.flush();
    }

    private void report(String learnt) throws IOException {
        WeightsFormat format = plan.evaluation().format();
        WeightChanges changes = new WeightChanges(format, format.parse(plan.startText()), format.parse(learnt));
        Files.writeString(plan.file("changes.txt"), changes.cells());
        out.print(changes.summary());
        out.println("Each cell stands in '" + plan.file("changes.txt") + "'.");
        out.flush();
    }
}
