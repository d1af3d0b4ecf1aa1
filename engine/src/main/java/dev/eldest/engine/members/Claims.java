package dev.eldest.engine.members;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Moves of deep nodes that the members are searching now, or have searched. A claim is one word: a key with the node's
 * depth and the state in its low byte. Lossy: two claims may share a slot, and the later one replaces the earlier. A
 * lost or wrong claim changes only the order of moves or a reduction. It has no effect on the next iteration, which is
 * deeper.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>own</td><td>exchanged for 0, by the draining thread</td><td>opaque, by searching threads</td><td>none: a
 * claim is one word</td></tr>
 * <tr><td>foreign</td><td>opaque, by searching threads</td><td>opaque, by the importing thread</td><td>none</td></tr>
 * </table>
 */
final class Claims {
    private static final int OWN_BITS = 9;
    private static final int FOREIGN_BITS = 13;
    private static final long LOW_BYTE = 0xFF;
    private static final long DEPTH_MASK = 0x7F;
    private static final long DONE = 0x80;

    private final AtomicLongArray own = new AtomicLongArray(1 << OWN_BITS);
    private final AtomicLongArray foreign = new AtomicLongArray(1 << FOREIGN_BITS);

    /** Announces that a worker begins to search what the key stands for, at a node of this depth. */
    void begin(long key, int depth) {
        announce(key, depth, 0);
    }

    /** Announces that the search was finished. */
    void finish(long key, int depth) {
        announce(key, depth, DONE);
    }

    private void announce(long key, int depth, long state) {
        own.setOpaque((int) (key >>> Long.SIZE - OWN_BITS), key & ~LOW_BYTE | Math.min(depth, DEPTH_MASK) | state);
    }

    /** Whether another member is searching what the key stands for, at a node of at least this depth. */
    boolean isClaimed(long key, int depth) {
        long word = find(key);
        return (word & DONE) == 0 && (word & DEPTH_MASK) >= depth;
    }

    /** Whether another member has searched it. */
    boolean isDone(long key, int depth) {
        long word = find(key);
        return (word & DONE) != 0 && (word & DEPTH_MASK) >= depth;
    }

    private long find(long key) {
        long word = foreign.getOpaque((int) (key >>> Long.SIZE - FOREIGN_BITS));
        return ((word ^ key) & ~LOW_BYTE) == 0 ? word : 0;
    }

    /** Moves own claims to a batch, between two indices, and returns the index after the last one. */
    int drain(long[] batch, int from, int end) {
        int to = from;
        for (int slot = 0; slot < own.length() && to < end; slot++) {
            if (own.getOpaque(slot) != 0) {
                batch[to++] = own.getAndSet(slot, 0);
            }
        }
        return to;
    }

    /** Takes a word of another member. */
    void take(long word) {
        foreign.setOpaque((int) (word >>> Long.SIZE - FOREIGN_BITS), word);
    }
}
