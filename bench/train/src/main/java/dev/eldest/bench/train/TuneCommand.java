package dev.eldest.bench.train;

import dev.eldest.bench.match.ServerPoolOption;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.bench.train.network.NetworkBench;
import dev.eldest.bench.train.network.NetworkTuning;
import dev.eldest.bench.train.params.ParameterTuning;
import dev.eldest.bench.train.play.Duel;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.play.RunConfig;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code eldest tune}: tunes a game's weights, network or search parameters with games of the engine against itself.
 */
@Command(
        name = "tune",
        description = {
            TuneCommand.SUMMARY,
            "Each round plays games with a fixed number of nodes per move. It fits the weights to the quiet positions"
                    + " of the latest games: to the games' results and the searches' scores. One game in ten is held"
                    + " out and determines when to stop. Then the new weights play the start weights and those in use.",
            "Everything is kept in a folder: the games, the weights of each round, curves as SVG, a table of changes. "
                    + "After Ctrl-C the same command continues. The same seed gives the same games and "
                    + "weights, with any number of threads.",
            "With --network each round trains a network instead, from the same games, and plays a match against the"
                    + " evaluation before it.",
            "With --params SPSA tunes search parameters instead: two opposite perturbations of the current values play"
                    + " each other, and the values move towards the winner."
        })
public final class TuneCommand implements Callable<Integer> {
    public static final String SUMMARY =
            "Tune the weights of a game's evaluation, or train a network, with games of the engine against itself.";

    static final long MAX_COUNT = 1_000_000_000;

    @Option(names = "--game", paramLabel = "<game>", description = "Game (default: ${DEFAULT-VALUE}).")
    private String gameName = GameChoice.CHESS;

    @Option(
            names = "--dir",
            paramLabel = "<folder>",
            description = "Folder for all files (default: tune-<game>, with -network or -params appended).")
    private Path folder;

    @Mixin
    private RoundOptions rounds = new RoundOptions();

    @Option(
            names = "--random-plies",
            paramLabel = "<n>",
            description = "Random plies at the start of a game; half of the games have one more (default: 8).")
    private int randomPlies = 8;

    @Option(names = "--seed", paramLabel = "<n>", description = "Random seed (default: 1).")
    private long seed = 1;

    @Option(
            names = "--match",
            paramLabel = "<games>",
            description = "Games of each final match of the tuned evaluation (default: 400; 0 for none).")
    private int matchGames = 400;

    @Option(
            names = "--match-nodes",
            paramLabel = "<n>",
            description = "Nodes per move of final matches and of --params (default: 5000).")
    private long matchNodes = 5000;

    @Mixin
    private NetworkOptions networks = new NetworkOptions();

    @Mixin
    private ParameterOptions parameters = new ParameterOptions();

    @Mixin
    private ServerPoolOption cluster = new ServerPoolOption();

    @Option(names = "--threads", paramLabel = "<n>", description = "Number of threads (default: number of cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        networks.network |= parameters.parameters == null && hasNoWeights();
        networks.validate();
        rounds.validate(networks.network, networks.gamesOnly());
        requireNumbers();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter progress = spec.commandLine().getErr();
        if (parameters.parameters != null) {
            ParameterTuning.Config config = parameterTuningConfig();
            runWithServers(
                    cluster::open, gameServerPool -> new ParameterTuning(config, gameServerPool, out, progress).run());
        } else if (networks.bench) {
            Game game = networkGame();
            new NetworkBench(game, networks.shape(game), threads).run(out, progress);
        } else if (networks.network) {
            NetworkTuning.Config config = networkTuningConfig(networkGame());
            requireServersHave(config.start());
            runWithServers(
                    cluster::openSameEngine,
                    gameServerPool -> new NetworkTuning(config, gameServerPool, out, progress).run());
        } else {
            Game game = new GameChoice(spec)
                    .find(gameName, each -> TunableGame.of(each).isPresent(), "a game with tunable weights");
            LinearEvaluation evaluation = TunableGame.of(game).orElseThrow();
            String start = startText(evaluation);
            requireServersHave(EvaluatorConfig.of(game, start));
            RunConfig run = run(game, "", rounds.rounds);
            runWithServers(
                    cluster::openSameEngine,
                    gameServerPool -> new Tuning(run, evaluation, start, gameServerPool, out, progress).run());
        }
        return 0;
    }

    private interface PoolTask {
        /** @param gameServerPool plays the games; null for this process */
        void run(GameServerPool gameServerPool) throws IOException, InterruptedException;
    }

    private interface PoolOpener {
        GameServerPool openPool(Consumer<String> progress) throws IOException, InterruptedException;
    }

    private void runWithServers(PoolOpener opener, PoolTask work) throws IOException, InterruptedException {
        if (!cluster.isGiven()) {
            work.run(null);
            return;
        }
        try (GameServerPool gameServerPool = opener.openPool(spec.commandLine().getErr()::println)) {
            work.run(gameServerPool);
        }
    }

    /** Servers evaluate with their built-in evaluation. */
    private void requireServersHave(EvaluatorConfig start) {
        if (cluster.isGiven()
                && !start.checksum().equals(EvaluatorConfig.inUse(start.game()).checksum())) {
            throw Require.invalidValue(spec, "--cluster needs --start current: servers use their built-in evaluation");
        }
    }

    /** Returns whether the game has a network but no weights. Such a game always trains a network. */
    private boolean hasNoWeights() {
        return new GameRegistry()
                .find(gameName)
                .filter(game -> TunableGame.of(game).isEmpty())
                .flatMap(NetworkGame::of)
                .isPresent();
    }

    private void requireNumbers() {
        if (cluster.isGiven() && parameters.parameters == null) {
            requireServerGames();
        }
        Require.requireRange(spec, "--random-plies", randomPlies, 0, 100);
        Require.requireRange(spec, "--match", matchGames, 0, 1_000_000);
        Require.requireRange(spec, "--match-nodes", matchNodes, 1, MAX_COUNT);
        Require.requireRange(spec, "--iterations", parameters.iterations, 1, 1_000_000);
        Require.requireRange(spec, "--pairs", parameters.pairs, 1, 1000);
        Require.requireRange(spec, "--threads", threads, 1, 1024);
    }

    private void requireServerGames() {
        if (networks.bench || networks.learningOnly()) {
            throw Require.invalidValue(spec, "--cluster needs games to play, not --bench or --only learning");
        }
        if (rounds.rounds > 1) {
            throw Require.invalidValue(spec, "--cluster needs --rounds 1: servers have no weights of earlier rounds");
        }
        if (rounds.weakNodes > 0) {
            throw Require.invalidValue(spec, "--weak-nodes needs games of this process, not --cluster");
        }
    }

    private NetworkTuning.Config networkTuningConfig(Game game) {
        EvaluatorConfig start = startEvaluator(game);
        return new NetworkTuning.Config(
                run(game, "-network", networks.learningOnly() ? 0 : rounds.rounds),
                networks.shape(game),
                networks.refines(game, start),
                start,
                networks.data,
                !networks.gamesOnly(),
                networks.lambda());
    }

    private RunConfig run(Game game, String kind, int count) {
        return new RunConfig(
                folder(game, kind),
                count,
                rounds.remembered,
                rounds.games(game, randomPlies, seed, threads),
                rounds.resultWeight(),
                rounds.epochs,
                new Duel(game, matchNodes, randomPlies, seed, threads),
                matchGames);
    }

    private ParameterTuning.Config parameterTuningConfig() {
        Game game = new GameChoice(spec).find(gameName);
        return new ParameterTuning.Config(
                game,
                parameters.chosen(),
                folder(game, "-params"),
                parameters.iterations,
                parameters.pairs,
                matchNodes,
                randomPlies,
                seed,
                matchGames,
                cluster.isGiven() ? ServerPoolOption.MAX_AT_ONCE : threads);
    }

    private Game networkGame() {
        return new GameChoice(spec)
                .find(gameName, each -> NetworkGame.of(each).isPresent(), "a game with network inputs");
    }

    private Path folder(Game game, String kind) {
        return folder == null ? Path.of("tune-" + game.name() + kind) : folder;
    }

    private String startText(LinearEvaluation evaluation) {
        if (rounds.start.equals(RoundOptions.TEXTBOOK)) {
            return evaluation.format().rewrite(evaluation.weightsText(), evaluation.initialWeights());
        }
        if (rounds.start.equals(RoundOptions.CURRENT)) {
            return evaluation.weightsText();
        }
        try {
            String text = Files.readString(Path.of(rounds.start));
            evaluation.format().parse(text);
            return text;
        } catch (IOException e) {
            throw Require.invalidValue(
                    spec, "--start must be textbook, current or a readable file, not '" + rounds.start + "'");
        } catch (IllegalArgumentException e) {
            throw Require.invalidValue(spec, "--start '" + rounds.start + "': " + e.getMessage());
        }
    }

    private EvaluatorConfig startEvaluator(Game game) {
        if (rounds.start.equals(RoundOptions.CURRENT)) {
            return EvaluatorConfig.inUse(game);
        }
        try {
            byte[] learnt = Files.readAllBytes(Path.of(rounds.start));
            if (learnt.length == 0) {
                throw Require.invalidValue(spec, "--start '" + rounds.start + "' is an empty file");
            }
            EvaluatorConfig evaluatorConfig = new EvaluatorConfig(game, learnt);
            evaluatorConfig.copy();
            return evaluatorConfig;
        } catch (IOException e) {
            throw Require.invalidValue(spec, "--start must be current or a readable file, not '" + rounds.start + "'");
        } catch (RefusedException e) {
            throw Require.invalidValue(spec, "--start '" + rounds.start + "': " + e.getMessage());
        }
    }
}
