package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.engine.tt.OffHeap;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * What is known of positions, outside the Java heap, for all threads at once. An entry is one word, read and written
 * whole, so that none is ever torn. Of the two entries of a bucket the first is for positions that took more work.
 *
 * <pre>
 * bits  0..48  key
 * bits 49..54  lower bound + {@value #BIAS}
 * bits 55..60  upper bound + {@value #BIAS}
 * </pre>
 */
final class BoundTable implements AutoCloseable {
    /** Entries are never 0 but where there is none. */
    static final long NONE = 0;

    private static final int KEY_BITS = 49;
    private static final long KEY_MASK = (1L << KEY_BITS) - 1;
    private static final int BOUND_BITS = 6;
    private static final int BOUND_MASK = (1 << BOUND_BITS) - 1;
    private static final int BIAS = 32;
    private static final int BUCKET = 2;
    private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

    private final OffHeap memory;
    private final MemorySegment words;
    private final int shift;

    /** @param bytes as many as it may take; it takes the next power of two below */
    BoundTable(long bytes) {
        long size = Long.highestOneBit(bytes);
        memory = OffHeap.allocate(size, true);
        words = memory.segment();
        shift = Long.SIZE - Long.numberOfTrailingZeros(size / (Long.BYTES * BUCKET));
    }

    /** The entry of the position with this key, or {@link #NONE}. */
    long find(long key) {
        long at = bucket(key);
        long first = words.get(ValueLayout.JAVA_LONG, at);
        if ((first & KEY_MASK) == key) {
            return first;
        }
        long second = words.get(ValueLayout.JAVA_LONG, at + Long.BYTES);
        return (second & KEY_MASK) == key ? second : NONE;
    }

    /** @param important whether it took much work: then it takes the place that is harder to lose */
    void keep(long key, int lower, int upper, boolean important) {
        long at = bucket(key);
        long word = key | (long) (lower + BIAS) << KEY_BITS | (long) (upper + BIAS) << KEY_BITS + BOUND_BITS;
        boolean first = important || (words.get(ValueLayout.JAVA_LONG, at) & KEY_MASK) == key;
        words.set(ValueLayout.JAVA_LONG, first ? at : at + Long.BYTES, word);
    }

    private long bucket(long key) {
        return (key * GOLDEN >>> shift) * Long.BYTES * BUCKET;
    }

    static int lower(long entry) {
        return (int) (entry >>> KEY_BITS & BOUND_MASK) - BIAS;
    }

    static int upper(long entry) {
        return (int) (entry >>> KEY_BITS + BOUND_BITS & BOUND_MASK) - BIAS;
    }

    @Override
    public void close() {
        memory.close();
    }
}
