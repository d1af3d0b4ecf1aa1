package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchProfile.HistorySizes;
import java.util.Arrays;

/**
 * Histories of a worker: a score per side and quiet move, which decays as it grows, and per move the last reply that
 * refuted it. Finer histories are classes of their own.
 *
 * <p>Workers of a session may share a history or a part of it. They read and write it plainly and without a lock: an
 * update that another worker overwrites affects the move order only, and no number is ever read half-written.
 */
final class History {
    static final int MAX = 8192;

    private final HistorySizes sizes;
    private final int mask;
    private final int[][] scores;
    private final char[] replies;
    final ContinuationHistory continuation;
    final CaptureHistory capture;
    final CorrectionHistory correctionHistory;

    History(HistorySizes sizes) {
        this(sizes, new ContinuationHistory(sizes.moveHistorySize()));
    }

    private History(HistorySizes sizes, ContinuationHistory continuation) {
        this.sizes = sizes;
        this.continuation = continuation;
        int identityBits = sizes.identityBits();
        mask = (1 << identityBits) - 1;
        scores = new int[2][1 << identityBits];
        replies = new char[1 << identityBits];
        capture = new CaptureHistory(sizes.moveHistorySize());
        correctionHistory = new CorrectionHistory(sizes.correctionKeys());
    }

    /**
     * Returns an empty history that shares the continuation history with this one. That is so large that two cores
     * seldom use the same part of it at once, and that each worker alone would be slow to fill it.
     */
    History withSharedContinuation() {
        return new History(sizes, continuation);
    }

    /** Returns the heap size in bytes of a history and its companions, {@code companions} in total. */
    static long bytes(HistorySizes sizes, int companions) {
        long each = ((2L * Integer.BYTES + Character.BYTES) << sizes.identityBits())
                + CaptureHistory.bytes(sizes.moveHistorySize())
                + CorrectionHistory.bytes(sizes.correctionKeys());
        return ContinuationHistory.bytes(sizes.moveHistorySize()) + companions * each;
    }

    void clear() {
        Arrays.fill(scores[0], 0);
        Arrays.fill(scores[1], 0);
        Arrays.fill(replies, (char) 0);
        continuation.clear();
        capture.clear();
        correctionHistory.clear();
    }

    int score(int side, int move) {
        return scores[side][move & mask];
    }

    /** Adds a bonus within ±MAX; it is negative for moves that did not help. */
    void add(int side, int move, int bonus) {
        int[] table = scores[side];
        int index = move & mask;
        table[index] = afterBonus(table[index], bonus);
    }

    /** Returns a score after a bonus. The farther the score is from zero, the less the bonus counts. */
    static int afterBonus(int score, int bonus) {
        return score + bonus - score * Math.abs(bonus) / MAX;
    }

    /** Returns the identity of the reply that refuted this move, or 0. */
    int counterMove(int move) {
        return replies[move & mask];
    }

    void setCounterMove(int move, int identity) {
        replies[move & mask] = (char) identity;
    }
}
