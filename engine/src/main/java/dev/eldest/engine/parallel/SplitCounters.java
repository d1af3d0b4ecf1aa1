package dev.eldest.engine.parallel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counters of one worker group's split points since it was created. Each worker has its own, in cache lines of its own:
 * the thread that uses the worker adds, any thread reads the sums, racy.
 */
public final class SplitCounters {
    static final int SPLITS = 0;
    static final int JOINS = 1;
    static final int LATE_JOINS = 2;
    static final int OWNER_JOINS = 3;
    static final int CUT_OFFS = 4;
    static final int WAITED_NANOS = 5;
    static final int HELPED_NANOS = 6;

    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

    private final int workers;
    private final long[] counts;

    public SplitCounters(int workers) {
        this.workers = workers;
        counts = new long[(workers + 2) * PaddedLongs.STRIDE];
    }

    void add(int worker, int counter, long value) {
        int index = PaddedLongs.index(worker) + counter;
        ELEMENT.setOpaque(counts, index, counts[index] + value);
    }

    private long sum(int counter) {
        long sum = 0;
        for (int worker = 0; worker < workers; worker++) {
            sum += (long) ELEMENT.getOpaque(counts, PaddedLongs.index(worker) + counter);
        }
        return sum;
    }

    /** Returns the number of split points that were opened. */
    public long splits() {
        return sum(SPLITS);
    }

    /** Returns how often helpers of the pool joined a split point. */
    public long joins() {
        return sum(JOINS);
    }

    /** Returns how many of the joins came after other workers had claimed moves. */
    public long lateJoins() {
        return sum(LATE_JOINS);
    }

    /** Returns how often a waiting owner helped at a split point below its own. */
    public long ownerJoins() {
        return sum(OWNER_JOINS);
    }

    /** Returns the number of split points that a cutoff there or above ended early. */
    public long cutOffs() {
        return sum(CUT_OFFS);
    }

    /** Returns how long owners waited for helpers, without the time in which they helped below. */
    public long waitedNanos() {
        return sum(WAITED_NANOS);
    }

    /** Returns how long helpers of the pool have helped, in total. */
    public long helpedNanos() {
        return sum(HELPED_NANOS);
    }
}
