package dev.eldest.engine.search;

import dev.eldest.engine.spi.Position;
import java.util.Arrays;

/**
 * Scores of tactical moves by past cutoffs, by history index and type of the captured piece. Shared as {@link History}
 * is.
 */
final class CaptureHistory {
    private final short[] scores;

    CaptureHistory(int historyIndices) {
        scores = new short[historyIndices * Position.VICTIM_TYPES];
    }

    static long bytes(int historyIndices) {
        return (long) Short.BYTES * historyIndices * Position.VICTIM_TYPES;
    }

    void clear() {
        Arrays.fill(scores, (short) 0);
    }

    int score(int historyIndex, int victimType) {
        return scores[historyIndex * Position.VICTIM_TYPES + victimType];
    }

    /** Adds a bonus within ±{@link History#MAX}. */
    void add(int historyIndex, int victimType, int bonus) {
        int index = historyIndex * Position.VICTIM_TYPES + victimType;
        scores[index] = (short) History.afterBonus(scores[index], bonus);
    }
}
