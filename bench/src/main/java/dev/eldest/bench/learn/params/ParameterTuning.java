package dev.eldest.bench.learn.params;

import dev.eldest.bench.learn.play.Duel;
import dev.eldest.bench.learn.report.Progress;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
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

/** Tunes search parameters by playing: {@link Spsa} with games between built-in sessions. */
public final class ParameterTuning {
    /** The games at the end are played from other openings than those before. */
    private static final long OTHER_OPENINGS = 1;
    /** As UCI has it. */
    private static final String OPTION = "Parameters";

    private final ParameterTuningConfig plan;
    private final Spsa spsa;
    private final PrintWriter out;
    private final PrintWriter progress;
    /** Where the games are played; null for this process. */
    private final GameServerPool gameServerPool;

    public ParameterTuning(
            ParameterTuningConfig plan, GameServerPool gameServerPool, PrintWriter out, PrintWriter progress) {
        this.plan = plan;
        this.gameServerPool = gameServerPool;
        this.out = out;
        this.progress = progress;
        spsa = new Spsa(plan.seed(), plan.iterations(), 2 * plan.pairs());
    }

    /** Goes on where the folder's state says. */
    public void run() throws IOException, InterruptedException {
        Files.createDirectories(plan.folder());
        try (Engine engine = Engine.load()) {
            double[] tuned = iterate(engine);
            report(tuned);
            if (plan.games() > 0) {
                playStandard(engine, tuned);
            }
        }
    }

    private double[] iterate(Engine engine) throws IOException, InterruptedException {
        Path path = plan.folder().resolve("parameters.state");
        List<String> labels =
                plan.parameters().stream().map(SearchParameter::label).toList();
        SpsaState state = new SpsaState(plan.description(), 0, labels, standardShares()).orFrom(path);
        Progress told = new Progress(progress, "iterations", plan.iterations());
        told.begin(state.iteration());
        while (state.iteration() < plan.iterations()) {
            int iteration = state.iteration();
            Spsa.Probe probe = spsa.probe(state.values(), iteration);
            SplittableRandom lots = new SplittableRandom(plan.seed() ^ iteration);
            Duel duel = duel(plan.seed());
            GameHosts players = players(engine, duel, text(probe.first(), lots), text(probe.second(), lots));
            ScoreCounts counts = duel.play(players, iteration * plan.pairs(), plan.pairs());
            double wins = (2 * counts.mean() - 1) * 2 * counts.total();
            double[] next = spsa.step(state.values(), probe, iteration, wins);
            state = new SpsaState(state.run(), iteration + 1, labels, next);
            state.save(path);
            told.at(state.iteration());
        }
        return state.values();
    }

    private double[] standardShares() {
        return plan.parameters().stream()
                .mapToDouble(parameter ->
                        (double) (standard(parameter) - parameter.least()) / (parameter.most() - parameter.least()))
                .toArray();
    }

    /** What it is in this game. */
    private int standard(SearchParameter parameter) {
        return plan.game().profile().parameters().get(parameter);
    }

    private Duel duel(long seed) {
        return new Duel(plan.game(), plan.nodes(), plan.randomPlies(), seed, plan.threads());
    }

    /** @param first the parameters of one of the two; empty for the game's own */
    private GameHosts players(Engine engine, Duel duel, String first, String second) {
        return gameServerPool == null
                ? duel.here(() -> session(engine, duel, first), () -> session(engine, duel, second))
                : duel.at(gameServerPool, Map.of(OPTION, first), Map.of(OPTION, second));
    }

    private static Session session(Engine engine, Duel duel, String parameters) {
        Session session = duel.open(engine);
        session.set(CommonOption.PARAMETERS, parameters);
        return session;
    }

    /**
     * As the option wants them. Between two whole numbers the lot decides, the nearer one more often; null takes it.
     */
    private String text(double[] shares, SplittableRandom lots) {
        StringJoiner text = new StringJoiner(",");
        for (int i = 0; i < shares.length; i++) {
            SearchParameter parameter = plan.parameters().get(i);
            double exact = parameter.least() + shares[i] * (parameter.most() - parameter.least());
            long value = lots == null ? Math.round(exact) : (long) Math.floor(exact + lots.nextDouble());
            text.add(parameter.label() + "=" + Math.clamp(value, parameter.least(), parameter.most()));
        }
        return text.toString();
    }

    private void report(double[] tuned) {
        out.printf(Locale.ROOT, "%-28s %8s %8s%n", "parameter", "before", "after");
        String[] words = text(tuned, null).split(",");
        for (int i = 0; i < words.length; i++) {
            SearchParameter parameter = plan.parameters().get(i);
            String after = words[i].substring(words[i].indexOf('=') + 1);
            out.printf(Locale.ROOT, "%-28s %8d %8s%n", parameter.label(), standard(parameter), after);
        }
        out.println("To try them: setoption name Parameters value " + text(tuned, null));
        out.flush();
    }

    private void playStandard(Engine engine, double[] tuned) throws IOException, InterruptedException {
        Duel duel = duel(plan.seed() + OTHER_OPENINGS);
        int pairs = (plan.games() + 1) / 2;
        String parameters = text(tuned, null);
        ScoreCounts counts = duel.play(
                players(engine, duel, parameters, ""),
                pairs,
                plan.folder().resolve("match.state"),
                parameters,
                new Progress(progress, "tuned against standard, pairs", pairs));
        out.println(duel.describe("tuned against standard", counts));
        out.flush();
    }
}
