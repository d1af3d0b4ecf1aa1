package dev.eldest.bench.learn;

import dev.eldest.bench.learn.play.Duel;
import dev.eldest.bench.learn.report.Progress;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.MemoryLimits;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;

/** Lets two sets of weights play each other, at equal nodes. */
final class WeightMatch {
    private final TunePlan plan;
    private final Duel duel;
    private final PrintWriter out;
    private final PrintWriter progress;

    WeightMatch(TunePlan plan, PrintWriter out, PrintWriter progress) {
        this.plan = plan;
        this.out = out;
        this.progress = progress;
        duel = new Duel(plan.game(), plan.matchNodes(), plan.randomPlies(), plan.seed(), plan.threads());
    }

    /** {@code first} and {@code second} are texts of weights; the score is the first one's. */
    void play(String label, Path file, String first, String second) throws IOException, InterruptedException {
        int pairs = (plan.games() + 1) / 2;
        Progress told = new Progress(progress, label + ", pairs", pairs);
        try (Engine firsts = engine(first);
                Engine seconds = engine(second)) {
            ScoreCounts counts = duel.play(
                    () -> duel.open(firsts),
                    () -> duel.open(seconds),
                    pairs,
                    file,
                    first.hashCode() + " " + second.hashCode(),
                    told);
            out.println(duel.describe(label, counts));
            out.flush();
        }
    }

    private Engine engine(String weights) {
        return Engine.load(EngineSettings.plain(MemoryLimits.NONE)
                .withWeights(Map.of(plan.game().name(), weights)));
    }
}
