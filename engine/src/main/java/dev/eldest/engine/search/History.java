package dev.eldest.engine.search;

import dev.eldest.engine.spi.HistorySizes;
import java.util.Arrays;

/**
 * What searches have learnt. How well quiet moves have done, wherever they were tried: a score per side and move,
 * pulled towards zero as it grows, and per move the reply that last refuted it. Beside it what is known more closely,
 * in classes of their own.
 *
 * <p>Workers of a session that share one, or a part of one, read and write it, plainly and without a guard: an update
 * lost to another worker's costs order, not truth, and no number is ever seen half-written.
 */
final class History {
    static final int MAX = 8192;

    private final HistorySizes sizes;
    private final int mask;
    private final int[][] scores;
    private final char[] replies;
    final ContinuationHistory continuation;
    final CaptureHistory tactical;
    final CorrectionHistory correctionHistory;

    History(HistorySizes sizes) {
        this(sizes, new ContinuationHistory(sizes.traces()));
    }

    private History(HistorySizes sizes, ContinuationHistory continuation) {
        this.sizes = sizes;
        this.continuation = continuation;
        int identityBits = sizes.identityBits();
        mask = (1 << identityBits) - 1;
        scores = new int[2][1 << identityBits];
        replies = new char[1 << identityBits];
        tactical = new CaptureHistory(sizes.traces());
        correctionHistory = new CorrectionHistory(sizes.structures());
    }

    /**
     * An empty one that shares with this one what follows what: that is so large that two cores are seldom at the same
     * place in it, and so large that each would be long in learning it.
     */
    History companion() {
        return new History(sizes, continuation);
    }

    /** What so many companions take on the heap. */
    static long bytes(HistorySizes sizes, int companions) {
        long each = ((2L * Integer.BYTES + Character.BYTES) << sizes.identityBits())
                + CaptureHistory.bytes(sizes.traces())
                + CorrectionHistory.bytes(sizes.structures());
        return ContinuationHistory.bytes(sizes.traces()) + companions * each;
    }

    void clear() {
        Arrays.fill(scores[0], 0);
        Arrays.fill(scores[1], 0);
        Arrays.fill(replies, (char) 0);
        continuation.clear();
        tactical.clear();
        correctionHistory.clear();
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
