package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;

/**
 * The techniques that a search uses. Every node checks several of them, so each is a field: one load, and a branch that
 * always goes the same way. The profile's set would cost a call, and a word of bits one more mask.
 */
final class TechniqueFlags {
    final boolean table;
    final boolean deeperEntries;
    final boolean killers;
    final boolean history;
    final boolean counterMoves;
    final boolean quiescence;
    final boolean exchangePruning;
    final boolean nullMove;
    final boolean reductions;
    final boolean futility;
    final boolean singularExtension;
    final boolean mateDistance;
    final boolean pathVerdicts;
    final boolean frontier;
    final boolean evaluation;
    final boolean continuationHistory;
    final boolean tacticalHistory;
    final boolean correction;
    final boolean razoring;
    final boolean tacticalFutility;
    final boolean doubleExtension;
    final boolean fineReductions;
    final boolean formerLine;
    final boolean unrefutedHistory;
    final boolean blending;
    final boolean limitedEvasions;

    TechniqueFlags(SearchProfile profile, boolean hasTable) {
        table = hasTable && profile.has(Technique.TABLE);
        deeperEntries = profile.has(Technique.DEEPER_ENTRIES);
        killers = profile.has(Technique.KILLERS);
        history = profile.has(Technique.HISTORY);
        counterMoves = profile.has(Technique.COUNTER_MOVES);
        quiescence = profile.has(Technique.QUIESCENCE);
        exchangePruning = profile.has(Technique.EXCHANGE_PRUNING);
        nullMove = profile.has(Technique.NULL_MOVE);
        reductions = profile.has(Technique.REDUCTIONS);
        futility = profile.has(Technique.FUTILITY);
        singularExtension = table && profile.has(Technique.SINGULAR_EXTENSION);
        mateDistance = profile.has(Technique.MATE_DISTANCE);
        pathVerdicts = profile.has(Technique.PATH_VERDICTS);
        // Quiescence would continue where the frontier values end the search.
        frontier = !quiescence && profile.has(Technique.FRONTIER);
        evaluation = nullMove || futility;
        razoring = evaluation && quiescence && profile.has(Technique.RAZORING);
        tacticalFutility = futility && profile.has(Technique.TACTICAL_FUTILITY);
        doubleExtension = singularExtension && profile.has(Technique.DOUBLE_EXTENSION);
        fineReductions = reductions && profile.has(Technique.FINE_REDUCTIONS);
        formerLine = reductions && profile.has(Technique.FORMER_LINE);
        blending = profile.has(Technique.BLENDING);
        limitedEvasions = history && profile.has(Technique.LIMITED_EVASIONS);
        boolean hasHistoryIndices = profile.historySizes().moveHistorySize() > 0;
        continuationHistory = hasHistoryIndices && history && profile.has(Technique.CONTINUATION_HISTORY);
        tacticalHistory = hasHistoryIndices && profile.has(Technique.TACTICAL_HISTORY);
        unrefutedHistory = continuationHistory && profile.has(Technique.UNREFUTED_HISTORY);
        correction = evaluation
                && hasHistoryIndices
                && profile.historySizes().correctionKeys() > 0
                && profile.has(Technique.CORRECTION);
    }
}
