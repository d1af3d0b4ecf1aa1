package dev.eldest.engine.members;

import dev.eldest.engine.tt.TtEntry;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Lossy buffer of table entries between searching threads and the thread that sends them. A key has one slot, so only
 * the deepest result of a position is sent. If two positions share a slot, the deeper result stays. No thread waits: an
 * entry whose slot is being read or written is lost, or is left to the next batch.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>keys</td><td>opaque, then by the compare-and-set that locks the slot</td><td>release, by the thread that
 * locked the slot</td><td>a key of {@link #LOCKED} locks its slot</td></tr>
 * <tr><td>data</td><td colspan="2">plain, by the thread that locked the slot</td><td>the lock: locking acquires what
 * the last unlocking released</td></tr>
 * <tr><td>next</td><td colspan="2">plain, by the draining thread</td><td>one thread drains at a time</td></tr>
 * </table>
 */
public final class EntryBuffer {
    private static final long EMPTY = 0;
    private static final long LOCKED = 1;
    private static final int WORDS = 2;

    private final int shift;
    private final AtomicLongArray keys;
    private final long[] data;
    private int next;

    /** @param bits the buffer has 2 to the power of this many slots */
    public EntryBuffer(int bits) {
        shift = Long.SIZE - bits;
        keys = new AtomicLongArray(1 << bits);
        data = new long[1 << bits];
    }

    /** Adds an entry, unless a deeper one has its slot. */
    public void offer(long key, long entry) {
        int slot = (int) (key >>> shift);
        long old = keys.getOpaque(slot);
        if (old == LOCKED || key == EMPTY || key == LOCKED || !keys.compareAndSet(slot, old, LOCKED)) {
            return;
        }
        boolean kept = old != EMPTY && TtEntry.depth(data[slot]) > TtEntry.depth(entry);
        if (!kept) {
            data[slot] = entry;
        }
        keys.setRelease(slot, kept ? old : key);
    }

    /**
     * Moves entries to a batch from an index on, each as key and data, and returns the index after the last one. Goes
     * on where the last batch was full.
     */
    public int drain(long[] batch, int from) {
        int to = from;
        for (int i = 0; i < data.length && to + WORDS <= batch.length; i++) {
            int slot = next;
            next = (next + 1) & (data.length - 1);
            long key = keys.getOpaque(slot);
            if (key != EMPTY && key != LOCKED && keys.compareAndSet(slot, key, LOCKED)) {
                batch[to++] = key;
                batch[to++] = data[slot];
                keys.setRelease(slot, EMPTY);
            }
        }
        return to;
    }
}
