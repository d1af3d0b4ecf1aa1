package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;
import dev.eldest.engine.spi.SearchProfile;

/** A profile's search parameters as the search reads them: margins in evaluation units. */
final class Steering {
    private final SearchParameters parameters;
    private final int unit;
    private final Reductions reductions;

    final int reverseFutilityMargin;
    final int reverseFutilityDepth;
    final int razoringBase;
    final int razoringMargin;
    final int futilityBase;
    final int futilityMargin;
    final int futilityDepth;
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
    final int quietAfterTacticalReduction;
    final int cutoffsReduction;
    final int formerLineReduction;
    private final int historyBonusSquare;
    private final int historyBonusLinear;
    private final int mostHistoryBonus;
    private final int historyPenalty;
    final int historyPerTacticalScore;
    final int mostCorrection;
    final int correctionRate;
    final int singularDepth;
    final int singularMargin;
    final int deeperMargin;
    final int shallowerMargin;

    Steering(SearchProfile profile) {
        parameters = profile.parameters();
        unit = profile.unit();
        reductions = new Reductions(parameters);
        reverseFutilityMargin = profile.margin(SearchParameter.REVERSE_FUTILITY_MARGIN);
        reverseFutilityDepth = parameters.get(SearchParameter.REVERSE_FUTILITY_DEPTH);
        razoringBase = profile.margin(SearchParameter.RAZORING_BASE);
        razoringMargin = profile.margin(SearchParameter.RAZORING_MARGIN);
        futilityBase = profile.margin(SearchParameter.FUTILITY_BASE);
        futilityMargin = profile.margin(SearchParameter.FUTILITY_MARGIN);
        futilityDepth = parameters.get(SearchParameter.FUTILITY_DEPTH);
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
        quietAfterTacticalReduction = parameters.get(SearchParameter.QUIET_AFTER_TACTICAL_REDUCTION);
        cutoffsReduction = parameters.get(SearchParameter.CUTOFFS_REDUCTION);
        formerLineReduction = parameters.get(SearchParameter.FORMER_LINE_REDUCTION);
        historyBonusSquare = parameters.get(SearchParameter.HISTORY_BONUS_SQUARE);
        historyBonusLinear = parameters.get(SearchParameter.HISTORY_BONUS_LINEAR);
        mostHistoryBonus = parameters.get(SearchParameter.MOST_HISTORY_BONUS);
        historyPenalty = parameters.get(SearchParameter.HISTORY_PENALTY);
        historyPerTacticalScore = parameters.get(SearchParameter.HISTORY_PER_TACTICAL_SCORE);
        mostCorrection = profile.margin(SearchParameter.MOST_CORRECTION);
        correctionRate = Math.max(1, 100 * parameters.get(SearchParameter.CORRECTION_RATE) / profile.unit());
        singularDepth = parameters.get(SearchParameter.SINGULAR_DEPTH);
        deeperMargin = profile.margin(SearchParameter.DEEPER_MARGIN);
        shallowerMargin = profile.margin(SearchParameter.SHALLOWER_MARGIN);
        singularMargin = profile.margin(SearchParameter.SINGULAR_MARGIN);
    }

    boolean isOf(SearchProfile profile) {
        return unit == profile.unit() && parameters.equals(profile.parameters());
    }

    /** By how many plies a passed turn is searched less deep, with a value so far above beta. */
    int nullMoveReduction(int depth, int above) {
        return nullMoveReduction + nullMoveDepthShare * depth / 100 + Math.min(above / nullMoveStep, 3);
    }

    /** In hundredths of a ply. */
    int reduction(int depth, int moveCount) {
        return reductions.at(depth, moveCount);
    }

    /** What a cutoff at this depth teaches of the move. */
    int bonus(int depth) {
        return Math.min(historyBonusSquare * depth * depth + historyBonusLinear * depth, mostHistoryBonus);
    }

    /** And of those tried before it. */
    int penalty(int bonus) {
        return Math.min(bonus * historyPenalty / 100, History.MAX);
    }

    int moveCountLimit(int depth, boolean improving) {
        int limit = moveCountBase + moveCountFactor * depth * depth / 100;
        return improving ? limit : limit / 2;
    }
}
