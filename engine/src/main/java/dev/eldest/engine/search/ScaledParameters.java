package dev.eldest.engine.search;

import static dev.eldest.engine.spi.SearchParameter.*;

import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchProfile;

/** A profile's search parameters as the search reads them: margins in units of the game's evaluation. */
final class ScaledParameters {
    /** Size of the reductions' table of logarithms. */
    private static final int SIZE = 64;
    /** Scale of the logarithms, which are fixed-point numbers. */
    private static final int LOG_SCALE = 1024;

    private static final int FACTOR_BITS = 16;
    private static final int SHIFT = FACTOR_BITS + 2 * Integer.numberOfTrailingZeros(LOG_SCALE);
    private static final int HUNDREDTHS = 100;
    private static final int[] LOGARITHMS = new int[SIZE];

    static {
        for (int number = 1; number < SIZE; number++) {
            // StrictMath: every machine searches the same tree.
            LOGARITHMS[number] = (int) (LOG_SCALE * StrictMath.log(number));
        }
    }

    private final SearchProfile profile;
    private final int unit = profile.unit();

    private final int reverseFutilityMargin = margin(REVERSE_FUTILITY_MARGIN);
    final int reverseFutilityDepth = get(REVERSE_FUTILITY_DEPTH);
    private final int worsenedMargin = margin(WORSENED_MARGIN);
    final int razoringBase = margin(RAZORING_BASE);
    final int razoringMargin = margin(RAZORING_MARGIN);
    final int futilityBase = margin(FUTILITY_BASE);
    final int futilityMargin = margin(FUTILITY_MARGIN);
    final int futilityDepth = get(FUTILITY_DEPTH);
    private final int tacticalFutilityBase = margin(TACTICAL_FUTILITY_BASE);
    private final int tacticalFutilityMargin = margin(TACTICAL_FUTILITY_MARGIN);
    final int moveCountDepth = get(MOVE_COUNT_DEPTH);
    final int moveCountIteration = get(MOVE_COUNT_ITERATION);
    private final int moveCountBase = get(MOVE_COUNT_BASE);
    private final int moveCountFactor = get(MOVE_COUNT_FACTOR);
    final int historyPruningMargin = get(HISTORY_PRUNING_MARGIN);
    final int historyPruningDepth = get(HISTORY_PRUNING_DEPTH);
    final int quietExchangeMargin = margin(QUIET_EXCHANGE_MARGIN);
    final int tacticalExchangeMargin = margin(TACTICAL_EXCHANGE_MARGIN);
    final int exchangePruningDepth = get(EXCHANGE_PRUNING_DEPTH);
    final int quiescenceMargin = margin(QUIESCENCE_MARGIN);
    final int nullMoveDepth = get(NULL_MOVE_DEPTH);
    private final int nullMoveReduction = get(NULL_MOVE_REDUCTION);
    private final int nullMoveDepthShare = get(NULL_MOVE_DEPTH_SHARE);
    final int nullMoveSlack = margin(NULL_MOVE_SLACK);
    private final int nullMoveStep = margin(NULL_MOVE_STEP);
    final int verificationDepth = get(VERIFICATION_DEPTH);
    final int internalReductionDepth = get(INTERNAL_REDUCTION_DEPTH);
    final int reductionDepth = get(REDUCTION_DEPTH);
    final int historyPerReduction = get(HISTORY_PER_REDUCTION);
    final int cutNodeReduction = get(CUT_NODE_REDUCTION);
    final int worseningReduction = get(WORSENING_REDUCTION);
    final int principalReduction = get(PRINCIPAL_REDUCTION);
    final int checkReduction = get(CHECK_REDUCTION);
    final int tacticalReduction = get(TACTICAL_REDUCTION);
    final int plainTacticalReduction = get(PLAIN_TACTICAL_REDUCTION);
    final int refutationReduction = get(REFUTATION_REDUCTION);
    private final int uncertaintyReduction = get(UNCERTAINTY_REDUCTION);
    final int quietAfterTacticalReduction = get(QUIET_AFTER_TACTICAL_REDUCTION);
    final int cutoffsReduction = get(CUTOFFS_REDUCTION);
    final int formerLineReduction = get(FORMER_LINE_REDUCTION);
    private final int historyBonusSquare = get(HISTORY_BONUS_SQUARE);
    private final int historyBonusLinear = get(HISTORY_BONUS_LINEAR);
    private final int maxHistoryBonus = get(MAX_HISTORY_BONUS);
    private final int historyPenalty = get(HISTORY_PENALTY);
    private final int unrefutedBonus = get(UNREFUTED_BONUS);
    final int generalWeight = get(GENERAL_WEIGHT);
    final int onePlyWeight = get(ONE_PLY_WEIGHT);
    final int twoPlyWeight = get(TWO_PLY_WEIGHT);
    final int fourPlyWeight = get(FOUR_PLY_WEIGHT);
    final int historyPerTacticalScore = get(HISTORY_PER_TACTICAL_SCORE);
    final int maxCorrection = margin(MAX_CORRECTION);
    final int correctionRate = Math.max(1, 100 * get(CORRECTION_RATE) / unit);
    final int singularDepth = get(SINGULAR_DEPTH);
    private final int singularMargin = margin(SINGULAR_MARGIN);
    final int doubleMargin = margin(DOUBLE_MARGIN);
    final int deeperMargin = margin(DEEPER_MARGIN);
    final int shallowerMargin = margin(SHALLOWER_MARGIN);
    private final int reductionBase = get(REDUCTION_BASE);
    private final long reductionFactor = (HUNDREDTHS * HUNDREDTHS << FACTOR_BITS) / get(REDUCTION_DIVISOR);

    ScaledParameters(SearchProfile profile) {
        // Before the other fields, which are read from it.
        this.profile = profile;
        super();
    }

    private int get(SearchParameter parameter) {
        return profile.parameters().get(parameter);
    }

    private int margin(SearchParameter percent) {
        return profile.margin(percent);
    }

    boolean matches(SearchProfile other) {
        return unit == other.unit() && profile.parameters().equals(other.parameters());
    }

    int reverseFutilityMargin(int depth, boolean improving, boolean worsened) {
        return reverseFutilityMargin * (improving ? depth - 1 : depth) - (worsened ? worsenedMargin : 0);
    }

    int tacticalFutilityMargin(int depth) {
        return tacticalFutilityBase + tacticalFutilityMargin * depth;
    }

    /** Returns the reduction of a null move in plies. {@code above} is how far the node's value is above beta. */
    int nullMoveReduction(int depth, int above) {
        return nullMoveReduction + nullMoveDepthShare * depth / 100 + Math.min(above / nullMoveStep, 3);
    }

    /**
     * Returns the reduction of a late move in hundredths of a ply. It grows with the product of the logarithms of depth
     * and move number.
     */
    int reduction(int depth, int moveCount) {
        long product = (long) LOGARITHMS[Math.min(depth, SIZE - 1)] * LOGARITHMS[Math.min(moveCount, SIZE - 1)];
        return reductionBase + (int) (product * reductionFactor >> SHIFT);
    }

    /** Returns the history bonus of a move with a cutoff at this depth. */
    int bonus(int depth) {
        return Math.min(historyBonusSquare * depth * depth + historyBonusLinear * depth, maxHistoryBonus);
    }

    /** Returns the history penalty, not negative, of the moves tried before it. */
    int penalty(int bonus) {
        return Math.min(bonus * historyPenalty / 100, History.MAX);
    }

    /** Returns the history bonus of a quiet move after which no reply at this depth was good enough. */
    int unrefutedBonus(int depth) {
        return Math.min(bonus(depth) * unrefutedBonus / 100, History.MAX);
    }

    /** Returns how far below the table's value all other moves must be for its move to be singular. */
    int singularMargin(int depth) {
        return singularMargin * depth / 10;
    }

    /**
     * Returns by how much less a move is reduced, in hundredths of a ply, if the static evaluation was corrected by
     * this amount.
     */
    int uncertaintyReduction(int correction) {
        return uncertaintyReduction * correction / unit;
    }

    /** Returns the number of moves after which quiet moves are pruned. */
    int moveCountLimit(int depth, boolean improving) {
        int limit = moveCountBase + moveCountFactor * depth * depth / 100;
        return improving ? limit : limit / 2;
    }
}
