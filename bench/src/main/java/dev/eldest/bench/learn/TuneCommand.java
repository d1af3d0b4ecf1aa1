package dev.eldest.bench.learn;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.bench.learn.network.NetworkBench;
import dev.eldest.bench.learn.network.NetworkTuning;
import dev.eldest.bench.learn.network.NetworkTuningConfig;
import dev.eldest.bench.learn.params.ParameterTuning;
import dev.eldest.bench.learn.params.ParameterTuningConfig;
import dev.eldest.bench.learn.play.Duel;
import dev.eldest.bench.learn.play.EvaluatorConfig;
import dev.eldest.bench.match.ServerPoolOption;
import dev.eldest.bench.match.remote.GameServerPool;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code eldest tune}: learns a game's weights, or its network, from games against itself. */
@Command(
        name = "tune",
        description = {
            TuneCommand.SUMMARY,
            "Each round plays games, all moves with the same number of nodes, and fits the weights to the quiet"
                + " positions of the latest games: to the games' results and the searches' scores. One game in ten is"
                + " held out, to tell when to stop. Then the learnt weights play those they began from, and those in"
                + " use.",
            "Everything is kept in a folder: the games, the weights of each round, curves as SVG, a table of changes. "
                    + "After Ctrl-C the same command goes on where it was. The same seed gives the same games and "
                    + "weights, whatever the number of threads.",
            "With --network a network is learnt instead, from the same games, and plays the evaluation before it at the"
                    + " end of each round.",
            "With --params the numbers that steer the search are tuned instead: two sets of them, moved a little from "
                    + "the present one in opposite directions, play each other, and the better one shows the way."
        })
public final class TuneCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY =
            "Learns the weights of a game's evaluation, or a network, from games that the engine plays against itself.";

    static final long MOST = 1_000_000_000;

    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = GameChoice.CHESS,
            description = "The game (default: ${DEFAULT-VALUE}).")
    private String gameName;

    @Option(
            names = "--dir",
            paramLabel = "<folder>",
            description = "Where everything is kept (default: tune-<game>, with -network or -params after it).")
    private Path folder;

    @Mixin
    private RoundOptions rounds = new RoundOptions();

    @Option(
            names = "--random-plies",
            paramLabel = "<n>",
            defaultValue = "8",
            description = "Random moves at the beginning of each game, or one more (default: 8).")
    private int randomPlies;

    @Option(names = "--seed", paramLabel = "<n>", defaultValue = "1", description = "Other games (default: 1).")
    private long seed;

    @Option(
            names = "--match",
            paramLabel = "<games>",
            defaultValue = "400",
            description = "Games of what was learnt against the others at the end (default: 400; 0 for none).")
    private int matchGames;

    @Option(
            names = "--match-nodes",
            paramLabel = "<n>",
            defaultValue = "5000",
            description = "Nodes for each move of these, and of the games of --params (default: 5000).")
    private long matchNodes;

    @Mixin
    private NetworkOptions networks = new NetworkOptions();

    @Mixin
    private ParameterOptions parameters = new ParameterOptions();

    @Mixin
    private ServerPoolOption cluster = new ServerPoolOption();

    @Option(names = "--threads", paramLabel = "<n>", description = "Threads to use (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        networks.network |= parameters.parameters == null && hasNoWeights();
        networks.settle();
        rounds.settle(networks.network, networks.gamesAlone());
        requireNumbers();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter progress = spec.commandLine().getErr();
        if (parameters.parameters != null) {
            ParameterTuningConfig plan = parameterTuningConfig();
            where(cluster::open, gameServerPool -> new ParameterTuning(plan, gameServerPool, out, progress).run());
        } else if (networks.bench) {
            Game game = networkGame();
            new NetworkBench(game, networks.shape(game), threads).run(out, progress);
        } else if (networks.network) {
            NetworkTuningConfig plan = networkPlan(networkGame());
            requireKnown(plan.start());
            where(cluster::openAlike, gameServerPool -> new NetworkTuning(plan, gameServerPool, out, progress).run());
        } else {
            TuningConfig plan = plan();
            requireKnown(EvaluatorConfig.of(plan.game(), plan.startText()));
            where(cluster::openAlike, gameServerPool -> new Tuning(plan, gameServerPool, out, progress).run());
        }
        return 0;
    }

    private interface Work {
        /** @param gameServerPool where games are played; null for here */
        void doAt(GameServerPool gameServerPool) throws IOException, InterruptedException;
    }

    private interface Invitation {
        GameServerPool send(Consumer<String> teller) throws IOException, InterruptedException;
    }

    private void where(Invitation invitation, Work work) throws IOException, InterruptedException {
        if (!cluster.given()) {
            work.doAt(null);
            return;
        }
        try (GameServerPool gameServerPool = invitation.send(spec.commandLine().getErr()::println)) {
            work.doAt(gameServerPool);
        }
    }

    /** Servers evaluate by what they were built with. */
    private void requireKnown(EvaluatorConfig start) {
        if (cluster.given()
                && !start.checksum().equals(EvaluatorConfig.inUse(start.game()).checksum())) {
            throw bad("--cluster has servers play, which evaluate by what they were built with: say --start current");
        }
    }

    /** A game that has a network and no weights is learnt so, whether it is said or not. */
    private boolean hasNoWeights() {
        return new GameRegistry()
                .find(gameName)
                .filter(game -> TunableGame.of(game).isEmpty())
                .flatMap(NetworkGame::of)
                .isPresent();
    }

    private void requireNumbers() {
        if (cluster.given() && parameters.parameters == null) {
            requireGamesFor();
        }
        Require.from(spec, "--random-plies", randomPlies, 0, 100);
        Require.from(spec, "--match", matchGames, 0, 1_000_000);
        Require.from(spec, "--match-nodes", matchNodes, 1, MOST);
        Require.from(spec, "--iterations", parameters.iterations, 1, 1_000_000);
        Require.from(spec, "--pairs", parameters.pairs, 1, 1000);
        Require.from(spec, "--threads", threads, 1, 1024);
    }

    private void requireGamesFor() {
        if (networks.bench || networks.learningAlone()) {
            throw bad("--cluster has servers play games, and there are none to be played");
        }
        if (rounds.rounds > 1) {
            throw bad("--cluster has servers play, which do not know what a round has learnt: say --rounds 1");
        }
    }

    private TuningConfig plan() {
        Game game = new GameChoice(spec)
                .one(gameName, each -> TunableGame.of(each).isPresent(), "a game with weights that can be learnt");
        LinearEvaluation evaluation = TunableGame.of(game).orElseThrow();
        return new TuningConfig(
                game,
                evaluation,
                startText(evaluation),
                folder(game, ""),
                rounds.rounds,
                rounds.remembered,
                rounds.games(game, randomPlies, seed, threads),
                rounds.share(),
                rounds.epochs,
                duel(game),
                matchGames,
                threads);
    }

    private NetworkTuningConfig networkPlan(Game game) {
        EvaluatorConfig start = startEvaluator(game);
        return new NetworkTuningConfig(
                game,
                networks.shape(game),
                networks.refines(game, start),
                start,
                folder(game, "-network"),
                networks.data,
                networks.learningAlone() ? 0 : rounds.rounds,
                rounds.remembered,
                !networks.gamesAlone(),
                rounds.games(game, randomPlies, seed, threads),
                rounds.share(),
                networks.hindsight(),
                rounds.epochs,
                seed,
                duel(game),
                matchGames,
                threads);
    }

    private ParameterTuningConfig parameterTuningConfig() {
        Game game = new GameChoice(spec).one(gameName);
        return new ParameterTuningConfig(
                game,
                parameters.chosen(),
                folder(game, "-params"),
                parameters.iterations,
                parameters.pairs,
                matchNodes,
                randomPlies,
                seed,
                matchGames,
                cluster.given() ? ServerPoolOption.MAX_AT_ONCE : threads);
    }

    private Game networkGame() {
        return new GameChoice(spec)
                .one(gameName, each -> NetworkGame.of(each).isPresent(), "a game whose positions a network can see");
    }

    private Path folder(Game game, String kind) {
        return folder == null ? Path.of("tune-" + game.name() + kind) : folder;
    }

    private Duel duel(Game game) {
        return new Duel(game, matchNodes, randomPlies, seed, threads);
    }

    private String startText(LinearEvaluation evaluation) {
        if (rounds.start.equals(RoundOptions.TEXTBOOK)) {
            return evaluation.format().rewrite(evaluation.text(), evaluation.textbook());
        }
        if (rounds.start.equals(RoundOptions.CURRENT)) {
            return evaluation.text();
        }
        try {
            String text = Files.readString(Path.of(rounds.start));
            evaluation.format().parse(text);
            return text;
        } catch (IOException e) {
            throw bad("--start must be textbook, current or a file that can be read, not '" + rounds.start + "'");
        } catch (IllegalArgumentException e) {
            throw bad("--start '" + rounds.start + "': " + e.getMessage());
        }
    }

    private EvaluatorConfig startEvaluator(Game game) {
        if (rounds.start.equals(RoundOptions.CURRENT)) {
            return EvaluatorConfig.inUse(game);
        }
        try {
            byte[] learnt = Files.readAllBytes(Path.of(rounds.start));
            if (learnt.length == 0) {
                throw bad("--start '" + rounds.start + "' is an empty file");
            }
            EvaluatorConfig evaluatorConfig = new EvaluatorConfig(game, learnt);
            evaluatorConfig.copy();
            return evaluatorConfig;
        } catch (IOException e) {
            throw bad("--start must be current or a file that can be read, not '" + rounds.start + "'");
        } catch (RefusedException e) {
            throw bad("--start '" + rounds.start + "': " + e.getMessage());
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
