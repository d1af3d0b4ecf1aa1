package dev.eldest.bench.learn.play;

import dev.eldest.bench.Sessions;
import dev.eldest.bench.learn.report.Progress;
import dev.eldest.bench.match.PairedGames;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.EloText;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
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
    /** As UCI has it. */
    private static final String HASH = "Hash";

    private static final String HASH_MEGABYTES = "4";
    /** The file is written after so many pairs. */
    private static final int KEPT_PAIRS = 20;

    /** A session that can take part. */
    public Session open(Engine engine) {
        return Sessions.open(engine, game.name(), Map.of(CommonOption.HASH, HASH_MEGABYTES));
    }

    /** Sessions of this process as the two players. */
    public GameHosts here(Supplier<Session> first, Supplier<Session> second) {
        return games(0, 0).here(first, second);
    }

    /** Sessions of servers as the two players, with these values of UCI's options. */
    public GameHosts at(GameServerPool gameServerPool, Map<String, String> first, Map<String, String> second) {
        gameServerPool.invite(
                List.of(spec("first", first), spec("second", second)), RemoteContestants.plain(game), limits());
        return gameServerPool;
    }

    private static EngineSpec spec(String name, Map<String, String> options) {
        Map<String, String> all = new LinkedHashMap<>(options);
        all.put(HASH, HASH_MEGABYTES);
        return EngineSpec.builtIn(name, all);
    }

    private Limits limits() {
        return Limits.ofNodes(nodes);
    }

    private PairedGames games(int firstOpening, int pairs) {
        return new PairedGames(game, limits(), randomPlies, seed, firstOpening, pairs, threads);
    }

    /**
     * The pairs by the first one's points.
     *
     * @param players the two of them
     * @param firstOpening the number of the first opening: experiments that follow each other take other ones
     */
    public ScoreCounts play(GameHosts players, int firstOpening, int pairs) throws InterruptedException {
        return games(firstOpening, pairs).play(players, counts -> {});
    }

    /**
     * The same from the first opening on, kept in a file now and then, so that after an interruption it goes on there.
     *
     * @param identity tells this duel from others
     */
    public ScoreCounts play(GameHosts players, int pairs, Path file, String identity, Progress progress)
            throws IOException, InterruptedException {
        DuelState state =
                DuelState.load(file, identity + " nodes " + nodes + " random plies " + randomPlies + " seed " + seed);
        progress.begin(state.counts().total());
        while (state.counts().total() < pairs) {
            int played = (int) state.counts().total();
            ScoreCounts more = play(players, played, Math.min(KEPT_PAIRS, pairs - played));
            state = new DuelState(state.run(), state.counts().plus(more));
            state.save(file);
            progress.at(state.counts().total());
        }
        return state.counts();
    }

    /** The line that tells how one evaluator did against another, in so many games or one more. */
    public String play(
            String label, EvaluatorConfig first, EvaluatorConfig second, int games, Path file, PrintWriter progress)
            throws IOException, InterruptedException {
        int pairs = (games + 1) / 2;
        try (Engine firsts = first.engine();
                Engine seconds = second.engine()) {
            ScoreCounts counts = play(
                    here(() -> open(firsts), () -> open(seconds)),
                    pairs,
                    file,
                    first.checksum() + " " + second.checksum(),
                    new Progress(progress, label + ", pairs", pairs));
            return describe(label, counts);
        }
    }

    /** A line for people. */
    public String describe(String label, ScoreCounts counts) {
        return String.format(
                Locale.ROOT,
                "%s: %.1f %% of %d games at %,d nodes a move; Elo %s; pairs by points from 0 to 2: %s",
                label,
                100 * counts.mean(),
                2 * counts.total(),
                nodes,
                new EloText(Elo.of(counts), 0),
                counts);
    }
}
