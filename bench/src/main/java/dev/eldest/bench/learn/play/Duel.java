package dev.eldest.bench.learn.play;

import dev.eldest.bench.Sessions;
import dev.eldest.bench.learn.report.Progress;
import dev.eldest.bench.match.PairedGames;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Games between two kinds of session at equal nodes, from random openings, each played with both colours.
 *
 * @param nodes for each move
 * @param threads how many games are played at once
 */
public record Duel(Game game, long nodes, int randomPlies, long seed, int threads) {
    private static final String HASH_MEGABYTES = "4";
    /** The file is written after so many pairs. */
    private static final int KEPT_PAIRS = 20;

    /** A session that can take part. */
    public Session open(Engine engine) {
        return Sessions.open(engine, game.name(), Map.of(CommonOption.HASH, HASH_MEGABYTES));
    }

    /**
     * The pairs by the first one's points.
     *
     * @param firstOpening the number of the first opening: experiments that follow each other take other ones
     */
    public ScoreCounts play(Supplier<Session> first, Supplier<Session> second, int firstOpening, int pairs)
            throws InterruptedException {
        return new PairedGames(game, Limits.ofNodes(nodes), randomPlies, seed, firstOpening, pairs, threads)
                .play(first, second, counts -> {});
    }

    /**
     * The same from the first opening on, kept in a file now and then, so that after an interruption it goes on there.
     *
     * @param players tells this duel from others
     */
    public ScoreCounts play(
            Supplier<Session> first, Supplier<Session> second, int pairs, Path file, String players, Progress progress)
            throws IOException, InterruptedException {
        DuelState state =
                DuelState.load(file, players + " nodes " + nodes + " random plies " + randomPlies + " seed " + seed);
        progress.begin(state.counts().total());
        while (state.counts().total() < pairs) {
            int played = (int) state.counts().total();
            ScoreCounts more = play(first, second, played, Math.min(KEPT_PAIRS, pairs - played));
            state = new DuelState(state.run(), state.counts().plus(more));
            state.save(file);
            progress.at(state.counts().total());
        }
        return state.counts();
    }

    /** The line that tells how one evaluator did against another, in so many games or one more. */
    public String play(String label, Evaluator first, Evaluator second, int games, Path file, PrintWriter progress)
            throws IOException, InterruptedException {
        int pairs = (games + 1) / 2;
        try (Engine firsts = first.engine();
                Engine seconds = second.engine()) {
            ScoreCounts counts = play(
                    () -> open(firsts),
                    () -> open(seconds),
                    pairs,
                    file,
                    first.checksum() + " " + second.checksum(),
                    new Progress(progress, label + ", pairs", pairs));
            return describe(label, counts);
        }
    }

    /** A line for people. */
    public String describe(String label, ScoreCounts counts) {
        Elo elo = Elo.of(counts);
        return String.format(
                Locale.ROOT,
                "%s: %.1f %% of %d games at %,d nodes a move; Elo %+.0f ± %.0f; pairs by points from 0 to 2: %s",
                label,
                100 * counts.mean(),
                2 * counts.total(),
                nodes,
                elo.difference(),
                elo.margin(),
                counts);
    }
}
