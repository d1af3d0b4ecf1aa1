package dev.eldest.engine.search;

import dev.eldest.engine.time.TimeBudget;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What ends a running search: a stop, a number of nodes, a clock. Any thread may stop it; seats poll now and then.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>stopped</td><td>volatile, by seats at every poll</td><td>volatile, by anyone; only ever set</td><td>none</td></tr>
 * <tr><td>deadlineNanos, budget</td><td>volatile, by the searching thread</td><td>volatile, by the session's thread (start,
 * ponderhit)</td><td>none: either may be seen first</td></tr>
 * <tr><td>failure</td><td>volatile, by the master when the search has ended</td><td>compare-and-set, by any seat</td>
 * <td>itself</td></tr>
 * <tr><td>nodes</td><td>volatile</td><td>add, by each seat at every poll</td><td>itself</td></tr>
 * </table>
 */
public final class SearchControl {
    /** Nodes between two looks at the clock: about a millisecond. */
    private static final int NODES_PER_POLL = 1024;

    private static final long NEVER = Long.MAX_VALUE;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final long nodeLimit;
    private final long startNanos = System.nanoTime();
    private final AtomicLong nodes = new AtomicLong();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean stopped;
    private volatile long deadlineNanos = NEVER;
    private volatile TimeBudget budget = TimeBudget.UNLIMITED;

    /** {@code nodeLimit} 0 means none. No clock runs yet. */
    public SearchControl(long nodeLimit) {
        this.nodeLimit = nodeLimit == 0 ? NEVER : nodeLimit;
    }

    public void stop() {
        stopped = true;
    }

    public boolean stopped() {
        return stopped;
    }

    /** Stops the search because of a fault at one of its seats; the first one is kept. */
    void fail(Throwable fault) {
        failure.compareAndSet(null, fault);
        stop();
    }

    /** The fault that ended the search, or null. */
    Throwable failure() {
        return failure.get();
    }

    /** Starts our clock: now, or later when the opponent was still to move. */
    public void startClock(TimeBudget timeBudget) {
        if (timeBudget.limited()) {
            deadlineNanos = elapsedNanos() + timeBudget.hardMillis() * NANOS_PER_MILLI;
            budget = timeBudget;
        }
    }

    TimeBudget budget() {
        return budget;
    }

    public long elapsedMillis() {
        return elapsedNanos() / NANOS_PER_MILLI;
    }

    /**
     * Takes note of nodes that a seat has searched since it last asked, and stops the search if a limit is reached;
     * otherwise tells after how many more nodes to ask again.
     */
    int poll(long newNodes) {
        long searched = nodes.addAndGet(newNodes);
        if (searched >= nodeLimit || elapsedNanos() >= deadlineNanos) {
            stop();
        }
        return (int) Math.min(NODES_PER_POLL, nodeLimit - searched);
    }

    /** The nodes of all seats together, as far as they have told. */
    public long nodes() {
        return nodes.get();
    }

    private long elapsedNanos() {
        return System.nanoTime() - startNanos;
    }
}
