package dev.eldest.bench.train.params;

import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.bench.measure.shared.Progress;
import dev.eldest.bench.train.play.Duel;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.SearchParameter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.StringJoiner;

/** Tunes search parameters by {@link Spsa} with games between built-in sessions. */
public final class ParameterTuning {
    /** Seed offset of the final games, which start from other openings. */
    private static final long OTHER_OPENINGS = 1;
    /** Name of the UCI option. */
    private static final String OPTION = "Parameters";

    private final Config config;
    private final Spsa spsa;
    private final PrintWriter out;
    private final PrintWriter progress;
    /** Plays the games; null for this process. */
    private final GameServerPool gameServerPool;

    /**
     * Settings of a tuning of search parameters.
     *
     * @param pairs number of openings per iteration, each played with both colours
     * @param games number of final games of the tuned parameters against the standard ones
     */
    public record Config(
            Game game,
            List<SearchParameter> parameters,
            Path folder,
            int iterations,
            int pairs,
            long nodes,
            int randomPlies,
            long seed,
            int games,
            int threads) {
        public Config {
            parameters = List.copyOf(parameters);
        }

        /** Identifies the run; the number of threads does not matter. */
        String description() {
            return game.name() + " iterations " + iterations + " pairs " + pairs + " nodes " + nodes + " random plies "
                    + randomPlies + " seed " + seed + " parameters "
                    + String.join(
                            ",", parameters.stream().map(SearchParameter::label).toList());
        }
    }

    public ParameterTuning(Config config, GameServerPool gameServerPool, PrintWriter out, PrintWriter progress) {
        this.config = config;
        this.gameServerPool = gameServerPool;
        this.out = out;
        this.progress = progress;
        spsa = new Spsa(config.seed(), config.iterations(), 2 * config.pairs());
    }

    /** Continues from the state in the folder. */
    public void run() throws IOException, InterruptedException {
        Files.createDirectories(config.folder());
        try (Engine engine = Engine.load()) {
            double[] tuned = iterate(engine);
            report(tuned);
            if (config.games() > 0) {
                playAgainstStandard(engine, tuned);
            }
        }
    }

    private double[] iterate(Engine engine) throws IOException, InterruptedException {
        Path path = config.folder().resolve("parameters.state");
        List<String> labels =
                config.parameters().stream().map(SearchParameter::label).toList();
        SpsaState state = new SpsaState(config.description(), 0, labels, standardShares()).loadOr(path);
        Progress reporter = new Progress(progress, "iterations", config.iterations());
        reporter.restart(state.iteration());
        while (state.iteration() < config.iterations()) {
            int iteration = state.iteration();
            Spsa.Probe probe = spsa.probe(state.values(), iteration);
            SplittableRandom random = new SplittableRandom(config.seed() ^ iteration);
            Duel duel = duel(config.seed());
            GameHosts players = players(engine, duel, text(probe.first(), random), text(probe.second(), random));
            ScoreCounts counts = duel.play(players, iteration * config.pairs(), config.pairs());
            double wins = (2 * counts.mean() - 1) * 2 * counts.total();
            double[] next = spsa.step(state.values(), probe, iteration, wins);
            state = new SpsaState(state.run(), iteration + 1, labels, next);
            state.save(path);
            reporter.update(state.iteration());
        }
        return state.values();
    }

    private double[] standardShares() {
        return config.parameters().stream()
                .mapToDouble(parameter ->
                        (double) (standard(parameter) - parameter.min()) / (parameter.max() - parameter.min()))
                .toArray();
    }

    /** Returns the parameter's value in this game. */
    private int standard(SearchParameter parameter) {
        return config.game().profile().parameters().get(parameter);
    }

    private Duel duel(long seed) {
        return new Duel(config.game(), config.nodes(), config.randomPlies(), seed, config.threads());
    }

    /** @param first parameters of the first player; empty for the game's own */
    private GameHosts players(Engine engine, Duel duel, String first, String second) {
        return gameServerPool == null
                ? duel.localHosts(() -> session(engine, duel, first), () -> session(engine, duel, second))
                : duel.remoteHosts(gameServerPool, Map.of(OPTION, first), Map.of(OPTION, second));
    }

    private static Session session(Engine engine, Duel duel, String parameters) {
        Session session = duel.open(engine);
        session.set(CommonOption.PARAMETERS, parameters);
        return session;
    }

    /**
     * Returns the parameters as the option's value. Rounds randomly between two integers, the nearer one with higher
     * probability, or to the nearest without {@code random}.
     */
    private String text(double[] shares, SplittableRandom random) {
        StringJoiner text = new StringJoiner(",");
        for (int i = 0; i < shares.length; i++) {
            SearchParameter parameter = config.parameters().get(i);
            double exact = parameter.min() + shares[i] * (parameter.max() - parameter.min());
            long value = random == null ? Math.round(exact) : (long) Math.floor(exact + random.nextDouble());
            text.add(parameter.label() + "=" + Math.clamp(value, parameter.min(), parameter.max()));
        }
        return text.toString();
    }

    private void report(double[] tuned) {
        out.printf(Locale.ROOT, "%-28s %8s %8s%n", "parameter", "before", "after");
        String[] words = text(tuned, null).split(",");
        for (int i = 0; i < words.length; i++) {
            SearchParameter parameter = config.parameters().get(i);
            String after = words[i].substring(words[i].indexOf('=') + 1);
            out.printf(Locale.ROOT, "%-28s %8d %8s%n", parameter.label(), standard(parameter), after);
        }
        out.println("To use them: setoption name Parameters value " + text(tuned, null));
    }

    private void playAgainstStandard(Engine engine, double[] tuned) throws IOException, InterruptedException {
        Duel duel = duel(config.seed() + OTHER_OPENINGS);
        int pairs = (config.games() + 1) / 2;
        String parameters = text(tuned, null);
        ScoreCounts counts = duel.play(
                players(engine, duel, parameters, ""),
                pairs,
                config.folder().resolve("match.state"),
                parameters,
                new Progress(progress, "tuned against standard, pairs", pairs));
        out.println(duel.describe("tuned against standard", counts));
    }
}
