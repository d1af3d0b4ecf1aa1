package dev.eldest.engine.search;

import static dev.eldest.engine.spi.Technique.*;

import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;

/**
 * The techniques that a search uses. Every node checks several of them, so each is a field: one load, and a branch that
 * always goes the same way. The profile's set would cost a call, and a word of bits one more mask.
 */
final class TechniqueFlags {
    private final SearchProfile profile;
    private final boolean hasTable;

    final boolean table = hasTable && has(TABLE);
    final boolean deeperEntries = has(DEEPER_ENTRIES);
    final boolean killers = has(KILLERS);
    final boolean history = has(HISTORY);
    final boolean counterMoves = has(COUNTER_MOVES);
    final boolean quiescence = has(QUIESCENCE);
    final boolean exchangePruning = has(EXCHANGE_PRUNING);
    final boolean nullMove = has(NULL_MOVE);
    final boolean reductions = has(REDUCTIONS);
    final boolean eagerSplits = has(EAGER_SPLITS);
    final boolean futility = has(FUTILITY);
    final boolean singularExtension = table && has(SINGULAR_EXTENSION);
    final boolean mateDistance = has(MATE_DISTANCE);
    final boolean pathVerdicts = has(PATH_VERDICTS);
    /** Not with quiescence, which would continue where the frontier values end the search. */
    final boolean frontier = !quiescence && has(FRONTIER);

    final boolean evaluation = nullMove || futility;
    final boolean razoring = evaluation && quiescence && has(RAZORING);
    final boolean tacticalFutility = futility && has(TACTICAL_FUTILITY);
    final boolean doubleExtension = singularExtension && has(DOUBLE_EXTENSION);
    final boolean fineReductions = reductions && has(FINE_REDUCTIONS);
    final boolean formerLine = reductions && has(FORMER_LINE);
    final boolean blending = has(BLENDING);
    final boolean limitedEvasions = history && has(LIMITED_EVASIONS);
    final boolean continuationHistory = hasHistoryIndices() && history && has(CONTINUATION_HISTORY);
    final boolean tacticalHistory = hasHistoryIndices() && has(TACTICAL_HISTORY);
    final boolean unrefutedHistory = continuationHistory && has(UNREFUTED_HISTORY);
    final boolean correction =
            evaluation && hasHistoryIndices() && profile.historySizes().correctionKeys() > 0 && has(CORRECTION);

    TechniqueFlags(SearchProfile profile, boolean hasTable) {
        // Before the other fields, which are read from them.
        this.profile = profile;
        this.hasTable = hasTable;
        super();
    }

    private boolean has(Technique technique) {
        return profile.has(technique);
    }

    private boolean hasHistoryIndices() {
        return profile.historySizes().moveHistorySize() > 0;
    }
}
