package dev.eldest.engine.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * One search's workers and its open split points: where owners announce work and helpers find it.
 *
 * <p>Worker 0 is the master's. The others are booked by helpers one by one, and only they book and free them. A helper
 * books a worker, joins a split for it, helps, leaves and frees the worker. An owner that waits for its helpers helps
 * at splits below its own, where they are; it never helps elsewhere, so nobody can wait for himself.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>openLevels</td><td>volatile; a hint, the split's own state decides</td>
 * <td>get-and-update by the worker's thread; a full fence between announcing and looking for parked helpers</td>
 * <td>itself</td></tr>
 * <tr><td>booked</td><td>volatile</td><td>compare-and-set</td><td>itself; also hands the worker's memory on</td></tr>
 * <tr><td>helpers, waitingOwners</td><td>volatile; for choosing only</td><td>add</td><td>itself</td></tr>
 * <tr><td>share</td><td>volatile; a hint</td><td>volatile, by who begins or ends a search</td><td>the pool's lock for
 * writing</td></tr>
 * <tr><td>homesLeft</td><td colspan="2">plain, while sharing out</td><td>the pool's lock</td></tr>
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
    private SplitListener listener = SplitListener.DEAF;
    private volatile int share;
    /** How much of the share is nobody's home yet; used while sharing out. */
    int homesLeft;

    public SplitPointRegistry(HelperPool pool, Worker[] workers) {
        this.pool = pool;
        this.workers = workers;
        openLevels = new AtomicIntegerArray(workers.length);
        booked = new AtomicIntegerArray(workers.length);
        booked.set(0, 1);
    }

    /**
     * Whether a split opened now would find a helper: an owner that waits, one of our own who is not here, or, if there
     * is a worker for him, another's who has nothing to do.
     */
    public boolean helpWanted() {
        int here = helpers.get();
        return here < share || waitingOwners.get() > 0 || (here < helpersWanted() && pool.hasFreeHelper());
    }

    /** Has somebody hear what happens here; while no search runs. */
    public void listen(SplitListener newListener) {
        listener = newListener;
    }

    /** Announces a prepared split of a worker. */
    public void open(int worker, int level) {
        workers[worker].splits()[level].open();
        openLevels.getAndUpdate(worker, levels -> levels | 1 << level);
        counters.splits.increment();
        pool.wakeOne(this);
    }

    /**
     * Waits until the last helper has left an open split or hands a move back, helping below meanwhile. Returns whether
     * there is a move to search again.
     */
    public boolean awaitHelpers(int worker, int level) {
        SplitPoint split = workers[worker].splits()[level];
        await(split, worker, true);
        return split.hasWork();
    }

    /** Closes a split and waits until the last helper has left, helping below meanwhile. */
    public void close(int worker, int level) {
        SplitPoint split = workers[worker].splits()[level];
        openLevels.getAndUpdate(worker, levels -> levels & ~(1 << level));
        split.close();
        if (split.isCutOff()) {
            counters.cutOffs.increment();
        }
        await(split, worker, false);
    }

    /** @param orWork whether a move that was handed back ends the wait, too */
    private void await(SplitPoint split, int worker, boolean orWork) {
        if (split.isEmpty()) {
            return;
        }
        listener.waits(worker);
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
        listener.goesOn(worker);
    }

    private boolean helpBelow(SplitPoint above, Worker owner) {
        for (int worker = 0; worker < workers.length; worker++) {
            int levels = openLevels.get(worker);
            for (; levels != 0; levels &= levels - 1) {
                SplitPoint split = workers[worker].splits()[Integer.numberOfTrailingZeros(levels)];
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

    /** For a pool thread: helps once at the deepest-reaching open split, if there is one and a free worker. */
    void helpOnce(Preemptible preemptible) {
        SplitPoint split = biggestOpen();
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

    /** Waits until every worker but the master's is free: after that nobody touches the search's data. */
    void awaitNobody() {
        while (helpers.get() > 0) {
            Thread.onSpinWait();
        }
    }

    /** Every worker but the master's is for a helper. */
    int helpersWanted() {
        return workers.length - 1;
    }

    void setShare(int count) {
        share = count;
    }

    /** How many of the pool's helpers are at home here. */
    int share() {
        return share;
    }

    /** Whether there is work, and a worker for one who would do it. */
    boolean hasRoom() {
        return helpers.get() < helpersWanted() && hasOpenSplit();
    }

    public SplitCounters counters() {
        return counters;
    }

    int helpers() {
        return helpers.get();
    }

    boolean hasOpenSplit() {
        return biggestOpen() != null;
    }

    private SplitPoint biggestOpen() {
        SplitPoint biggest = null;
        for (int worker = 0; worker < workers.length; worker++) {
            for (int levels = openLevels.get(worker); levels != 0; levels &= levels - 1) {
                SplitPoint split = workers[worker].splits()[Integer.numberOfTrailingZeros(levels)];
                if (split.hasWork() && (biggest == null || split.depth() > biggest.depth())) {
                    biggest = split;
                }
            }
        }
        return biggest;
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
