package dev.eldest.bench.learn;

import dev.eldest.bench.Require;
import dev.eldest.bench.learn.play.RoundGameConfig;
import dev.eldest.engine.spi.Game;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of {@code eldest tune} about rounds of games to learn from. */
final class RoundOptions {
    static final String TEXTBOOK = "textbook";
    static final String CURRENT = "current";
    private static final int MEGABYTE_BITS = 20;

    @Option(
            names = "--start",
            paramLabel = "<weights>",
            description = "What to evaluate by at first: textbook (the default), current (the default with --network),"
                    + " or a file.")
    String start;

    @Option(
            names = {"--rounds", "--generations"},
            paramLabel = "<n>",
            description = "How many rounds (default: 8; with --network 3, with --only games 1); from the second on,"
                    + " games are played with what was learnt.")
    Integer rounds;

    @Option(
            names = "--remember",
            paramLabel = "<n>",
            defaultValue = "2",
            description = "Learn from the games of this round and of those before, so many in all (default: 2).")
    int remembered;

    @Option(
            names = "--positions",
            paramLabel = "<n>",
            description = "How many quiet positions to play for in each round (default: 250000; with --network"
                    + " 20000000).")
    Long positions;

    @Option(
            names = "--disk",
            paramLabel = "<MB>",
            defaultValue = "4096",
            description = "How large the games of all rounds may become together; then what there is must do (default:"
                    + " 4096).")
    int megabytes;

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            defaultValue = "1000",
            description = "Nodes for each move of these games (default: 1000).")
    long nodes;

    @Option(
            names = "--decided",
            paramLabel = "<units>",
            description =
                    "End these games when both sides have held them won by so many units (in chess: pawns) for six"
                            + " plies (default: 10, with --network 20; 0 to play on); a win that can be looked up"
                            + " counts as well.")
    Integer decided;

    @Option(
            names = "--result-share",
            paramLabel = "<percent>",
            description = "How much the game's result counts, the rest being the search's score (default: 50, with"
                    + " --network 30).")
    Integer resultShare;

    @Option(
            names = "--epochs",
            paramLabel = "<n>",
            description = "Most passes over the positions (default: 200; it stops when nothing is gained any more);"
                    + " with --network exactly so many (default: 8).")
    Integer epochs;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Fills in what was not said, and refuses what cannot be. */
    void settle(boolean network, boolean gamesAlone) {
        start = start == null ? network ? CURRENT : TEXTBOOK : start;
        rounds = rounds == null ? gamesAlone ? 1 : network ? 3 : 8 : rounds;
        positions = positions == null ? network ? 20_000_000L : 250_000L : positions;
        decided = decided == null ? network ? 20 : 10 : decided;
        resultShare = resultShare == null ? network ? 30 : 50 : resultShare;
        epochs = epochs == null ? network ? 8 : 200 : epochs;
        Require.from(spec, "--rounds", rounds, 1, 100);
        Require.from(spec, "--remember", remembered, 1, 100);
        Require.from(spec, "--positions", positions, 1, TuneCommand.MOST);
        Require.from(spec, "--disk", megabytes, 1, 1 << MEGABYTE_BITS);
        Require.from(spec, "--nodes", nodes, 1, TuneCommand.MOST);
        Require.from(spec, "--decided", decided, 0, 1000);
        Require.from(spec, "--result-share", resultShare, 0, 100);
        Require.from(spec, "--epochs", epochs, 1, 100_000);
    }

    RoundGameConfig games(Game game, int randomPlies, long seed, int threads) {
        return new RoundGameConfig(
                game, positions, nodes, randomPlies, decided, seed, (long) megabytes << MEGABYTE_BITS, threads);
    }

    double share() {
        return resultShare / 100.0;
    }
}
