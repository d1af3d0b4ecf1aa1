package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;

/**
 * The techniques that a search uses, constant for one search. Every node checks several of them, so each is a field of
 * the worker: one load, and a branch that always goes the same way. The profile's set would cost a call, and a word of
 * bits one more mask.
 */
abstract class TechniqueFlags {
    boolean useTable;
    boolean useDeeperEntries;
    boolean useKillers;
    boolean useHistory;
    boolean useCounterMoves;
    boolean useQuiescence;
    boolean useExchangePruning;
    boolean useNullMove;
    boolean useReductions;
    boolean useFutility;
    boolean useSingularExtension;
    boolean useMateDistance;
    boolean usePathVerdicts;
    boolean useFrontier;
    boolean useEvaluation;
    boolean useContinuationHistory;
    boolean useTacticalHistory;
    boolean useCorrection;
    boolean useRazoring;
    boolean useTacticalFutility;
    boolean useDoubleExtension;
    boolean useFineReductions;
    boolean useFormerLine;
    boolean useUnrefutedHistory;
    boolean useBlending;
    boolean useLimitedEvasions;

    final void setTechniques(SearchProfile profile, boolean hasTable) {
        useTable = hasTable && profile.has(Technique.TABLE);
        useDeeperEntries = profile.has(Technique.DEEPER_ENTRIES);
        useKillers = profile.has(Technique.KILLERS);
        useHistory = profile.has(Technique.HISTORY);
        useCounterMoves = profile.has(Technique.COUNTER_MOVES);
        useQuiescence = profile.has(Technique.QUIESCENCE);
        useExchangePruning = profile.has(Technique.EXCHANGE_PRUNING);
        useNullMove = profile.has(Technique.NULL_MOVE);
        useReductions = profile.has(Technique.REDUCTIONS);
        useFutility = profile.has(Technique.FUTILITY);
        useSingularExtension = useTable && profile.has(Technique.SINGULAR_EXTENSION);
        useMateDistance = profile.has(Technique.MATE_DISTANCE);
        usePathVerdicts = profile.has(Technique.PATH_VERDICTS);
        // Quiescence would continue where the frontier values end the search.
        useFrontier = !useQuiescence && profile.has(Technique.FRONTIER);
        useEvaluation = useNullMove || useFutility;
        useRazoring = useEvaluation && useQuiescence && profile.has(Technique.RAZORING);
        useTacticalFutility = useFutility && profile.has(Technique.TACTICAL_FUTILITY);
        useDoubleExtension = useSingularExtension && profile.has(Technique.DOUBLE_EXTENSION);
        useFineReductions = useReductions && profile.has(Technique.FINE_REDUCTIONS);
        useFormerLine = useReductions && profile.has(Technique.FORMER_LINE);
        useBlending = profile.has(Technique.BLENDING);
        useLimitedEvasions = useHistory && profile.has(Technique.LIMITED_EVASIONS);
        boolean hasHistoryIndices = profile.historySizes().moveHistorySize() > 0;
        useContinuationHistory = hasHistoryIndices && useHistory && profile.has(Technique.CONTINUATION_HISTORY);
        useTacticalHistory = hasHistoryIndices && profile.has(Technique.TACTICAL_HISTORY);
        useUnrefutedHistory = useContinuationHistory && profile.has(Technique.UNREFUTED_HISTORY);
        useCorrection = useEvaluation
                && hasHistoryIndices
                && profile.historySizes().correctionKeys() > 0
                && profile.has(Technique.CORRECTION);
    }
}
