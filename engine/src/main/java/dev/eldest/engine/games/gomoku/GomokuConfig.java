package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.api.Option;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The values of the game's options.
 *
 * @param size of the board that a game begins on; positions tell their own
 * @param reach how far from the next stone a search plays at most, in files and in ranks
 * @param threats what a search looks for at each position
 * @param solverNodes what the solver spends at most on a search by fours, and on one by threes too
 * @param allMoves all legal moves are generated, far from all stones and useless though they be
 */
record GomokuConfig(GomokuRule rule, int size, int reach, ThreatSearchMode threats, int solverNodes, boolean allMoves) {
    static final int MIN_SIZE = 5;
    static final int LARGEST_SIZE = 22;

    private static final int USUAL_SIZE = 15;
    private static final int USUAL_REACH = 2;
    private static final int LONGEST_REACH = 4;
    private static final int USUAL_SOLVER_NODES = 8_000_000;
    private static final int MAX_SOLVER_NODES = 2_000_000_000;

    private static final Option RULE = Option.choice("rule", names(GomokuRule.values()));
    private static final Option SIZE = Option.number("size", USUAL_SIZE, MIN_SIZE, LARGEST_SIZE);
    private static final Option REACH =
            Option.number("reach", USUAL_REACH, 1, LONGEST_REACH).researchOnly();
    private static final Option THREATS =
            Option.choice("threats", names(ThreatSearchMode.values())).researchOnly();

    private static final Option SOLVER_NODES = Option.number("solver-nodes", USUAL_SOLVER_NODES, 1, MAX_SOLVER_NODES)
            .researchOnly();

    static final List<Option> OPTIONS = List.of(RULE, SIZE, REACH, THREATS, SOLVER_NODES);

    static final GomokuConfig USUAL = of(Map.of());

    static GomokuConfig of(Map<String, String> values) {
        return new GomokuConfig(
                GomokuRule.valueOf(RULE.in(values).toUpperCase(Locale.ROOT)),
                Integer.parseInt(SIZE.in(values)),
                Integer.parseInt(REACH.in(values)),
                ThreatSearchMode.valueOf(THREATS.in(values).toUpperCase(Locale.ROOT)),
                Integer.parseInt(SOLVER_NODES.in(values)),
                false);
    }

    private static List<String> names(Enum<?>[] values) {
        return Arrays.stream(values)
                .map(value -> value.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Whether under a threat moves that do not answer it are left out. */
    boolean repliesOnly() {
        return !allMoves && threats != ThreatSearchMode.NONE;
    }

    /** These, but no move is left out, or those that a search leaves out are. */
    GomokuConfig withAllMoves(boolean all) {
        return new GomokuConfig(rule, size, reach, threats, solverNodes, all);
    }
}
