package dev.eldest.engine.search;

import java.util.Arrays;

/**
 * How well quiet moves have done, wherever they were tried: a score per side and move, pulled towards zero as it grows,
 * and per move the reply that last refuted it.
 *
 * <p>All seats of a session, if they share one, read and write it, plainly and without a guard: an update lost to
 * another seat's costs order, not truth, and no int or char is ever seen half-written.
 */
final class History {
    static final int MAX = 8192;

    private final int mask;
    private final int[][] scores;
    private final char[] replies;

    History(int identityBits) {
        mask = (1 << identityBits) - 1;
        scores = new int[2][1 << identityBits];
        replies = new char[1 << identityBits];
    }

    /** What a history takes on the heap. */
    static long bytes(int identityBits) {
        return (2L * Integer.BYTES + Character.BYTES) << identityBits;
    }

    void clear() {
        Arrays.fill(scores[0], 0);
        Arrays.fill(scores[1], 0);
        Arrays.fill(replies, (char) 0);
    }

    int score(int side, int move) {
        return scores[side][move & mask];
    }

    /** {@code bonus} within ±MAX; negative for moves that did not help. */
    void add(int side, int move, int bonus) {
        int[] table = scores[side];
        int index = move & mask;
        table[index] += bonus - table[index] * Math.abs(bonus) / MAX;
    }

    /** The identity of the reply that refuted this move, or 0. */
    int reply(int move) {
        return replies[move & mask];
    }

    void setReply(int move, int identity) {
        replies[move & mask] = (char) identity;
    }
}
