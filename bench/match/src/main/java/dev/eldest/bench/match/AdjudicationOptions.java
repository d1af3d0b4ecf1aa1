package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.measure.shared.Require;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for ending games other than by the game's rules. */
final class AdjudicationOptions {
    private static final int SIDES = 2;
    private static final int MILLIS_PER_SECOND = 1000;
    private static final int DEFAULT_MARGIN_MILLIS = 50;
    /** Enough to retransmit a lost packet. */
    private static final int REMOTE_MARGIN_MILLIS = 1000;

    @Option(
            names = "--draw",
            paramLabel = "<key=n>",
            split = ",",
            description = "Adjudicate a draw when both engines report about 0 for a number of moves each:"
                    + " moves=8,score=10,from=40 (within 0.10 pawns, from move 40 on). Off by default.")
    private Map<String, String> draw;

    @Option(
            names = "--win",
            paramLabel = "<key=n>",
            split = ",",
            description = "Adjudicate a win when both engines report it for a number of moves each: moves=4,score=600."
                    + " Off by default.")
    private Map<String, String> win;

    @Option(
            names = "--max-moves",
            paramLabel = "<n>",
            description = "Draw after this many moves of each player (default: ${DEFAULT-VALUE}; 0: no limit).")
    private int maxMoves = 300;

    @Option(
            names = "--timemargin",
            paramLabel = "<ms>",
            description = "Tolerance of a clock in milliseconds (default: " + DEFAULT_MARGIN_MILLIS
                    + "; with --cluster " + REMOTE_MARGIN_MILLIS + ").")
    private Integer marginMillis;

    @Option(
            names = "--timeout",
            paramLabel = "<s>",
            description = "Maximum time in seconds for an engine to start, to get ready, and to move without a clock"
                    + " (default: ${DEFAULT-VALUE}).")
    private int timeoutSeconds = 60;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** @param distant whether players are connected over a network */
    Referee.Config refereeConfig(boolean distant) {
        int defaultMargin = distant ? REMOTE_MARGIN_MILLIS : DEFAULT_MARGIN_MILLIS;
        int margin = marginMillis == null ? defaultMargin : marginMillis;
        Adjudication adjudication = adjudication();
        Require.requireRange(spec, "--max-moves", maxMoves, 0, 100_000);
        Require.requireRange(spec, "--timemargin", margin, 0, 60_000);
        Require.requireRange(spec, "--timeout", timeoutSeconds, 1, 86_400);
        return new Referee.Config(SIDES * maxMoves, margin, timeoutMillis(), adjudication);
    }

    /** Returns the adjudication; parts without an option are off. */
    private Adjudication adjudication() {
        Adjudication all = Adjudication.OFF;
        if (draw != null) {
            KeyedNumbers given = new KeyedNumbers(spec, "--draw", draw, List.of("from", "moves", "score"));
            all = all.withDraws(given.integer("moves", 8), given.integer("score", 10), given.integer("from", 40));
        }
        if (win != null) {
            KeyedNumbers given = new KeyedNumbers(spec, "--win", win, List.of("moves", "score"));
            all = all.withWins(given.integer("moves", 4), given.integer("score", 600));
        }
        return all;
    }

    long timeoutMillis() {
        return (long) MILLIS_PER_SECOND * timeoutSeconds;
    }
}
