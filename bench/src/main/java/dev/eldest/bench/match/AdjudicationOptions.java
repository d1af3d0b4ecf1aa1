package dev.eldest.bench.match;

import dev.eldest.bench.Require;
import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.RefereeConfig;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How games are ended by other than the game's own rules. */
final class AdjudicationOptions {
    private static final int PLAYERS = 2;
    private static final int MILLIS = 1000;
    private static final int USUAL_MARGIN_MILLIS = 50;
    /** A word that is lost on its way is said again within that time. */
    private static final int DISTANT_MARGIN_MILLIS = 1000;

    @Option(
            names = "--draw",
            paramLabel = "<key=n>",
            split = ",",
            description =
                    "A draw when both engines have seen one for so many moves each: moves=8,score=10,from=40 (within"
                            + " 0.10 pawns, from move 40 on). Off unless given.")
    private Map<String, String> draw;

    @Option(
            names = "--win",
            paramLabel = "<key=n>",
            split = ",",
            description = "A win when both engines have seen it for so many moves each: moves=4,score=600. Off unless"
                    + " given.")
    private Map<String, String> win;

    @Option(
            names = "--max-moves",
            paramLabel = "<n>",
            defaultValue = "300",
            description = "A draw after so many moves of each player (default: ${DEFAULT-VALUE}; 0: no limit).")
    private int maxMoves;

    @Option(
            names = "--timemargin",
            paramLabel = "<ms>",
            description = "How much later than its clock a move may come (default: " + USUAL_MARGIN_MILLIS
                    + "; with --cluster " + DISTANT_MARGIN_MILLIS + ").")
    private Integer marginMillis;

    @Option(
            names = "--patience",
            paramLabel = "<s>",
            defaultValue = "60",
            description =
                    "How long an engine may take to start, to get ready, and to move where no clock runs (default:"
                            + " ${DEFAULT-VALUE}).")
    private int patienceSeconds;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** @param distant whether players are reached over a network */
    RefereeConfig rules(boolean distant) {
        int usual = distant ? DISTANT_MARGIN_MILLIS : USUAL_MARGIN_MILLIS;
        int margin = marginMillis == null ? usual : marginMillis;
        Adjudication adjudication = adjudication();
        Require.from(spec, "--max-moves", maxMoves, 0, 100_000);
        Require.from(spec, "--timemargin", margin, 0, 60_000);
        Require.from(spec, "--patience", patienceSeconds, 1, 86_400);
        return new RefereeConfig(PLAYERS * maxMoves, margin, patienceMillis(), adjudication);
    }

    /** An option that was not given leaves its part off. */
    private Adjudication adjudication() {
        Adjudication all = Adjudication.OFF;
        if (draw != null) {
            KeyedNumbers given = new KeyedNumbers(spec, "--draw", draw, List.of("from", "moves", "score"));
            all = all.withDraws(given.whole("moves", 8), given.whole("score", 10), given.whole("from", 40));
        }
        if (win != null) {
            KeyedNumbers given = new KeyedNumbers(spec, "--win", win, List.of("moves", "score"));
            all = all.withWins(given.whole("moves", 4), given.whole("score", 600));
        }
        return all;
    }

    long patienceMillis() {
        return (long) MILLIS * patienceSeconds;
    }
}
