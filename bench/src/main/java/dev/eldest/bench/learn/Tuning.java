package dev.eldest.bench.learn;

import dev.eldest.bench.learn.play.Evaluator;
import dev.eldest.bench.learn.report.WeightChanges;
import dev.eldest.bench.match.venue.Venues;
import dev.eldest.engine.learn.WeightText;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Learns a game's weights in several rounds, says what has changed, and lets the learnt weights play. */
final class Tuning {
    private final TunePlan plan;
    /** Where games to learn from are played; null for this process. */
    private final Venues venues;

    private final PrintWriter out;
    private final PrintWriter progress;

    Tuning(TunePlan plan, Venues venues, PrintWriter out, PrintWriter progress) {
        this.plan = plan;
        this.venues = venues;
        this.out = out;
        this.progress = progress;
    }

    void run() throws IOException, InterruptedException {
        Files.createDirectories(plan.folder());
        Seats seats = new Seats(plan.game().name());
        List<Path> latest = new ArrayList<>();
        String learnt = plan.startText();
        for (int number = 1; number <= plan.rounds(); number++) {
            Round round = new Round(plan, number, learnt, progress);
            latest.add(round.play(seats, venues));
            if (latest.size() > plan.remembered()) {
                latest.removeFirst();
            }
            learnt = round.learn(latest);
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
                .play(label, Evaluator.of(game, first), Evaluator.of(game, second), plan.matchGames(), file, progress));
        out.flush();
    }

    private void report(String learnt) throws IOException {
        WeightText format = plan.evaluation().format();
        WeightChanges changes = new WeightChanges(format, format.parse(plan.startText()), format.parse(learnt));
        Files.writeString(plan.file("changes.txt"), changes.cells());
        out.print(changes.summary());
        out.println("Each cell stands in '" + plan.file("changes.txt") + "'.");
        out.flush();
    }
}
