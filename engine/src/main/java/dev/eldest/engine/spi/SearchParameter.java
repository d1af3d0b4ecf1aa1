package dev.eldest.engine.spi;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tunable parameters of the search, each with a default and a range. Margins are percentages of the game's unit. */
public enum SearchParameter {
    /** Distance of the first window's bounds from the last iteration's score. */
    ASPIRATION_MARGIN(20, 1, 200),

    REVERSE_FUTILITY_MARGIN(80, 10, 300),
    REVERSE_FUTILITY_DEPTH(8, 0, 16),
    /** Reduces the margin if the opponent's last move has worsened the opponent's position. */
    WORSENED_MARGIN(0, 0, 100),
    RAZORING_BASE(220, 50, 1000),
    /** Multiplied by the square of the depth. */
    RAZORING_MARGIN(120, 20, 600),
    FUTILITY_BASE(90, 0, 400),
    FUTILITY_MARGIN(85, 10, 300),
    FUTILITY_DEPTH(8, 0, 16),
    /** For tactical moves, added to their exchange value. */
    TACTICAL_FUTILITY_BASE(200, 0, 600),
    TACTICAL_FUTILITY_MARGIN(150, 10, 400),
    /** Greatest depth of late move pruning, in plies. */
    MOVE_COUNT_DEPTH(8, 0, 16),
    MOVE_COUNT_BASE(3, 1, 20),
    /** Hundredths of a move, multiplied by the square of the depth. */
    MOVE_COUNT_FACTOR(100, 30, 300),
    /** Least depth of the root with late move pruning in a search that begins with empty histories. */
    MOVE_COUNT_ITERATION(1, 1, 30),
    HISTORY_PRUNING_MARGIN(1500, 100, 8000),
    HISTORY_PRUNING_DEPTH(4, 0, 16),
    QUIET_EXCHANGE_MARGIN(22, 1, 150),
    TACTICAL_EXCHANGE_MARGIN(95, 1, 400),
    EXCHANGE_PRUNING_DEPTH(8, 0, 16),
    QUIESCENCE_MARGIN(180, 0, 600),

    NULL_MOVE_DEPTH(3, 1, 10),
    NULL_MOVE_REDUCTION(3, 1, 6),
    /** Hundredths of the depth, added to that. */
    NULL_MOVE_DEPTH_SHARE(25, 0, 60),
    /** Allowed distance of the static evaluation below beta, per ply of depth. */
    NULL_MOVE_SLACK(20, 0, 100),
    /** A null move is searched one ply less deep for each step of this size above beta. */
    NULL_MOVE_STEP(200, 100, 800),
    VERIFICATION_DEPTH(10, 4, 30),

    INTERNAL_REDUCTION_DEPTH(4, 2, 12),
    REDUCTION_DEPTH(3, 1, 10),
    /** Constant part, in hundredths of a ply. */
    REDUCTION_BASE(60, 0, 200),
    /** Hundredths. Divides the product of the logarithms of depth and move count. */
    REDUCTION_DIVISOR(210, 100, 600),
    HISTORY_PER_REDUCTION(4096, 1000, 16000),
    /** Hundredths of a ply, as are the following: added at expected cut nodes. */
    CUT_NODE_REDUCTION(100, 0, 300),
    /** Added if the static evaluation has not improved. */
    WORSENING_REDUCTION(100, 0, 300),
    /** Subtracted on the principal variation. */
    PRINCIPAL_REDUCTION(100, 0, 300),
    /** Subtracted in check, and for a move that gives check. */
    CHECK_REDUCTION(100, 0, 300),
    /** Subtracted for a tactical move. */
    TACTICAL_REDUCTION(100, 0, 300),
    /** Subtracted for a tactical move at a node that is no expected cut node. */
    PLAIN_TACTICAL_REDUCTION(150, 0, 400),
    /** Subtracted for a killer or counter move. */
    REFUTATION_REDUCTION(0, 0, 300),
    /** Subtracted for each unit of the static evaluation's correction. */
    UNCERTAINTY_REDUCTION(0, 0, 400),
    /** Added for a quiet move if the TT move is tactical. */
    QUIET_AFTER_TACTICAL_REDUCTION(100, 0, 300),
    /** Added if the positions after this one often fail high. */
    CUTOFFS_REDUCTION(100, 0, 300),
    /** Subtracted at positions of a former principal variation. */
    FORMER_LINE_REDUCTION(100, 0, 300),

    /** History bonus of a cutoff move: by the square of the depth, by the depth, and its maximum. */
    HISTORY_BONUS_SQUARE(16, 0, 64),
    HISTORY_BONUS_LINEAR(32, 0, 400),
    MAX_HISTORY_BONUS(2048, 256, 8000),
    /** History penalty of the moves tried before the cutoff, in percent of the bonus. */
    HISTORY_PENALTY(100, 20, 200),
    /** Bonus of a quiet move without a good reply, in percent of the usual bonus. */
    UNREFUTED_BONUS(50, 0, 200),
    /** Weight of each history in the score of a quiet move, in percent, if the game has all of them. */
    GENERAL_WEIGHT(50, 0, 200),
    ONE_PLY_WEIGHT(50, 0, 200),
    TWO_PLY_WEIGHT(50, 0, 200),
    FOUR_PLY_WEIGHT(25, 0, 200),
    /** For tactical moves: history per point of the move generator's score. */
    HISTORY_PER_TACTICAL_SCORE(128, 16, 1024),
    /** Largest change of a static evaluation by one correction table. */
    MAX_CORRECTION(32, 1, 200),
    /** Learning rate of corrections per ply of depth, in hundredths. */
    CORRECTION_RATE(25, 1, 200),

    SINGULAR_DEPTH(7, 4, 16),
    /** Required distance of all other moves below the TT value, per ten plies of depth. */
    SINGULAR_MARGIN(20, 0, 200),
    /** Further distance for an extension by two plies. */
    DOUBLE_MARGIN(30, 0, 200),
    /** Distance above the best score beyond which the result of a reduced search is verified one ply deeper. */
    DEEPER_MARGIN(35, 0, 200),
    /** Distance above the best score up to which the result of a reduced search is verified one ply less deep. */
    SHALLOWER_MARGIN(6, 0, 50);

    private final int defaultValue;
    private final int min;
    private final int max;

    SearchParameter(int standard, int min, int max) {
        this.defaultValue = standard;
        this.min = min;
        this.max = max;
    }

    public int defaultValue() {
        return defaultValue;
    }

    public int min() {
        return min;
    }

    public int max() {
        return max;
    }

    /** Returns the name as an option value: lower case with hyphens. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Returns the parameter with this label. Throws {@link IllegalArgumentException} with all labels if it is unknown.
     */
    public static SearchParameter byLabel(String label) {
        for (SearchParameter parameter : values()) {
            if (parameter.label().equalsIgnoreCase(label)) {
                return parameter;
            }
        }
        throw new IllegalArgumentException("unknown parameter '" + label + "'; expected one of "
                + Arrays.stream(values()).map(SearchParameter::label).collect(Collectors.joining(", ")));
    }
}
