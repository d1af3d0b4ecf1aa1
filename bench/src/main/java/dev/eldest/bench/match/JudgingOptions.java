package dev.eldest.bench.match;

import dev.eldest.bench.Require;
import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.GameRules;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.Text;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How games are ended by other than the game's own rules. */
final class JudgingOptions {
    private static final int PLAYERS = 2;
    private static final int MILLIS = 1000;

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
            defaultValue = "50",
            description = "How much later than its clock a move may come (default: ${DEFAULT-VALUE}).")
    private int marginMillis;

    @Option(
            names = "--patience",
            paramLabel = "<s>",
            defaultValue = "60",
            description =
                    "How long an engine may take to start, to get ready, and to move where no clock runs (default:"
                            + " ${DEFAULT-VALUE}).")
    private int patienceSeconds;

    GameRules rules(CommandSpec command) {
        Adjudication adjudication = new Adjudication(
                number(draw, "--draw", "moves", 8),
                number(draw, "--draw", "score", 10),
                number(draw, "--draw", "from", 40),
                number(win, "--win", "moves", 4),
                number(win, "--win", "score", 600));
        requireKnown(draw, "--draw", Set.of("moves", "score", "from"));
        requireKnown(win, "--win", Set.of("moves", "score"));
        Require.from(command, "--max-moves", maxMoves, 0, 100_000);
        Require.from(command, "--timemargin", marginMillis, 0, 60_000);
        Require.from(command, "--patience", patienceSeconds, 1, 86_400);
        return new GameRules(PLAYERS * maxMoves, marginMillis, patienceMillis(), adjudication);
    }

    long patienceMillis() {
        return (long) MILLIS * patienceSeconds;
    }

    /** 0 where the option was not given: it is off then. */
    private static int number(Map<String, String> values, String option, String key, int usual) {
        if (values == null) {
            return 0;
        }
        String value = values.getOrDefault(key, Integer.toString(usual));
        if (!value.matches("\\d{1,6}")) {
            throw new RefusedException(option + " " + key + "= must be a whole number, not '" + Text.echo(value) + "'");
        }
        return Integer.parseInt(value);
    }

    private static void requireKnown(Map<String, String> values, String option, Set<String> known) {
        for (String key : values == null ? Set.<String>of() : values.keySet()) {
            if (!known.contains(key)) {
                throw new RefusedException(option + ": '" + Text.echo(key) + "' is not known; there are "
                        + String.join(", ", known.stream().sorted().toList()));
            }
        }
    }
}
