package dev.eldest.engine.search;

import dev.eldest.engine.spi.HistorySizes;
import java.util.Arrays;

/**
 * What searches have learnt. How well quiet moves have done, wherever they were tried: a score per side and move,
 * pulled towards zero as it grows, and per move the reply that last refuted it. Beside it what is known more closely,
 * in classes of their own.
 *
 * <p>All seats of a session, if they share one, read and write it, plainly and without a guard: an update lost to
 * another seat's costs order, not truth, and no number is ever seen half-written.
 */
final class History {
    static final int MAX = 8192;

    private final int mask;
    private final int[][] scores;
    private final char[] replies;
    final ContinuationHistory continuation;
    final TacticalHistory tactical;
    final Corrections corrections;

    History(HistorySizes sizes) {
        int identityBits = sizes.identityBits();
        mask = (1 << identityBits) - 1;
        scores = new int[2][1 << identityBits];
        replies = new char[1 << identityBits];
        continuation = new ContinuationHistory(sizes.traces());
        tactical = new TacticalHistory(sizes.traces());
        corrections = new Corrections(sizes.structures());
    }

    /** What a history takes on the heap. */
    static long bytes(HistorySizes sizes) {
        return ((2L * Integer.BYTES + Character.BYTES) << sizes.identityBits())
                + ContinuationHistory.bytes(sizes.traces())
                + TacticalHistory.bytes(sizes.traces())
                + Corrections.bytes(sizes.structures());
    }

    void clear() {
        Arrays.fill(scores[0], 0);
        Arrays.fill(scores[1], 0);
        Arrays.fill(replies, (char) 0);
        continuation.clear();
        tactical.clear();
        corrections.clear();
    }

    int score(int side, int move) {
        return scores[side][move & mask];
    }

    /** {@code bonus} within ±MAX; negative for moves that did not help. */
    void add(int side, int move, int bonus) {
        int[] table = scores[side];
        int index = move & mask;
        table[index] = pulled(table[index], bonus);
    }

    /** A score after a bonus, which counts the less the farther the score is from zero already. */
    static int pulled(int score, int bonus) {
        return score + bonus - score * Math.abs(bonus) / MAX;
    }

    /** The identity of the reply that refuted this move, or 0. */
    int reply(int move) {
        return replies[move & mask];
    }

    void setReply(int move, int identity) {
        replies[move & mask] = (char) identity;
    }
}
