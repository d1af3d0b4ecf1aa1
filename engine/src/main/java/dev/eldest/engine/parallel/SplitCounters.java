package dev.eldest.engine.parallel;

import java.util.concurrent.atomic.LongAdder;

/** What happened at one crew's split points since it was made. Any thread adds, any thread reads, none waits. */
public final class SplitCounters {
    final LongAdder splits = new LongAdder();
    final LongAdder joins = new LongAdder();
    final LongAdder lateJoins = new LongAdder();
    final LongAdder ownerJoins = new LongAdder();
    final LongAdder cutOffs = new LongAdder();
    final LongAdder waitedNanos = new LongAdder();
    final LongAdder helpedNanos = new LongAdder();

    /** Split points opened. */
    public long splits() {
        return splits.sum();
    }

    /** How often a helper of the pool sat down at one. */
    public long joins() {
        return joins.sum();
    }

    /** How many of the joins came when others had taken moves already. */
    public long lateJoins() {
        return lateJoins.sum();
    }

    /** How often an owner that waited helped at a split below its own. */
    public long ownerJoins() {
        return ownerJoins.sum();
    }

    /** Splits that a refutation, here or above, ended early. */
    public long cutOffs() {
        return cutOffs.sum();
    }

    /** How long owners waited for helpers, without the time in which they helped below. */
    public long waitedNanos() {
        return waitedNanos.sum();
    }

    /** How long helpers of the pool have helped, all together. */
    public long helpedNanos() {
        return helpedNanos.sum();
    }
}
