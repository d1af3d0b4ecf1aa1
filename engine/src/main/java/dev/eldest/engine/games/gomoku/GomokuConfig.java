package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.api.Option;
import java.util.List;
import java.util.Map;

/**
 * Values of the game's options.
 *
 * @param size board size of new games; positions have their own size
 * @param reach maximum distance to the nearest stone, in files and ranks, of moves in a search
 * @param solverNodes node limit of each of the solver's searches, VCF and VCT
 * @param allMoves whether to generate all legal moves, not only candidates
 */
record GomokuConfig(
        GomokuRule rule, int size, int reach, ThreatSearch.Mode threats, int solverNodes, boolean allMoves) {
    static final int MIN_SIZE = 5;
    static final int MAX_SIZE = 22;

    private static final Option RULE = Option.choice("rule", GomokuRule.values());
    private static final Option SIZE = Option.number("size", 15, MIN_SIZE, MAX_SIZE);
    private static final Option REACH = Option.number("reach", 2, 1, 4).researchOnly();
    private static final Option THREATS =
            Option.choice("threats", ThreatSearch.Mode.values()).researchOnly();

    private static final Option SOLVER_NODES =
            Option.number("solver-nodes", 8_000_000, 1, 2_000_000_000).researchOnly();

    static final List<Option> OPTIONS = List.of(RULE, SIZE, REACH, THREATS, SOLVER_NODES);

    static final GomokuConfig DEFAULT = of(Map.of());

    static GomokuConfig of(Map<String, String> values) {
        return new GomokuConfig(
                RULE.constantIn(values, GomokuRule.values()),
                SIZE.numberIn(values),
                REACH.numberIn(values),
                THREATS.constantIn(values, ThreatSearch.Mode.values()),
                SOLVER_NODES.numberIn(values),
                false);
    }

    /** Returns whether moves that do not answer a threat are skipped. */
    boolean repliesOnly() {
        return !allMoves && threats != ThreatSearch.Mode.NONE;
    }

    /** Returns these values with all legal moves or with candidate moves only. */
    GomokuConfig withAllMoves(boolean all) {
        return new GomokuConfig(rule, size, reach, threats, solverNodes, all);
    }
}
