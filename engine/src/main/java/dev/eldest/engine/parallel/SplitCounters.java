package dev.eldest.engine.parallel;

import java.util.concurrent.atomic.LongAdder;

/** Counters of one worker group's split points since it was created. Any thread adds and reads, without waiting. */
public final class SplitCounters {
    final LongAdder splits = new LongAdder();
    final LongAdder joins = new LongAdder();
    final LongAdder lateJoins = new LongAdder();
    final LongAdder ownerJoins = new LongAdder();
    final LongAdder cutOffs = new LongAdder();
    final LongAdder waitedNanos = new LongAdder();
    final LongAdder helpedNanos = new LongAdder();

    /** Returns the number of split points that were opened. */
    public long splits() {
        return splits.sum();
    }

    /** Returns how often helpers of the pool joined a split point. */
    public long joins() {
        return joins.sum();
    }

    /** Returns how many of the joins came after other workers had claimed moves. */
    public long lateJoins() {
        return lateJoins.sum();
    }

    /** Returns how often a waiting owner helped at a split point below its own. */
    public long ownerJoins() {
        return ownerJoins.sum();
    }

    /** Returns the number of split points that a cutoff there or above ended early. */
    public long cutOffs() {
        return cutOffs.sum();
    }

    /** Returns how long owners waited for helpers, without the time in which they helped below. */
    public long waitedNanos() {
        return waitedNanos.sum();
    }

    /** Returns how long helpers of the pool have helped, in total. */
    public long helpedNanos() {
        return helpedNanos.sum();
    }
}
