package dev.eldest.engine.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The workers and the open split points of one search: owners announce split points, and helpers find them.
 *
 * <p>Worker 0 is the master's. Helpers book the others one by one, and only they book and free them. A helper books a
 * worker, joins a split point for it, helps, leaves and frees the worker. An owner that waits for its helpers helps at
 * split points below its own, where they are. It helps at no others, so no worker can wait for itself.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>openLevels</td><td>volatile; a hint, the split point's own state decides</td>
 * <td>get-and-update by the
 * worker's thread; a full fence between announcing and looking for parked helpers</td>
 * <td>itself</td></tr>
 * <tr><td>booked</td><td>volatile</td><td>compare-and-set</td><td>itself; also publishes the worker's memory</td></tr>
 * <tr><td>helpers, waitingOwners</td><td>volatile; for choosing only</td><td>add</td><td>itself</td></tr>
 * <tr><td>share</td><td>volatile; a hint</td><td>volatile, by the thread that begins or ends a search</td><td>the
 * pool's lock for writing</td></tr>
 * <tr><td>unassignedShare</td><td colspan="2">plain, while helpers are distributed</td><td>the pool's lock</td></tr>
 * <tr><td>listener</td><td>plain</td><td>plain, while no search runs</td><td>the pool's lock, when one begins</td></tr>
 * <tr><td>counters</td><td>any time</td><td>LongAdder</td><td>themselves</td></tr>
 * </table>
 */
public final class SplitPointRegistry {
    private static final int SPINS_BEFORE_YIELD = 200;

    private final HelperPool pool;
    private final Worker[] workers;
    private final AtomicIntegerArray openLevels;
    private final AtomicIntegerArray booked;
    private final AtomicInteger helpers = new AtomicInteger();
    private final AtomicInteger waitingOwners = new AtomicInteger();
    private final SplitCounters counters = new SplitCounters();
    private SplitListener listener = SplitListener.NO_OP;
    private volatile int share;
    /** Part of the share without assigned helpers yet; used while helpers are distributed. */
    int unassignedShare;

    public SplitPointRegistry(HelperPool pool, Worker[] workers) {
        this.pool = pool;
        this.workers = workers;
        openLevels = new AtomicIntegerArray(workers.length);
        booked = new AtomicIntegerArray(workers.length);
        booked.set(0, 1);
    }

    /**
     * Whether a split point opened now would find a helper: a waiting owner, an assigned helper that is not here, or,
     * if there is a free worker, an idle helper of another search.
     */
    public boolean helpersAvailable() {
        int here = helpers.get();
        return here < share || waitingOwners.get() > 0 || (here < maxHelpers() && pool.hasFreeHelper());
    }

    /** Sets the listener, while no search runs. */
    public void setListener(SplitListener newListener) {
        listener = newListener;
    }

    /** Opens and announces a prepared split point of a worker. */
    public void open(int worker, int level) {
        workers[worker].splitPoints()[level].open();
        openLevels.getAndUpdate(worker, levels -> levels | 1 << level);
        counters.splits.increment();
        pool.wakeOne(this);
    }

    /**
     * Waits until the last helper has left an open split point or a move is handed back; helps below meanwhile. Returns
     * whether there is a move to search again.
     */
    public boolean awaitHelpers(int worker, int level) {
        SplitPoint split = workers[worker].splitPoints()[level];
        await(split, worker, true);
        return split.hasWork();
    }

    /** Closes a split point and waits until the last helper has left; helps below meanwhile. */
    public void close(int worker, int level) {
        SplitPoint split = workers[worker].splitPoints()[level];
        openLevels.getAndUpdate(worker, levels -> levels & ~(1 << level));
        split.close();
        if (split.isCutOff()) {
            counters.cutOffs.increment();
        }
        await(split, worker, false);
    }

    /** @param orWork whether a move that was handed back also ends the wait */
    private void await(SplitPoint split, int worker, boolean orWork) {
        if (split.isEmpty()) {
            return;
        }
        listener.waitStarted(worker);
        long start = System.nanoTime();
        int spins = 0;
        waitingOwners.incrementAndGet();
        while (!split.isEmpty() && !(orWork && split.hasWork())) {
            if (helpBelow(split, workers[worker])) {
                spins = 0;
            } else if (++spins < SPINS_BEFORE_YIELD) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        waitingOwners.decrementAndGet();
        counters.waitedNanos.add(System.nanoTime() - start);
        listener.waitEnded(worker);
    }

    private boolean helpBelow(SplitPoint above, Worker owner) {
        for (int worker = 0; worker < workers.length; worker++) {
            int levels = openLevels.get(worker);
            for (; levels != 0; levels &= levels - 1) {
                SplitPoint split = workers[worker].splitPoints()[Integer.numberOfTrailingZeros(levels)];
                if (split != above && split.hasWork() && split.tryJoin()) {
                    boolean below = split.isBelow(above);
                    try {
                        if (below) {
                            counters.ownerJoins.increment();
                            waitingOwners.decrementAndGet();
                            long start = System.nanoTime();
                            owner.help(split, null);
                            counters.waitedNanos.add(start - System.nanoTime());
                            waitingOwners.incrementAndGet();
                        }
                    } finally {
                        split.leave();
                    }
                    if (below) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * Helps once at the open split point with the greatest depth, if there is one and a free worker. Called by a thread
     * of the pool.
     */
    void helpOnce(Preemptible preemptible) {
        SplitPoint split = deepestOpen();
        if (split == null) {
            return;
        }
        int worker = book();
        if (worker < 0) {
            return;
        }
        helpers.incrementAndGet();
        try {
            if (split.tryJoin()) {
                help(workers[worker], split, preemptible);
            }
        } finally {
            booked.set(worker, 0);
            helpers.decrementAndGet();
        }
    }

    private void help(Worker helper, SplitPoint split, Preemptible preemptible) {
        counters.joins.increment();
        if (split.isBegun()) {
            counters.lateJoins.increment();
        }
        long start = System.nanoTime();
        try {
            helper.help(split, preemptible);
        } finally {
            split.leave();
            counters.helpedNanos.add(System.nanoTime() - start);
        }
    }

    /** Waits until every worker but the master's is free: then no helper uses the search's data. */
    void awaitHelpersGone() {
        while (helpers.get() > 0) {
            Thread.onSpinWait();
        }
    }

    /** Returns the number of helpers that the search can use: one for every worker but the master's. */
    int maxHelpers() {
        return workers.length - 1;
    }

    void setShare(int count) {
        share = count;
    }

    /** Returns the number of helpers that are assigned to this search. */
    int share() {
        return share;
    }

    /** Whether there is work, and a free worker for a helper. */
    boolean canUseHelper() {
        return helpers.get() < maxHelpers() && hasOpenSplit();
    }

    public SplitCounters counters() {
        return counters;
    }

    int helpers() {
        return helpers.get();
    }

    boolean hasOpenSplit() {
        return deepestOpen() != null;
    }

    private SplitPoint deepestOpen() {
        SplitPoint deepest = null;
        for (int worker = 0; worker < workers.length; worker++) {
            for (int levels = openLevels.get(worker); levels != 0; levels &= levels - 1) {
                SplitPoint split = workers[worker].splitPoints()[Integer.numberOfTrailingZeros(levels)];
                if (split.hasWork() && (deepest == null || split.depth() > deepest.depth())) {
                    deepest = split;
                }
            }
        }
        return deepest;
    }

    private int book() {
        for (int worker = 1; worker < workers.length; worker++) {
            if (booked.compareAndSet(worker, 0, 1)) {
                return worker;
            }
        }
        return -1;
    }
}
