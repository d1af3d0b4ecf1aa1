package dev.eldest.engine.search;

import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.time.TimeBudget;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What ends a running search: a stop, a number of nodes, a clock. Any thread may stop it; workers poll now and then. A
 * solver asked in the course of a search spends of the same. Not final, so that tests can step in at a poll.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>stopAsked, hasResult</td><td>volatile</td><td>volatile, by anyone, and by the master; only ever set</td>
 * <td>each writer looks at the other's flag after setting its own, so one of them stops the search</td></tr>
 * <tr><td>stopped</td><td>volatile, by workers at every poll</td><td>volatile, by anyone; only ever set</td>
 * <td>none</td></tr>
 * <tr><td>deadlineNanos</td><td>volatile, by any thread</td>
 * <td>volatile, by the session's thread (start, ponderhit)</td>
 * <td rowspan="2">each writer looks at the other's field after setting its own, so one of them sees that it is
 * enough</td></tr>
 * <tr><td>enoughMillis</td><td>volatile, by any thread</td><td>volatile, by the master after each iteration</td></tr>
 * <tr><td>brokenOff</td><td>volatile, as stopped</td><td>volatile, set by anyone, cleared by the searching thread</td>
 * <td>none: one that comes when the search has broken off already only breaks it off again</td></tr>
 * <tr><td>failure</td><td>volatile, by the master when the search has ended</td><td>compare-and-set, by any worker</td>
 * <td>itself</td></tr>
 * <tr><td>nodes, provenNodes</td><td>volatile</td><td>add, by each worker at every poll</td><td>themselves</td></tr>
 * </table>
 */
public class SearchControl implements Solver.Budget {
    /**
     * Nodes between two looks at the clock: about an eighth of a millisecond. What is searched after a stop is lost,
     * which with many short searches side by side adds up.
     */
    private static final int NODES_PER_POLL = 128;

    private static final long NEVER = Long.MAX_VALUE;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final long nodeLimit;
    private final TimeBudget budget;
    private final long startNanos;
    private final TimeSlice timeSlice;
    private final AtomicLong nodes = new AtomicLong();
    private final AtomicLong provenNodes = new AtomicLong();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean stopped;
    private volatile boolean resume;
    private volatile boolean stopAsked;
    private volatile boolean hasResult;
    private volatile long deadlineNanos = NEVER;
    private volatile long enoughMillis = NEVER;

    /** {@code nodeLimit} 0 means none. No clock runs yet. */
    public SearchControl(long nodeLimit) {
        this(nodeLimit, TimeBudget.UNLIMITED, System.nanoTime(), TimeSlice.ALWAYS);
    }

    /**
     * @param budget for when the clock runs
     * @param startNanos when the search was asked for
     * @param timeSlice the right of its own thread to a core
     */
    public SearchControl(long nodeLimit, TimeBudget budget, long startNanos, TimeSlice timeSlice) {
        this.nodeLimit = nodeLimit == 0 ? NEVER : nodeLimit;
        this.budget = budget;
        this.startNanos = startNanos;
        this.timeSlice = timeSlice;
    }

    /** Ends the search at once, whether it has found anything or not. */
    public void stop() {
        stopped = true;
    }

    /** Ends the search as soon as its first iteration is done: that is short, and far better than nothing. */
    public void stopWithResult() {
        stopAsked = true;
        if (hasResult) {
            stopped = true;
        }
    }

    /** The first iteration, or a later one, is done. */
    void resultFound() {
        hasResult = true;
        if (stopAsked) {
            stopped = true;
        }
    }

    public boolean stopped() {
        return stopped;
    }

    /** Has the search leave its workers at once; it may take up later where it was. */
    public void suspend() {
        resume = true;
    }

    /** Whether what is being searched now is to be left at once, for good or not. */
    boolean interrupted() {
        return stopped || resume;
    }

    /** The workers have been left: it may go on. */
    void resume() {
        resume = false;
    }

    /** Stops the search because of a fault at one of its workers; the first one is kept. */
    void fail(Throwable fault) {
        failure.compareAndSet(null, fault);
        stop();
    }

    /** The fault that ended the search, or null. */
    Throwable failure() {
        return failure.get();
    }

    /** Starts our clock, as of this time: that of the go, or later when the opponent was still to move. */
    public void startClock(long nanos) {
        if (budget.limited()) {
            long hardNanos = TimeUnit.MILLISECONDS.toNanos(budget.hardMillis());
            deadlineNanos = nanos - startNanos + Math.min(hardNanos, NEVER / 2);
        }
    }

    /** Says how long the search must have taken for what its last iteration has found to be enough. */
    void enoughAfter(long millis) {
        enoughMillis = millis;
    }

    /**
     * Whether the last iteration found enough to answer with, if another one is not to be begun. Time on the opponent's
     * clock counts: it was thought all the same.
     */
    public boolean softLimitReached() {
        return deadlineNanos != NEVER && elapsedMillis() >= enoughMillis;
    }

    /** How long until the clock runs out, negative if it has, {@link Long#MAX_VALUE} if none runs. */
    public long nanosLeft() {
        long deadline = deadlineNanos;
        return deadline == NEVER ? NEVER : deadline - elapsedNanos();
    }

    TimeSlice timeSlice() {
        return timeSlice;
    }

    TimeBudget budget() {
        return budget;
    }

    public long elapsedMillis() {
        return elapsedNanos() / NANOS_PER_MILLI;
    }

    /**
     * Takes note of nodes that a worker has searched since it last asked, and stops the search if a limit is reached;
     * otherwise tells after how many more nodes to ask again.
     */
    int poll(long newNodes) {
        long searched = nodes.addAndGet(newNodes);
        if (searched >= nodeLimit) {
            stop();
        } else if (elapsedNanos() >= deadlineNanos) {
            stopWithResult();
        }
        return (int) Math.min(NODES_PER_POLL, nodeLimit - searched);
    }

    /** A solver finds nothing by halves: it is ended by what would wait for the end of a first iteration, too. */
    @Override
    public boolean spend(long wanted) {
        if (interrupted() || stopAsked || nanosLeft() <= 0 || wanted > nodeLimit - nodes.get()) {
            return false;
        }
        nodes.addAndGet(wanted);
        return true;
    }

    /** The nodes of all workers together, as far as they have told. */
    public long nodes() {
        return nodes.get();
    }

    /** Takes note of nodes, among those told of, whose value the game could look up. */
    void noteProven(long newNodes) {
        provenNodes.addAndGet(newNodes);
    }

    public long provenNodes() {
        return provenNodes.get();
    }

    private long elapsedNanos() {
        return System.nanoTime() - startNanos;
    }
}
