package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;

/**
 * Which techniques a search uses. They are asked for at every node, several of them, so each is a field of the worker
 * that searches: one load and a branch that is always the same, where asking the profile's set would be a call, and one
 * word of bits a mask more. Constant for one search.
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

    final void takeSwitches(SearchProfile profile, boolean hasTable) {
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
        // Quiescence goes on where the frontier's values would end.
        useFrontier = !useQuiescence && profile.has(Technique.FRONTIER);
        useEvaluation = useNullMove || useFutility;
        useRazoring = useEvaluation && useQuiescence && profile.has(Technique.RAZORING);
        useTacticalFutility = useFutility && profile.has(Technique.TACTICAL_FUTILITY);
        useDoubleExtension = useSingularExtension && profile.has(Technique.DOUBLE_EXTENSION);
        useFineReductions = useReductions && profile.has(Technique.FINE_REDUCTIONS);
        useFormerLine = useReductions && profile.has(Technique.FORMER_LINE);
        useBlending = profile.has(Technique.BLENDING);
        useLimitedEvasions = useHistory && profile.has(Technique.LIMITED_EVASIONS);
        boolean traced = profile.histories().traces() > 0;
        useContinuationHistory = traced && useHistory && profile.has(Technique.CONTINUATION_HISTORY);
        useTacticalHistory = traced && profile.has(Technique.TACTICAL_HISTORY);
        useUnrefutedHistory = useContinuationHistory && profile.has(Technique.UNREFUTED_HISTORY);
        useCorrection =
                useEvaluation && traced && profile.histories().structures() > 0 && profile.has(Technique.CORRECTION);
    }
}
