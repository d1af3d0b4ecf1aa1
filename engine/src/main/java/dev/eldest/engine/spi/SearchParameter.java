package dev.eldest.engine.spi;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * All numbers that steer the search and could as well be a little different, in one place: what each is unless a
 * profile says otherwise, and between which bounds it makes sense. Margins are percentages of the game's unit.
 */
public enum SearchParameter {
    /** The first window around the last iteration's value reaches so far to each side. */
    ASPIRATION_MARGIN(20, 1, 200),

    REVERSE_FUTILITY_MARGIN(80, 10, 300),
    REVERSE_FUTILITY_DEPTH(8, 0, 16),
    /** Less margin where the other side's last move has made its position worse. */
    WORSENED_MARGIN(0, 0, 100),
    RAZORING_BASE(220, 50, 1000),
    /** Times the square of the depth. */
    RAZORING_MARGIN(120, 20, 600),
    FUTILITY_BASE(90, 0, 400),
    FUTILITY_MARGIN(85, 10, 300),
    FUTILITY_DEPTH(8, 0, 16),
    /** Of tactical moves, beside what they win in an exchange. */
    TACTICAL_FUTILITY_BASE(200, 0, 600),
    TACTICAL_FUTILITY_MARGIN(150, 10, 400),
    /** Of a move late in the order, at this depth and below. */
    MOVE_COUNT_DEPTH(8, 0, 16),
    MOVE_COUNT_BASE(3, 1, 20),
    /** Hundredths of a move, times the square of the depth. */
    MOVE_COUNT_FACTOR(100, 30, 300),
    HISTORY_PRUNING_MARGIN(1500, 100, 8000),
    HISTORY_PRUNING_DEPTH(4, 0, 16),
    QUIET_EXCHANGE_MARGIN(22, 1, 150),
    TACTICAL_EXCHANGE_MARGIN(95, 1, 400),
    EXCHANGE_PRUNING_DEPTH(8, 0, 16),
    QUIESCENCE_MARGIN(180, 0, 600),

    NULL_MOVE_DEPTH(3, 1, 10),
    NULL_MOVE_REDUCTION(3, 1, 6),
    /** Hundredths of the depth, beside that. */
    NULL_MOVE_DEPTH_SHARE(25, 0, 60),
    /** How far below beta the static value may be, a depth. */
    NULL_MOVE_SLACK(20, 0, 100),
    /** For each such step above beta passing is searched a ply less deep. */
    NULL_MOVE_STEP(200, 100, 800),
    VERIFICATION_DEPTH(10, 4, 30),

    INTERNAL_REDUCTION_DEPTH(4, 2, 12),
    REDUCTION_DEPTH(3, 1, 10),
    /** Hundredths of a ply, to begin with. */
    REDUCTION_BASE(60, 0, 200),
    /** Hundredths: the product of the logarithms of depth and move count is divided by it. */
    REDUCTION_DIVISOR(210, 100, 600),
    HISTORY_PER_REDUCTION(4096, 1000, 16000),
    /** These are hundredths of a ply, too: more where a move is expected to fail high. */
    CUT_NODE_REDUCTION(100, 0, 300),
    /** More where the static value has not become better. */
    WORSENING_REDUCTION(100, 0, 300),
    /** Less on the principal variation. */
    PRINCIPAL_REDUCTION(100, 0, 300),
    /** Less in check, and of a move that gives one. */
    CHECK_REDUCTION(100, 0, 300),
    /** Less of a tactical move. */
    TACTICAL_REDUCTION(100, 0, 300),
    /** Still less where none is expected to fail high. */
    PLAIN_TACTICAL_REDUCTION(150, 0, 400),
    /** Less of a killer and of a counter move. */
    REFUTATION_REDUCTION(0, 0, 300),
    /** Less the more the static value had to be corrected: for each unit of it. */
    UNCERTAINTY_REDUCTION(0, 0, 400),
    /** More of a quiet move where the table's is tactical. */
    QUIET_AFTER_TACTICAL_REDUCTION(100, 0, 300),
    /** More where the positions after this one fail high again and again. */
    CUTOFFS_REDUCTION(100, 0, 300),
    /** Less where the principal variation once went. */
    FORMER_LINE_REDUCTION(100, 0, 300),

    /** What a cutoff teaches of the move: by the square of the depth, by the depth, and at most. */
    HISTORY_BONUS_SQUARE(16, 0, 64),
    HISTORY_BONUS_LINEAR(32, 0, 400),
    MAX_HISTORY_BONUS(2048, 256, 8000),
    /** Percent of that: what it teaches of those tried before. */
    HISTORY_PENALTY(100, 20, 200),
    /** Percent of the bonus: what a quiet move gains that has no good answer. */
    UNREFUTED_BONUS(50, 0, 200),
    /** Percent: what each history counts for a quiet move, where there are all of them. */
    GENERAL_WEIGHT(50, 0, 200),
    ANSWER_WEIGHT(50, 0, 200),
    PLAN_WEIGHT(50, 0, 200),
    LONG_PLAN_WEIGHT(25, 0, 200),
    /** Of tactical moves: so much history counts as one in the generator's scores. */
    HISTORY_PER_TACTICAL_SCORE(128, 16, 1024),
    /** What each table of corrections can change a static value by. */
    MAX_CORRECTION(32, 1, 200),
    /** Hundredths: how much of an error, a depth, is learnt. */
    CORRECTION_RATE(25, 1, 200),

    SINGULAR_DEPTH(7, 4, 16),
    /** How far below the table's value all others must be, for ten plies of depth. */
    SINGULAR_MARGIN(20, 0, 200),
    /** And how far below that for one more ply. */
    DOUBLE_MARGIN(30, 0, 200),
    /** How far above the best value one found by a reduced search is looked into a ply deeper. */
    DEEPER_MARGIN(35, 0, 200),
    /** At most so far above, a ply less deep. */
    SHALLOWER_MARGIN(6, 0, 50);

    private final int standard;
    private final int least;
    private final int most;

    SearchParameter(int standard, int least, int most) {
        this.standard = standard;
        this.least = least;
        this.most = most;
    }

    public int standard() {
        return standard;
    }

    public int least() {
        return least;
    }

    public int most() {
        return most;
    }

    /** The name people type: lower case with hyphens. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The parameter with this label; an {@link IllegalArgumentException} says what there is. */
    public static SearchParameter labelled(String label) {
        for (SearchParameter parameter : values()) {
            if (parameter.label().equalsIgnoreCase(label)) {
                return parameter;
            }
        }
        throw new IllegalArgumentException("there is no parameter '" + label + "'; there are "
                + Arrays.stream(values()).map(SearchParameter::label).collect(Collectors.joining(", ")));
    }
}
