package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.spi.MoveOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Values of the game's options.
 *
 * @param progressOnly whether to evaluate only rows advanced
 * @param repetitionDraws whether a third occurrence is a draw; else the side that causes it loses
 * @param byClusters whether to generate moves from the empty holes
 * @param retreatRows rows from which a retreat is skipped; 0 for no limit
 * @param noReturn whether to skip moves back into the home
 * @param dropWorst number of the worst moves to skip
 * @param ordered whether the search starts from {@code order}; else from its own order
 */
record ChineseCheckersConfig(
        boolean progressOnly,
        boolean repetitionDraws,
        boolean byClusters,
        int retreatRows,
        boolean noReturn,
        int dropWorst,
        boolean keepHalf,
        boolean ordered,
        MoveOrder order,
        int seed) {
    private static final String PROGRESS = "progress";
    private static final String DRAW = "draw";
    private static final String CLUSTERS = "clusters";
    private static final String DEFAULT_ORDER = "usual";

    private static final Option EVALUATION = Option.choice("evaluation", List.of("learnt", PROGRESS));
    private static final Option REPETITION = Option.choice("repetition", List.of("loss", DRAW));
    private static final Option GENERATION =
            Option.choice("generation", List.of("pieces", CLUSTERS)).researchOnly();
    private static final Option NO_RETREAT = Option.flag("no-retreat", false).researchOnly();
    private static final Option RETREAT_ROWS =
            Option.number("retreat-rows", 4, 1, StarGeometry.ROWS - 1).researchOnly();
    private static final Option NO_RETURN = Option.flag("no-return", false).researchOnly();
    private static final Option DROP_WORST =
            Option.number("drop-worst", 0, 0, 1000).researchOnly();
    private static final Option KEEP_HALF = Option.flag("keep-half", false).researchOnly();
    private static final Option ORDER = Option.choice(
                    "order",
                    Stream.concat(
                                    Stream.of(DEFAULT_ORDER),
                                    Arrays.stream(MoveOrder.values()).map(MoveOrder::label))
                            .toList())
            .researchOnly();
    private static final Option SEED =
            Option.number("seed", 1, 0, Integer.MAX_VALUE).researchOnly();

    static final List<Option> OPTIONS = List.of(
            EVALUATION,
            REPETITION,
            GENERATION,
            NO_RETREAT,
            RETREAT_ROWS,
            NO_RETURN,
            DROP_WORST,
            KEEP_HALF,
            ORDER,
            SEED);

    static final ChineseCheckersConfig DEFAULT = of(Map.of());

    static ChineseCheckersConfig of(Map<String, String> values) {
        return new ChineseCheckersConfig(
                EVALUATION.valueIn(values).equals(PROGRESS),
                REPETITION.valueIn(values).equals(DRAW),
                GENERATION.valueIn(values).equals(CLUSTERS),
                NO_RETREAT.flagIn(values) ? RETREAT_ROWS.numberIn(values) : 0,
                NO_RETURN.flagIn(values),
                DROP_WORST.numberIn(values),
                KEEP_HALF.flagIn(values),
                !ORDER.valueIn(values).equals(DEFAULT_ORDER),
                ORDER.constantIn(values, MoveOrder.values()),
                SEED.numberIn(values));
    }

    /** Returns these values without skipped moves. */
    ChineseCheckersConfig withAllMoves() {
        return new ChineseCheckersConfig(
                progressOnly, repetitionDraws, byClusters, 0, false, 0, false, ordered, order, seed);
    }

    /** Returns whether the conditions of intelligent generation exclude moves. */
    boolean hasConditions() {
        return retreatRows > 0 || noReturn;
    }

    /** Returns whether all legal moves are generated. */
    boolean allMoves() {
        return !hasConditions() && dropWorst == 0;
    }
}
