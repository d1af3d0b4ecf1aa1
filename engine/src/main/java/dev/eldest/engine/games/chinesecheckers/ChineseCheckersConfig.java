package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.spi.MoveOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The values of the game's options.
 *
 * @param progressOnly evaluate by rows advanced alone
 * @param repetitionDraws a third occurrence draws; else it loses for who brings it about
 * @param byClusters generate from empty holes
 * @param retreatRows moves that retreat so many rows or more are left out; 0 for none
 * @param noReturn moves back into the home are left out
 * @param dropWorst how many of the worst moves are left out
 * @param keepHalf at most half of the moves are left out
 * @param ordered whether the search begins from {@code order}, else from its own
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
    private static final String USUAL_ORDER = "usual";
    private static final int MAX_MOVES = 1000;
    private static final int USUAL_RETREAT = 4;

    private static final Option EVALUATION = Option.choice("evaluation", List.of("learnt", PROGRESS));
    private static final Option REPETITION = Option.choice("repetition", List.of("loss", DRAW));
    private static final Option GENERATION =
            Option.choice("generation", List.of("men", CLUSTERS)).researchOnly();
    private static final Option NO_RETREAT = Option.flag("no-retreat", false).researchOnly();
    private static final Option RETREAT_ROWS = Option.number("retreat-rows", USUAL_RETREAT, 1, StarGeometry.ROWS - 1)
            .researchOnly();
    private static final Option NO_RETURN = Option.flag("no-return", false).researchOnly();
    private static final Option DROP_WORST =
            Option.number("drop-worst", 0, 0, MAX_MOVES).researchOnly();
    private static final Option KEEP_HALF = Option.flag("keep-half", false).researchOnly();
    private static final Option ORDER = Option.choice(
                    "order",
                    Stream.concat(
                                    Stream.of(USUAL_ORDER),
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

    static final ChineseCheckersConfig USUAL = of(Map.of());

    static ChineseCheckersConfig of(Map<String, String> values) {
        return new ChineseCheckersConfig(
                EVALUATION.in(values).equals(PROGRESS),
                REPETITION.in(values).equals(DRAW),
                GENERATION.in(values).equals(CLUSTERS),
                flag(NO_RETREAT, values) ? number(RETREAT_ROWS, values) : 0,
                flag(NO_RETURN, values),
                number(DROP_WORST, values),
                flag(KEEP_HALF, values),
                !ORDER.in(values).equals(USUAL_ORDER),
                order(ORDER.in(values)),
                number(SEED, values));
    }

    private static boolean flag(Option option, Map<String, String> values) {
        return Boolean.parseBoolean(option.in(values));
    }

    private static int number(Option option, Map<String, String> values) {
        return Integer.parseInt(option.in(values));
    }

    /** The order with this label; the usual one has none, and any will do. */
    private static MoveOrder order(String label) {
        return Arrays.stream(MoveOrder.values())
                .filter(order -> order.label().equals(label))
                .findFirst()
                .orElse(MoveOrder.GENERATED);
    }

    /** These, but no move is left out. */
    ChineseCheckersConfig withAllMoves() {
        return new ChineseCheckersConfig(
                progressOnly, repetitionDraws, byClusters, 0, false, 0, false, ordered, order, seed);
    }

    /** Whether some moves are not allowed for what they are. */
    boolean hasConditions() {
        return retreatRows > 0 || noReturn;
    }

    /** Whether all legal moves are generated. */
    boolean allMoves() {
        return !hasConditions() && dropWorst == 0;
    }
}
