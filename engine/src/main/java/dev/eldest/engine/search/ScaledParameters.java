package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;
import dev.eldest.engine.spi.SearchProfile;

/** A profile's search parameters as the search reads them: margins in units of the game's evaluation. */
final class ScaledParameters {
    private final SearchParameters parameters;
    private final int unit;
    private final Reductions reductions;

    private final int reverseFutilityMargin;
    final int reverseFutilityDepth;
    private final int worsenedMargin;
    final int razoringBase;
    final int razoringMargin;
    final int futilityBase;
    final int futilityMargin;
    final int futilityDepth;
    private final int tacticalFutilityBase;
    private final int tacticalFutilityMargin;
    final int moveCountDepth;
    private final int moveCountBase;
    private final int moveCountFactor;
    final int historyPruningMargin;
    final int historyPruningDepth;
    final int quietExchangeMargin;
    final int tacticalExchangeMargin;
    final int exchangePruningDepth;
    final int quiescenceMargin;
    final int nullMoveDepth;
    private final int nullMoveReduction;
    private final int nullMoveDepthShare;
    final int nullMoveSlack;
    private final int nullMoveStep;
    final int verificationDepth;
    final int internalReductionDepth;
    final int reductionDepth;
    final int historyPerReduction;
    final int cutNodeReduction;
    final int worseningReduction;
    final int principalReduction;
    final int checkReduction;
    final int tacticalReduction;
    final int plainTacticalReduction;
    final int refutationReduction;
    private final int uncertaintyReduction;
    final int quietAfterTacticalReduction;
    final int cutoffsReduction;
    final int formerLineReduction;
    private final int historyBonusSquare;
    private final int historyBonusLinear;
    private final int maxHistoryBonus;
    private final int historyPenalty;
    private final int unrefutedBonus;
    final int generalWeight;
    final int answerWeight;
    final int planWeight;
    final int longPlanWeight;
    final int historyPerTacticalScore;
    final int maxCorrection;
    final int correctionRate;
    final int singularDepth;
    private final int singularMargin;
    final int doubleMargin;
    final int deeperMargin;
    final int shallowerMargin;

    ScaledParameters(SearchProfile profile) {
        parameters = profile.parameters();
        unit = profile.unit();
        reductions = new Reductions(parameters);
        reverseFutilityMargin = profile.margin(SearchParameter.REVERSE_FUTILITY_MARGIN);
        reverseFutilityDepth = parameters.get(SearchParameter.REVERSE_FUTILITY_DEPTH);
        worsenedMargin = profile.margin(SearchParameter.WORSENED_MARGIN);
        razoringBase = profile.margin(SearchParameter.RAZORING_BASE);
        razoringMargin = profile.margin(SearchParameter.RAZORING_MARGIN);
        futilityBase = profile.margin(SearchParameter.FUTILITY_BASE);
        futilityMargin = profile.margin(SearchParameter.FUTILITY_MARGIN);
        futilityDepth = parameters.get(SearchParameter.FUTILITY_DEPTH);
        tacticalFutilityBase = profile.margin(SearchParameter.TACTICAL_FUTILITY_BASE);
        tacticalFutilityMargin = profile.margin(SearchParameter.TACTICAL_FUTILITY_MARGIN);
        moveCountDepth = parameters.get(SearchParameter.MOVE_COUNT_DEPTH);
        moveCountBase = parameters.get(SearchParameter.MOVE_COUNT_BASE);
        moveCountFactor = parameters.get(SearchParameter.MOVE_COUNT_FACTOR);
        historyPruningMargin = parameters.get(SearchParameter.HISTORY_PRUNING_MARGIN);
        historyPruningDepth = parameters.get(SearchParameter.HISTORY_PRUNING_DEPTH);
        quietExchangeMargin = profile.margin(SearchParameter.QUIET_EXCHANGE_MARGIN);
        tacticalExchangeMargin = profile.margin(SearchParameter.TACTICAL_EXCHANGE_MARGIN);
        exchangePruningDepth = parameters.get(SearchParameter.EXCHANGE_PRUNING_DEPTH);
        quiescenceMargin = profile.margin(SearchParameter.QUIESCENCE_MARGIN);
        nullMoveDepth = parameters.get(SearchParameter.NULL_MOVE_DEPTH);
        nullMoveReduction = parameters.get(SearchParameter.NULL_MOVE_REDUCTION);
        nullMoveDepthShare = parameters.get(SearchParameter.NULL_MOVE_DEPTH_SHARE);
        nullMoveSlack = profile.margin(SearchParameter.NULL_MOVE_SLACK);
        nullMoveStep = profile.margin(SearchParameter.NULL_MOVE_STEP);
        verificationDepth = parameters.get(SearchParameter.VERIFICATION_DEPTH);
        internalReductionDepth = parameters.get(SearchParameter.INTERNAL_REDUCTION_DEPTH);
        reductionDepth = parameters.get(SearchParameter.REDUCTION_DEPTH);
        historyPerReduction = parameters.get(SearchParameter.HISTORY_PER_REDUCTION);
        cutNodeReduction = parameters.get(SearchParameter.CUT_NODE_REDUCTION);
        worseningReduction = parameters.get(SearchParameter.WORSENING_REDUCTION);
        principalReduction = parameters.get(SearchParameter.PRINCIPAL_REDUCTION);
        checkReduction = parameters.get(SearchParameter.CHECK_REDUCTION);
        tacticalReduction = parameters.get(SearchParameter.TACTICAL_REDUCTION);
        plainTacticalReduction = parameters.get(SearchParameter.PLAIN_TACTICAL_REDUCTION);
        refutationReduction = parameters.get(SearchParameter.REFUTATION_REDUCTION);
        uncertaintyReduction = parameters.get(SearchParameter.UNCERTAINTY_REDUCTION);
        quietAfterTacticalReduction = parameters.get(SearchParameter.QUIET_AFTER_TACTICAL_REDUCTION);
        cutoffsReduction = parameters.get(SearchParameter.CUTOFFS_REDUCTION);
        formerLineReduction = parameters.get(SearchParameter.FORMER_LINE_REDUCTION);
        historyBonusSquare = parameters.get(SearchParameter.HISTORY_BONUS_SQUARE);
        historyBonusLinear = parameters.get(SearchParameter.HISTORY_BONUS_LINEAR);
        maxHistoryBonus = parameters.get(SearchParameter.MAX_HISTORY_BONUS);
        historyPenalty = parameters.get(SearchParameter.HISTORY_PENALTY);
        unrefutedBonus = parameters.get(SearchParameter.UNREFUTED_BONUS);
        generalWeight = parameters.get(SearchParameter.GENERAL_WEIGHT);
        answerWeight = parameters.get(SearchParameter.ANSWER_WEIGHT);
        planWeight = parameters.get(SearchParameter.PLAN_WEIGHT);
        longPlanWeight = parameters.get(SearchParameter.LONG_PLAN_WEIGHT);
        historyPerTacticalScore = parameters.get(SearchParameter.HISTORY_PER_TACTICAL_SCORE);
        maxCorrection = profile.margin(SearchParameter.MAX_CORRECTION);
        correctionRate = Math.max(1, 100 * parameters.get(SearchParameter.CORRECTION_RATE) / profile.unit());
        singularDepth = parameters.get(SearchParameter.SINGULAR_DEPTH);
        deeperMargin = profile.margin(SearchParameter.DEEPER_MARGIN);
        shallowerMargin = profile.margin(SearchParameter.SHALLOWER_MARGIN);
        singularMargin = profile.margin(SearchParameter.SINGULAR_MARGIN);
        doubleMargin = profile.margin(SearchParameter.DOUBLE_MARGIN);
    }

    boolean matches(SearchProfile profile) {
        return unit == profile.unit() && parameters.equals(profile.parameters());
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

    /** Returns the reduction of a late move in hundredths of a ply. */
    int reduction(int depth, int moveCount) {
        return reductions.get(depth, moveCount);
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
