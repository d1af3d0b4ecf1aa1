package dev.eldest.engine.search;

import dev.eldest.engine.spi.Position;
import java.util.Arrays;

/** How well tactical moves have done, by their trace and by what they take. Shared as {@link History} is. */
final class CaptureHistory {
    private final short[] scores;

    CaptureHistory(int traces) {
        scores = new short[traces * Position.PREY_KINDS];
    }

    static long bytes(int traces) {
        return (long) Short.BYTES * traces * Position.PREY_KINDS;
    }

    void clear() {
        Arrays.fill(scores, (short) 0);
    }

    int score(int trace, int prey) {
        return scores[trace * Position.PREY_KINDS + prey];
    }

    /** {@code bonus} within ±{@link History#MAX}. */
    void add(int trace, int prey, int bonus) {
        int index = trace * Position.PREY_KINDS + prey;
        scores[index] = (short) History.pulled(scores[index], bonus);
    }
}
