package dev.eldest.bench.train;

import dev.eldest.bench.measure.shared.Require;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.NetworkFile;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of {@code eldest tune} for networks. */
final class NetworkOptions {
    /** The only part of the work to do. */
    enum Part {
        games,
        learning
    }

    @Option(
            names = "--network",
            description = "Train a network instead of weights, for games with network inputs. Games without weights,"
                    + " such as chess, always train a network.")
    boolean network;

    @Option(
            names = "--hidden",
            paramLabel = "<n>",
            description = "Hidden values per player, a multiple of 32 up to 1024 (default: those of the game's"
                    + " network).")
    Integer hidden;

    @Option(
            names = "--refine",
            description = "Continue from the previous network, at first that of --start, instead of random weights. For"
                    + " training from the latest games only.")
    boolean refine;

    @Option(
            names = "--lambda",
            paramLabel = "<percent>",
            description = "Weight of later searches in a position's score (TD(lambda)), in percent; the rest is its own"
                    + " search. 70 averages over about three plies; 0 uses no later search (default: 70).")
    Integer lambda;

    @Option(
            names = "--data",
            paramLabel = "<folder>",
            description = "Train the network from the games in this folder too, such as an earlier run's; repeatable.")
    List<Path> data = List.of();

    @Option(
            names = "--only",
            paramLabel = "<part>",
            description = "Only play games with the evaluation of --start (games), or only train from the games of"
                    + " --data (learning). Two processes can do one each.")
    Part only;

    @Option(
            names = "--bench",
            description = "Measure the training positions per second in games of random moves; keeps nothing.")
    boolean bench;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Sets the defaults and validates the options. */
    void validate() {
        if (!network && (hidden != null || refine || lambda != null || !data.isEmpty() || only != null || bench)) {
            throw Require.invalidValue(spec, "--hidden, --refine, --lambda, --data, --only and --bench need --network");
        }
        lambda = lambda == null ? 70 : lambda;
        Require.requireRange(spec, "--lambda", lambda, 0, 100);
        for (Path folder : data) {
            if (!Files.isDirectory(folder)) {
                throw Require.invalidValue(spec, "--data must be an existing folder, not '" + folder + "'");
            }
        }
        if (only == Part.learning && data.isEmpty()) {
            throw Require.invalidValue(spec, "--only learning needs a folder of games by --data");
        }
    }

    double lambda() {
        return lambda / 100.0;
    }

    boolean gamesOnly() {
        return only == Part.games;
    }

    boolean learningOnly() {
        return only == Part.learning;
    }

    /** Returns the network shape that the options ask for. */
    NetworkShape shape(Game game) {
        NetworkShape gameShape = NetworkGame.of(game).orElseThrow().shape();
        try {
            return hidden == null ? gameShape : gameShape.withHidden(hidden);
        } catch (IllegalArgumentException e) {
            throw Require.invalidValue(spec, "--hidden: " + e.getMessage());
        }
    }

    /** Returns whether to refine networks. Validates that {@code start} is a network of the right shape then. */
    boolean refines(Game game, EvaluatorConfig start) {
        if (refine && !NetworkFile.isNetwork(start.data())) {
            throw Require.invalidValue(spec, "--refine needs a network by --start");
        }
        NetworkShape expected = shape(game);
        if (refine && !canRefine(NetworkFile.read(game.name(), start.data()).shape(), expected)) {
            throw Require.invalidValue(
                    spec, "--refine needs a network of the same shape in --start; expected " + expected);
        }
        return refine;
    }

    /** A network without extra inputs gets some. */
    private static boolean canRefine(NetworkShape found, NetworkShape expected) {
        return found.equals(expected) || found.equals(expected.withExtra(0, 0));
    }
}
