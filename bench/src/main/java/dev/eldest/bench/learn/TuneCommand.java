package dev.eldest.bench.learn;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.bench.learn.params.ParameterPlan;
import dev.eldest.bench.learn.params.ParameterTuning;
import dev.eldest.engine.learn.Learnable;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code eldest tune}: learns a game's weights from games against itself. */
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
            "With --params the numbers that steer the search are tuned instead: two sets of them, moved a little from "
                    + "the present one in opposite directions, play each other, and the better one shows the way."
        })
public final class TuneCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY =
            "Learns the weights of a game's evaluation from games that the engine plays against itself.";

    private static final long MOST = 1_000_000_000;
    private static final String TEXTBOOK = "textbook";
    private static final String CURRENT = "current";

    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = GameChoice.CHESS,
            description = "The game (default: ${DEFAULT-VALUE}).")
    private String gameName;

    @Option(names = "--dir", paramLabel = "<folder>", description = "Where everything is kept (default: tune-<game>).")
    private Path folder;

    @Option(
            names = "--start",
            paramLabel = "<weights>",
            defaultValue = TEXTBOOK,
            description = "The weights to begin with: textbook (the default), current, or a file.")
    private String start;

    @Option(
            names = "--rounds",
            paramLabel = "<n>",
            defaultValue = "8",
            description = "How many rounds (default: 8); from the second on, games are played with what was learnt.")
    private int rounds;

    @Option(
            names = "--remember",
            paramLabel = "<n>",
            defaultValue = "2",
            description = "Learn from the games of this round and of those before, so many in all (default: 2).")
    private int remembered;

    @Option(
            names = "--positions",
            paramLabel = "<n>",
            defaultValue = "250000",
            description = "How many quiet positions to play for in each round (default: 250000).")
    private long positions;

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            defaultValue = "1000",
            description = "Nodes for each move of these games (default: 1000).")
    private long nodes;

    @Option(
            names = "--random-plies",
            paramLabel = "<n>",
            defaultValue = "8",
            description = "Random moves at the beginning of each game, or one more (default: 8).")
    private int randomPlies;

    @Option(
            names = "--decided",
            paramLabel = "<units>",
            defaultValue = "10",
            description =
                    "End these games when both sides have held them won by so many units (in chess: pawns) for six"
                            + " plies (default: 10; 0 to play on); a win that can be looked up counts as well.")
    private int decided;

    @Option(names = "--seed", paramLabel = "<n>", defaultValue = "1", description = "Other games (default: 1).")
    private long seed;

    @Option(
            names = "--result-share",
            paramLabel = "<percent>",
            defaultValue = "50",
            description = "How much the game's result counts, the rest being the search's score (default: 50).")
    private int resultShare;

    @Option(
            names = "--epochs",
            paramLabel = "<n>",
            defaultValue = "200",
            description = "Most passes over the positions (default: 200); it stops when nothing is gained any more.")
    private int epochs;

    @Option(
            names = "--match",
            paramLabel = "<games>",
            defaultValue = "400",
            description = "Games of the learnt weights against the others at the end (default: 400; 0 for none).")
    private int games;

    @Option(
            names = "--match-nodes",
            paramLabel = "<n>",
            defaultValue = "5000",
            description = "Nodes for each move of these, and of the games of --params (default: 5000).")
    private long matchNodes;

    @Mixin
    private ParameterOptions parameterOptions = new ParameterOptions();

    @Option(names = "--threads", paramLabel = "<n>", description = "Threads to use (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        requireNumbers();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter progress = spec.commandLine().getErr();
        if (parameterOptions.parameters == null) {
            new Tuning(plan(), out, progress).run();
        } else {
            new ParameterTuning(parameterPlan(), out, progress).run();
        }
        return 0;
    }

    private void requireNumbers() {
        Require.from(spec, "--rounds", rounds, 1, 100);
        Require.from(spec, "--remember", remembered, 1, 100);
        Require.from(spec, "--positions", positions, 1, MOST);
        Require.from(spec, "--nodes", nodes, 1, MOST);
        Require.from(spec, "--random-plies", randomPlies, 0, 100);
        Require.from(spec, "--decided", decided, 0, 1000);
        Require.from(spec, "--result-share", resultShare, 0, 100);
        Require.from(spec, "--epochs", epochs, 1, 100_000);
        Require.from(spec, "--match", games, 0, 1_000_000);
        Require.from(spec, "--match-nodes", matchNodes, 1, MOST);
        Require.from(spec, "--iterations", parameterOptions.iterations, 1, 1_000_000);
        Require.from(spec, "--pairs", parameterOptions.pairs, 1, 1000);
        Require.from(spec, "--threads", threads, 1, 1024);
    }

    private TunePlan plan() {
        Game game = new GameChoice(spec)
                .one(gameName, each -> Learnable.of(each).isPresent(), "a game with weights that can be learnt");
        LinearEvaluation evaluation = Learnable.of(game).orElseThrow();
        return new TunePlan(
                game,
                evaluation,
                startText(evaluation),
                folder == null ? Path.of("tune-" + game.name()) : folder,
                rounds,
                remembered,
                positions,
                nodes,
                randomPlies,
                decided,
                seed,
                resultShare / 100.0,
                epochs,
                games,
                matchNodes,
                threads);
    }

    private ParameterPlan parameterPlan() {
        Game game = new GameChoice(spec).one(gameName);
        return new ParameterPlan(
                game,
                parameterOptions.chosen(),
                folder == null ? Path.of("tune-" + game.name() + "-params") : folder,
                parameterOptions.iterations,
                parameterOptions.pairs,
                matchNodes,
                randomPlies,
                seed,
                games,
                threads);
    }

    private String startText(LinearEvaluation evaluation) {
        if (start.equals(TEXTBOOK)) {
            return evaluation.format().rewrite(evaluation.text(), evaluation.textbook());
        }
        if (start.equals(CURRENT)) {
            return evaluation.text();
        }
        try {
            String text = Files.readString(Path.of(start));
            evaluation.format().parse(text);
            return text;
        } catch (IOException e) {
            throw bad("--start must be textbook, current or a file that can be read, not '" + start + "'");
        } catch (IllegalArgumentException e) {
            throw bad("--start '" + start + "': " + e.getMessage());
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
