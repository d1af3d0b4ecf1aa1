package dev.eldest.engine.search;

import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.time.TimeBudget;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Ends a running search: by a stop, a node limit or a clock. Any thread may stop the search; workers poll now and then.
 * Solvers that run in the course of a search use the same limits. Not final, so that tests can act at a poll.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>stopRequested, hasResult</td><td>volatile</td><td>volatile, by any thread, and by the master; only ever
 * set</td>
 * <td>each writer reads the other's flag after setting its own, so one of them stops the search</td></tr>
 * <tr><td>stopped</td><td>volatile, by workers at every poll</td><td>volatile, by any thread; only ever set</td>
 * <td>none</td></tr>
 * <tr><td>deadlineNanos</td><td>volatile, by any thread</td>
 * <td>volatile, by the session's thread (start,
 * ponderhit)</td>
 * <td rowspan="2">each writer reads the other's field after setting its own, so one of them detects
 * that the soft limit is reached</td></tr>
 * <tr><td>softLimitMillis</td><td>volatile, by any thread</td><td>volatile, by the master after each
 * iteration</td></tr>
 * <tr><td>suspended</td><td>volatile, as stopped</td><td>volatile, set by any thread, cleared by the searching
 * thread</td>
 * <td>none: one that comes after the search was suspended only suspends it again</td></tr>
 * <tr><td>failure</td><td>volatile, by the master when the search has ended</td><td>compare-and-set, by any worker</td>
 * <td>itself</td></tr>
 * <tr><td>nodes, foreignNodes, tablebaseHits</td><td>volatile</td><td>add, by each worker at every poll</td>
 * <td>themselves</td></tr>
 * </table>
 */
public class SearchControl implements Solver.Budget {
    /**
     * Nodes between two polls of the clock: about an eighth of a millisecond. Nodes searched after a stop are wasted,
     * which adds up with many short searches in parallel.
     */
    private static final int NODES_PER_POLL = 128;

    private static final long NEVER = Long.MAX_VALUE;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final long nodeLimit;
    private final TimeBudget budget;
    private final long startNanos;
    private final TimeSlice timeSlice;
    private final AtomicLong nodes = new AtomicLong();
    private final AtomicLong foreignNodes = new AtomicLong();
    private final AtomicLong tablebaseHits = new AtomicLong();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean stopped;
    private volatile boolean suspended;
    private volatile boolean stopRequested;
    private volatile boolean hasResult;
    private volatile long deadlineNanos = NEVER;
    private volatile long softLimitMillis = NEVER;

    /** The right of a search's own thread to use a core, when there are more searches than cores. */
    public interface TimeSlice {
        /** For a search that shares its core with no other, or leaves the sharing to the operating system. */
        TimeSlice ALWAYS = () -> {};

        /** Called now and then by the searching thread; lets other searches run meanwhile, if it is their turn. */
        void yieldIfDue();

        /** Whether the search is a background search: no helper gives up its core for it. */
        default boolean background() {
            return false;
        }
    }

    /** {@code nodeLimit} 0 means none. No clock runs yet. */
    public SearchControl(long nodeLimit) {
        this(nodeLimit, TimeBudget.UNLIMITED, System.nanoTime(), TimeSlice.ALWAYS);
    }

    /**
     * @param budget time limits, in force once the clock runs
     * @param startNanos when the search was requested, by {@link System#nanoTime}
     * @param timeSlice core permit of the search's own thread
     */
    public SearchControl(long nodeLimit, TimeBudget budget, long startNanos, TimeSlice timeSlice) {
        this.nodeLimit = nodeLimit == 0 ? NEVER : nodeLimit;
        this.budget = budget;
        this.startNanos = startNanos;
        this.timeSlice = timeSlice;
    }

    /** Ends the search at once, with or without a result. */
    public void stop() {
        stopped = true;
    }

    /**
     * Ends the search as soon as its first iteration is finished: that takes little time, and its result is far better
     * than none.
     */
    public void stopWithResult() {
        stopRequested = true;
        if (hasResult) {
            stopped = true;
        }
    }

    /** Marks that an iteration is finished. */
    void resultFound() {
        hasResult = true;
        if (stopRequested) {
            stopped = true;
        }
    }

    public boolean stopped() {
        return stopped;
    }

    /** Makes the search leave its workers at once. It may be continued later. */
    public void suspend() {
        suspended = true;
    }

    /** Whether the current iteration must be aborted at once, because the search is stopped or suspended. */
    public boolean interrupted() {
        return stopped || suspended;
    }

    /** Ends the suspension: the workers have been left, so the search may be continued. */
    void resume() {
        suspended = false;
    }

    /** Stops the search because of a fault in one of its workers; keeps the first fault. */
    void fail(Throwable fault) {
        failure.compareAndSet(null, fault);
        stop();
    }

    /** Returns the fault that ended the search, or null. */
    Throwable failure() {
        return failure.get();
    }

    /** Starts the engine's clock as of this time: that of the go, or later if the opponent was still to move. */
    public void startClock(long nanos) {
        if (budget.limited()) {
            long hardNanos = TimeUnit.MILLISECONDS.toNanos(budget.hardMillis());
            deadlineNanos = nanos - startNanos + Math.min(hardNanos, NEVER / 2);
        }
    }

    /** Sets the soft limit: the search time at which the last result is good enough. */
    public void setSoftLimitMillis(long millis) {
        softLimitMillis = millis;
    }

    /**
     * Whether no new iteration is to begin, as the soft limit is reached. Time on the opponent's clock counts, because
     * it was used for searching, too.
     */
    public boolean softLimitReached() {
        return deadlineNanos != NEVER && elapsedMillis() >= softLimitMillis;
    }

    /**
     * Returns the time left on the clock in nanoseconds: negative after its end, {@link Long#MAX_VALUE} if none runs.
     */
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
     * Adds nodes that a worker has searched since its last poll, and stops the search if a limit is reached. Returns
     * the number of nodes until the next poll.
     */
    protected int poll(long newNodes) {
        long searched = nodes.addAndGet(newNodes);
        if (searched >= nodeLimit) {
            stop();
        } else if (elapsedNanos() >= deadlineNanos) {
            stopWithResult();
        }
        return (int) Math.min(NODES_PER_POLL, nodeLimit - searched);
    }

    /**
     * Called at a poll, with the node that the worker begins.
     *
     * @param number number of the move that leads to it, from 1; 0 for a null move, and the last one's if the move is
     *     searched again
     * @param alone how many of its parent's moves are searched before others may be shared
     */
    protected void nodeBegins(int ply, int number, int alone) {}

    /**
     * Takes nodes from the limit for a solver; false ends the solver. It has no partial result, so it is also ended by
     * a stop that would wait for a first iteration.
     */
    @Override
    public boolean spend(long wanted) {
        if (interrupted() || stopRequested || nanosLeft() <= 0 || wanted > nodeLimit - nodes.get()) {
            return false;
        }
        nodes.addAndGet(wanted);
        return true;
    }

    /** Returns the nodes of all workers, as of their last polls, and those of other members. */
    public long nodes() {
        return nodes.get();
    }

    /** Adds nodes that other members have searched; they count for the limit at the next poll. */
    void addForeignNodes(long newNodes) {
        if (newNodes > 0) {
            foreignNodes.addAndGet(newNodes);
            nodes.addAndGet(newNodes);
        }
    }

    /** Returns the nodes of this member's workers, as of their last polls. */
    public long ownNodes() {
        return nodes.get() - foreignNodes.get();
    }

    /** Adds nodes, out of those added by polls, whose exact value the game could look up. */
    void addTablebaseHits(long newNodes) {
        tablebaseHits.addAndGet(newNodes);
    }

    public long tablebaseHits() {
        return tablebaseHits.get();
    }

    private long elapsedNanos() {
        return System.nanoTime() - startNanos;
    }
}
