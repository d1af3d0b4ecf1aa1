package dev.eldest.bench.tune.play;

import dev.eldest.bench.match.PairedGames;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Games between two kinds of session at equal nodes, from random openings, each played with both colours.
 *
 * @param nodes for each move
 * @param threads how many games are played at once
 */
public record Duel(Game game, long nodes, int randomPlies, long seed, int threads) {
    private static final String HASH_MEGABYTES = "4";

    /** A session that can take part. */
    public Session open(Engine engine) {
        Session session = engine.open();
        session.setOption("UCI_Variant", game.name());
        session.setOption("Hash", HASH_MEGABYTES);
        return session;
    }

    /**
     * The pairs by the first one's points.
     *
     * @param firstOpening the number of the first opening: experiments that follow each other take other ones
     */
    public ScoreCounts play(
            Supplier<Session> first,
            Supplier<Session> second,
            int firstOpening,
            int pairs,
            Consumer<ScoreCounts> progress)
            throws InterruptedException {
        return new PairedGames(game, Limits.ofNodes(nodes), randomPlies, seed, firstOpening, pairs, threads)
                .play(first, second, progress);
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
