package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.api.Option;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Values of the game's options.
 *
 * @param size board size of new games; positions have their own size
 * @param reach maximum distance to the nearest stone, in files and ranks, of moves in a search
 * @param threats threat search at each position
 * @param solverNodes node limit of each of the solver's searches, VCF and VCT
 * @param allMoves whether to generate all legal moves, not only candidates
 */
record GomokuConfig(GomokuRule rule, int size, int reach, ThreatSearchMode threats, int solverNodes, boolean allMoves) {
    static final int MIN_SIZE = 5;
    static final int MAX_SIZE = 22;

    private static final int USUAL_SIZE = 15;
    private static final int USUAL_REACH = 2;
    private static final int LONGEST_REACH = 4;
    private static final int USUAL_SOLVER_NODES = 8_000_000;
    private static final int MAX_SOLVER_NODES = 2_000_000_000;

    private static final Option RULE = Option.choice("rule", names(GomokuRule.values()));
    private static final Option SIZE = Option.number("size", USUAL_SIZE, MIN_SIZE, MAX_SIZE);
    private static final Option REACH =
            Option.number("reach", USUAL_REACH, 1, LONGEST_REACH).researchOnly();
    private static final Option THREATS =
            Option.choice("threats", names(ThreatSearchMode.values())).researchOnly();

    private static final Option SOLVER_NODES = Option.number("solver-nodes", USUAL_SOLVER_NODES, 1, MAX_SOLVER_NODES)
            .researchOnly();

    static final List<Option> OPTIONS = List.of(RULE, SIZE, REACH, THREATS, SOLVER_NODES);

    static final GomokuConfig DEFAULT = of(Map.of());

    static GomokuConfig of(Map<String, String> values) {
        return new GomokuConfig(
                GomokuRule.valueOf(RULE.valueIn(values).toUpperCase(Locale.ROOT)),
                Integer.parseInt(SIZE.valueIn(values)),
                Integer.parseInt(REACH.valueIn(values)),
                ThreatSearchMode.valueOf(THREATS.valueIn(values).toUpperCase(Locale.ROOT)),
                Integer.parseInt(SOLVER_NODES.valueIn(values)),
                false);
    }

    private static List<String> names(Enum<?>[] values) {
        return Arrays.stream(values)
                .map(value -> value.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Returns whether moves that do not answer a threat are skipped. */
    boolean repliesOnly() {
        return !allMoves && threats != ThreatSearchMode.NONE;
    }

    /** Returns these values with all legal moves or with candidate moves only. */
    GomokuConfig withAllMoves(boolean all) {
        return new GomokuConfig(rule, size, reach, threats, solverNodes, all);
    }
}
