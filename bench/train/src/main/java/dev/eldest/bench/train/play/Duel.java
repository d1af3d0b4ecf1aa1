package dev.eldest.bench.train.play;

import dev.eldest.bench.match.PairedGames;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.EloText;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.measure.shared.Progress;
import dev.eldest.bench.measure.shared.Sessions;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Games between two kinds of session with equal nodes per move, from random openings, each played with both colours.
 *
 * @param nodes per move
 */
public record Duel(Game game, long nodes, int randomPlies, long seed, int threads) {
    /** Name of the UCI option. */
    private static final String HASH = "Hash";

    private static final String HASH_MEGABYTES = "4";
    /** Number of pairs between two writes of the file. */
    private static final int SAVED_PAIRS = 20;

    public Session open(Engine engine) {
        return Sessions.open(engine, game.name(), Map.of(CommonOption.HASH, HASH_MEGABYTES));
    }

    /** Returns hosts of sessions in this process as the two players. */
    public GameHosts localHosts(Supplier<Session> first, Supplier<Session> second) {
        return games(0, 0).localHosts(first, second);
    }

    /** Returns hosts of sessions on servers as the two players, with these UCI options. */
    public GameHosts remoteHosts(GameServerPool gameServerPool, Map<String, String> first, Map<String, String> second) {
        gameServerPool.setPlayers(
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
     * Plays pairs of games and counts them by the first player's points.
     *
     * @param players hosts of the two players
     * @param firstOpening index of the first opening, so that successive experiments use different ones
     */
    public ScoreCounts play(GameHosts players, int firstOpening, int pairs) throws InterruptedException {
        return games(firstOpening, pairs).play(players, counts -> {});
    }

    /**
     * Plays pairs from the first opening on. Saves the counts in a file now and then and continues from it after an
     * interruption.
     */
    public ScoreCounts play(GameHosts players, int pairs, Path file, String identity, Progress progress)
            throws IOException, InterruptedException {
        DuelState state =
                DuelState.load(file, identity + " nodes " + nodes + " random plies " + randomPlies + " seed " + seed);
        progress.restart(state.counts().total());
        while (state.counts().total() < pairs) {
            int played = (int) state.counts().total();
            ScoreCounts added = play(players, played, Math.min(SAVED_PAIRS, pairs - played));
            state = new DuelState(state.run(), state.counts().plus(added));
            state.save(file);
            progress.update(state.counts().total());
        }
        return state.counts();
    }

    /** Plays {@code games} games, rounded up to an even number, between two evaluators. Returns a summary line. */
    public String play(
            String label, EvaluatorConfig first, EvaluatorConfig second, int games, Path file, PrintWriter progress)
            throws IOException, InterruptedException {
        int pairs = (games + 1) / 2;
        try (Engine firsts = first.engine();
                Engine seconds = second.engine()) {
            ScoreCounts counts = play(
                    localHosts(() -> open(firsts), () -> open(seconds)),
                    pairs,
                    file,
                    first.checksum() + " " + second.checksum(),
                    new Progress(progress, label + ", pairs", pairs));
            return describe(label, counts);
        }
    }

    /** Returns a summary line. */
    public String describe(String label, ScoreCounts counts) {
        return String.format(
                Locale.ROOT,
                "%s: %.1f %% of %d games at %,d nodes per move; Elo %s; pairs by points from 0 to 2: %s",
                label,
                100 * counts.mean(),
                2 * counts.total(),
                nodes,
                new EloText(Elo.of(counts), 0),
                counts);
    }

    /** Counted pairs of a duel, in a file that is replaced atomically. */
    private record DuelState(String run, ScoreCounts counts) {
        private static final String RUN = "run";
        private static final String PAIRS = "pairs";

        void save(Path path) throws IOException {
            Properties properties = new Properties();
            properties.setProperty(RUN, run);
            for (int score = 0; score < counts.scores(); score++) {
                properties.setProperty(PAIRS + score, Long.toString(counts.count(score)));
            }
            StringWriter text = new StringWriter();
            properties.store(text, "Pairs of games by the first player's half points.");
            AtomicFile.write(path, text.toString());
        }

        /** Loads the state of this duel from the file; returns the initial state if there is none. */
        static DuelState load(Path path, String run) throws IOException {
            ScoreCounts none = ScoreCounts.noPairs();
            if (!Files.exists(path)) {
                return new DuelState(run, none);
            }
            Properties properties = new Properties();
            properties.load(new StringReader(Files.readString(path)));
            if (!run.equals(properties.getProperty(RUN))) {
                return new DuelState(run, none);
            }
            try {
                long[] counts = IntStream.range(0, none.scores())
                        .mapToLong(score -> Long.parseLong(properties.getProperty(PAIRS + score, "")))
                        .toArray();
                return new DuelState(run, ScoreCounts.ofPairs(counts));
            } catch (NumberFormatException e) {
                throw new RefusedException("'" + path + "' is damaged; delete it to start again");
            }
        }
    }
}
