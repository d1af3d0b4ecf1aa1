package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.engine.tt.OffHeap;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Off-heap table of bounds, shared by all threads without locks. An entry is one 64-bit word with plain reads and
 * writes, so it is never torn. A bucket has two entries; the first is for positions that took more work.
 *
 * <pre>
 * bits  0..48  key
 * bits 49..54  lower bound + {@value #BIAS}
 * bits 55..60  upper bound + {@value #BIAS}
 * </pre>
 */
final class BoundTable implements AutoCloseable {
    /** No entry; entries are never 0. */
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

    /** @param bytes the maximum size; the actual size is the next lower power of two */
    BoundTable(long bytes) {
        long size = Long.highestOneBit(bytes);
        memory = OffHeap.allocate(size, true);
        words = memory.segment();
        shift = Long.SIZE - Long.numberOfTrailingZeros(size / (Long.BYTES * BUCKET));
    }

    /** Returns the entry of this key, or {@link #NONE}. */
    long find(long key) {
        long at = bucket(key);
        long first = words.get(ValueLayout.JAVA_LONG, at);
        if ((first & KEY_MASK) == key) {
            return first;
        }
        long second = words.get(ValueLayout.JAVA_LONG, at + Long.BYTES);
        return (second & KEY_MASK) == key ? second : NONE;
    }

    /**
     * Stores bounds.
     *
     * @param important whether the position took much work; then the entry goes to the place that is overwritten less
     *     often
     */
    void store(long key, int lower, int upper, boolean important) {
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
