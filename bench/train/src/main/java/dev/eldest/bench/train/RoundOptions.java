package dev.eldest.bench.train;

import dev.eldest.bench.measure.shared.Require;
import dev.eldest.bench.train.play.SelfPlayRounds;
import dev.eldest.engine.spi.Game;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of {@code eldest tune} for rounds of self-play games. */
final class RoundOptions {
    static final String TEXTBOOK = "textbook";
    static final String CURRENT = "current";
    private static final int MEGABYTE_BITS = 20;

    @Option(
            names = "--start",
            paramLabel = "<weights>",
            description = "Evaluation of the first round: textbook (the default), current (the default with --network),"
                    + " or a file.")
    String start;

    @Option(
            names = "--rounds",
            paramLabel = "<n>",
            description = "Number of rounds (default: 8; with --network 3, with --only games 1). From the second on,"
                    + " games use the latest weights.")
    Integer rounds;

    @Option(
            names = "--remember",
            paramLabel = "<n>",
            description = "Number of latest rounds whose games are used (default: 2).")
    int remembered = 2;

    @Option(
            names = "--positions",
            paramLabel = "<n>",
            description = "Quiet positions to generate per round (default: 250000; with --network 20000000).")
    Long positions;

    @Option(
            names = "--disk",
            paramLabel = "<MB>",
            description = "Maximum size of the games of all rounds in MB. No more games are played then (default:"
                    + " 4096).")
    int megabytes = 4096;

    @Option(
            names = "--random-moves",
            paramLabel = "<percent>",
            description =
                    "With --network: percentage of random moves later in self-play games, among those that lose no"
                            + " material (default: 0).")
    int randomPercent;

    @Option(names = "--nodes", paramLabel = "<n>", description = "Nodes per move of self-play games (default: 1000).")
    long nodes = 1000;

    @Option(
            names = "--weak-nodes",
            paramLabel = "<n>",
            description = "With --network: nodes per move of one side, which changes from game to game. Its positions"
                    + " are not learnt (default: both sides have --nodes).")
    long weakNodes;

    @Option(
            names = "--decided",
            paramLabel = "<units>",
            description =
                    "Adjudicate self-play games after six plies that both sides score as won by this many units (in"
                            + " chess: pawns), or when the tablebase gives a win (default: 10, with --network 20; 0 to"
                            + " play on).")
    Integer decided;

    @Option(
            names = "--result-share",
            paramLabel = "<percent>",
            description = "Weight of the game's result in percent; the rest is the search's score (default: 50, with"
                    + " --network 30).")
    Integer resultShare;

    @Option(
            names = "--epochs",
            paramLabel = "<n>",
            description = "Maximum number of passes over the positions (default: 200; stops when the loss no longer"
                    + " improves). With --network the exact number (default: 8).")
    Integer epochs;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Sets the defaults and validates the options. */
    void validate(boolean network, boolean gamesAlone) {
        start = start == null ? network ? CURRENT : TEXTBOOK : start;
        rounds = rounds == null ? gamesAlone ? 1 : network ? 3 : 8 : rounds;
        positions = positions == null ? network ? 20_000_000L : 250_000L : positions;
        decided = decided == null ? network ? 20 : 10 : decided;
        resultShare = resultShare == null ? network ? 30 : 50 : resultShare;
        epochs = epochs == null ? network ? 8 : 200 : epochs;
        Require.requireRange(spec, "--rounds", rounds, 1, 100);
        Require.requireRange(spec, "--remember", remembered, 1, 100);
        Require.requireRange(spec, "--positions", positions, 1, TuneCommand.MAX_COUNT);
        Require.requireRange(spec, "--disk", megabytes, 1, 1 << MEGABYTE_BITS);
        Require.requireRange(spec, "--random-moves", randomPercent, 0, 50);
        if (randomPercent > 0 && !network) {
            throw Require.invalidValue(spec, "--random-moves needs --network");
        }
        Require.requireRange(spec, "--nodes", nodes, 1, TuneCommand.MAX_COUNT);
        Require.requireRange(spec, "--weak-nodes", weakNodes, 0, TuneCommand.MAX_COUNT);
        if (weakNodes > 0 && !network) {
            throw Require.invalidValue(spec, "--weak-nodes needs --network");
        }
        Require.requireRange(spec, "--decided", decided, 0, 1000);
        Require.requireRange(spec, "--result-share", resultShare, 0, 100);
        Require.requireRange(spec, "--epochs", epochs, 1, 100_000);
    }

    SelfPlayRounds games(Game game, int randomPlies, long seed, int threads) {
        return new SelfPlayRounds(
                game,
                positions,
                nodes,
                weakNodes,
                randomPlies,
                randomPercent,
                decided,
                seed,
                (long) megabytes << MEGABYTE_BITS,
                threads);
    }

    double resultWeight() {
        return resultShare / 100.0;
    }
}
