package dev.eldest.bench.learn;

import dev.eldest.bench.Require;
import dev.eldest.bench.learn.play.EvaluatorConfig;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.NetworkFile;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code eldest tune} about networks. */
final class NetworkOptions {
    /** What is to be done, where not all is. */
    enum Part {
        games,
        learning
    }

    @Option(
            names = "--network",
            description = "Learn a network instead of weights, of a game whose positions a network can see; a game that"
                    + " has no weights, as chess, is always learnt so.")
    boolean network;

    @Option(
            names = "--hidden",
            paramLabel = "<n>",
            description = "Hidden values of the network for each player, a multiple of 32 up to 1024 (default: as many"
                    + " as the game's has).")
    Integer hidden;

    @Option(
            names = "--refine",
            description = "Go on from the network before, at first what --start names, rather than begin with random"
                    + " weights: where only the latest games are there to learn from.")
    boolean refine;

    @Option(
            names = "--hindsight",
            paramLabel = "<percent>",
            description = "How much the searches of the moves that follow, and in the end the result, count in what was"
                    + " thought of a position, the rest being its own search: with 70 the next three plies or so, with"
                    + " 0 nothing (default: 70).")
    Integer hindsight;

    @Option(
            names = "--data",
            paramLabel = "<folder>",
            description = "Learn the network from the games in this folder too, an earlier run's; as often as there"
                    + " are such folders.")
    List<Path> data = List.of();

    @Option(
            names = "--only",
            paramLabel = "<part>",
            description = "For the network only play games (games), evaluated by what --start names, or only learn from"
                    + " the games of --data (learning): one process can do this while another does that.")
    Part only;

    @Option(
            names = "--bench",
            description = "Measure how many positions a second a network is learnt from, in games of random moves;"
                    + " nothing is kept.")
    boolean bench;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Fills in what was not said, and refuses what cannot be. */
    void settle() {
        if (!network && (hidden != null || refine || hindsight != null || !data.isEmpty() || only != null || bench)) {
            throw bad(
                    "--hidden, --refine, --hindsight, --data, --only and --bench are for networks: say --network, too");
        }
        hindsight = hindsight == null ? 70 : hindsight;
        Require.from(spec, "--hindsight", hindsight, 0, 100);
        for (Path folder : data) {
            if (!Files.isDirectory(folder)) {
                throw bad("--data must be a folder with games, not '" + folder + "'");
            }
        }
        if (only == Part.learning && data.isEmpty()) {
            throw bad("--only learning needs games: name folders by --data");
        }
    }

    double hindsight() {
        return hindsight / 100.0;
    }

    boolean gamesAlone() {
        return only == Part.games;
    }

    boolean learningAlone() {
        return only == Part.learning;
    }

    /** The shape of a game's network that was asked for. */
    NetworkShape shape(Game game) {
        NetworkShape usual = NetworkGame.of(game).orElseThrow().shape();
        try {
            return hidden == null ? usual : usual.withHidden(hidden);
        } catch (IllegalArgumentException e) {
            throw bad("--hidden: " + e.getMessage());
        }
    }

    /** Whether networks are to be refined, beginning with what is evaluated by at first. */
    boolean refines(Game game, EvaluatorConfig start) {
        if (refine && !NetworkFile.isNetwork(start.learnt())) {
            throw bad("--refine goes on from a network: name one by --start");
        }
        NetworkShape asked = shape(game);
        if (refine && !NetworkFile.read(game.name(), start.learnt()).shape().equals(asked)) {
            throw bad("--refine goes on from a network of the same shape; asked for are " + asked);
        }
        return refine;
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
