package dev.eldest.engine.parallel;

import dev.eldest.engine.parallel.SplitWorker.Preemptible;

/**
 * The workers and the open split points of one search: owners announce split points, and helpers find them.
 *
 * <p>Worker 0 is the master's. Helpers book the others one by one, and only they book and free them. A helper books a
 * worker, joins a split point for it, helps, leaves and frees the worker. It books the same worker as last time if it
 * can, whose position is near the next split point. An owner that waits for its helpers helps at split points below its
 * own, where they are. It helps at no others, so workers cannot wait in a cycle.
 *
 * <p>A split point is announced while it may have moves to claim. The worker that claims the last one withdraws it, and
 * so does the owner when it closes it. So a helper that looks for work reads one word for every 64 workers, and the
 * words of the owners that have some. An owner's bit may be set without work. It may also be missing for a moment:
 * withdrawing clears the bit, reads the owner's word and sets the bit again if another split point is announced.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>announcedLevels</td><td>volatile; a hint, the split point's own state decides</td><td>bits set and cleared by
 * workers that have joined the split point, and by its owner; a full fence between announcing and looking for parked
 * helpers</td><td>itself</td></tr>
 * <tr><td>announcingWorkers</td><td>volatile; a hint</td><td>bits set and cleared after those of announcedLevels, which
 * are read again after clearing</td><td>itself</td></tr>
 * <tr><td>booked</td><td>volatile</td><td>compare-and-set</td><td>itself; also publishes the worker's memory</td></tr>
 * <tr><td>counts</td><td>volatile; for choosing only</td><td>add</td><td>itself</td></tr>
 * <tr><td>share</td><td>volatile; a hint</td><td>volatile, by the thread that begins or ends a search</td><td>the
 * pool's lock for writing</td></tr>
 * <tr><td>unassignedShare</td><td colspan="2">plain, while helpers are distributed</td><td>the pool's lock</td></tr>
 * <tr><td>counters</td><td>opaque</td><td>by the thread that uses the worker</td><td>booked</td></tr>
 * <tr><td>listener</td><td>plain</td><td>plain, while no search runs</td><td>the pool's lock, when one begins</td></tr>
 * </table>
 */
public final class SplitPointRegistry {
    // Elements of counts
    private static final int HELPERS = 0;
    private static final int WAITING_OWNERS = 1;

    private final HelperPool pool;
    private final WaitStrategy waiting;
    private final SplitWorker[] workers;
    /** By worker: a bit for each level of its split points. */
    private final PaddedLongs announcedLevels;
    /** A bit for each worker, 64 in a word. */
    private final PaddedLongs announcingWorkers;

    private final int words;
    private final PaddedLongs booked;
    private final PaddedLongs counts = new PaddedLongs(2);
    private final SplitCounters counters;
    private SplitListener listener = SplitListener.NO_OP;
    private volatile int share;
    /** Part of the share without assigned helpers yet; used while helpers are distributed. */
    int unassignedShare;

    public SplitPointRegistry(HelperPool pool, SplitWorker[] workers) {
        this.pool = pool;
        this.workers = workers;
        waiting = pool.waiting();
        words = (workers.length + Long.SIZE - 1) / Long.SIZE;
        announcedLevels = new PaddedLongs(workers.length);
        announcingWorkers = new PaddedLongs(words);
        booked = new PaddedLongs(workers.length);
        booked.set(0, 1);
        counters = new SplitCounters(workers.length);
        for (int worker = 0; worker < workers.length; worker++) {
            SplitPoint[] splitPoints = workers[worker].splitPoints();
            for (int level = 0; level < splitPoints.length; level++) {
                splitPoints[level].register(this, worker, level);
            }
        }
    }

    /**
     * Whether a split point opened now would find a helper: a waiting owner, an assigned helper that is not here, or,
     * if there is a free worker, an idle helper of another search.
     */
    public boolean helpersAvailable() {
        int here = helpers();
        return here < share || counts.get(WAITING_OWNERS) > 0 || (here < maxHelpers() && pool.hasFreeHelper());
    }

    /** Sets the listener, while no search runs. */
    public void setListener(SplitListener newListener) {
        listener = newListener;
    }

    /** Opens and announces a prepared split point of a worker. */
    public void open(int worker, int level) {
        workers[worker].splitPoints()[level].open();
        announce(worker, level);
        counters.add(worker, SplitCounters.SPLITS, 1);
        waiting.signal();
        pool.wakeOne(this);
    }

    /** Lets helpers find a split point with moves to claim. */
    void announce(int worker, int level) {
        announcedLevels.setBits(worker, 1L << level);
        if ((announcingWorkers.get(worker / Long.SIZE) & 1L << worker) == 0) {
            announcingWorkers.setBits(worker / Long.SIZE, 1L << worker);
        }
    }

    /** Keeps helpers from a split point without moves to claim. */
    void withdraw(int worker, int level) {
        if ((announcedLevels.get(worker) & 1L << level) != 0
                && announcedLevels.clearBits(worker, 1L << level) == 1L << level) {
            announcingWorkers.clearBits(worker / Long.SIZE, 1L << worker);
            if (announcedLevels.get(worker) != 0) {
                announcingWorkers.setBits(worker / Long.SIZE, 1L << worker);
                // A helper may have looked in between, and parked.
                pool.wakeOne(this);
            }
        }
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
        withdraw(worker, level);
        split.close();
        if (split.isCutOff()) {
            counters.add(worker, SplitCounters.CUT_OFFS, 1);
        }
        await(split, worker, false);
        // A helper that joined at the last moment may have announced the move that it handed back.
        split.retire();
        withdraw(worker, level);
    }

    /** @param orWork whether a move that was handed back also ends the wait */
    private void await(SplitPoint split, int worker, boolean orWork) {
        if (split.isEmpty()) {
            return;
        }
        listener.waitStarted(worker);
        long start = waiting.nanoTime();
        int times = 0;
        counts.add(WAITING_OWNERS, 1);
        while (!split.isEmpty() && !(orWork && split.hasWork())) {
            if (helpBelow(split, worker)) {
                times = 0;
            } else {
                waiting.await(times++, Long.MAX_VALUE);
            }
        }
        counts.add(WAITING_OWNERS, -1);
        counters.add(worker, SplitCounters.WAITED_NANOS, waiting.nanoTime() - start);
        listener.waitEnded(worker);
    }

    private boolean helpBelow(SplitPoint above, int owner) {
        for (int word = 0; word < words; word++) {
            for (long bits = announcingWorkers.get(word); bits != 0; bits &= bits - 1) {
                int worker = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
                for (long levels = announcedLevels.get(worker); levels != 0; levels &= levels - 1) {
                    SplitPoint split = workers[worker].splitPoints()[Long.numberOfTrailingZeros(levels)];
                    if (split.seemsBelow(above)
                            && split.hasWork()
                            && split.tryJoin()
                            && helpBelow(split, above, owner)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * Helps at a split point that was joined, if it is below the owner's, and leaves it. Returns whether there was a
     * move to search.
     */
    private boolean helpBelow(SplitPoint split, SplitPoint above, int owner) {
        boolean searched = false;
        try {
            if (split.isBelow(above)) {
                counters.add(owner, SplitCounters.OWNER_JOINS, 1);
                counts.add(WAITING_OWNERS, -1);
                long start = waiting.nanoTime();
                listener.splitPointJoined(owner);
                searched = workers[owner].help(split, null);
                counters.add(owner, SplitCounters.WAITED_NANOS, start - waiting.nanoTime());
                counts.add(WAITING_OWNERS, 1);
            }
        } finally {
            split.leave();
            waiting.signal();
        }
        return searched;
    }

    /**
     * Helps once at the open split point with the greatest depth, if there is one and a free worker. Called by a thread
     * of the pool. Returns the worker that searched, or -1.
     *
     * @param preferred worker to use if it is free
     */
    int helpOnce(Preemptible preemptible, int preferred) {
        SplitPoint split = largestAnnounced(preferred);
        if (split == null) {
            return -1;
        }
        int worker = book(preferred);
        if (worker < 0) {
            return -1;
        }
        counts.add(HELPERS, 1);
        try {
            return split.tryJoin() && help(worker, split, preemptible) ? worker : -1;
        } finally {
            booked.set(worker, 0);
            counts.add(HELPERS, -1);
            waiting.signal();
        }
    }

    private boolean help(int worker, SplitPoint split, Preemptible preemptible) {
        counters.add(worker, SplitCounters.JOINS, 1);
        if (split.isBegun()) {
            counters.add(worker, SplitCounters.LATE_JOINS, 1);
        }
        long start = waiting.nanoTime();
        listener.splitPointJoined(worker);
        try {
            return workers[worker].help(split, preemptible);
        } finally {
            split.leave();
            waiting.signal();
            counters.add(worker, SplitCounters.HELPED_NANOS, waiting.nanoTime() - start);
        }
    }

    /** Waits until every worker but the master's is free: then no helper uses the search's data. */
    void awaitHelpersGone() {
        for (int times = 0; helpers() > 0; times++) {
            waiting.await(times, Long.MAX_VALUE);
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
    public int share() {
        return share;
    }

    /** Whether there is work, and a free worker for a helper. */
    boolean canUseHelper() {
        return helpers() < maxHelpers() && hasOpenSplit();
    }

    public SplitCounters counters() {
        return counters;
    }

    int helpers() {
        return (int) counts.get(HELPERS);
    }

    boolean hasOpenSplit() {
        return largestAnnounced(0) != null;
    }

    /**
     * Returns the split point with moves to claim and the greatest depth; of equal ones the first after this worker's.
     */
    private SplitPoint largestAnnounced(int first) {
        SplitPoint largest = null;
        for (int i = 0; i < words; i++) {
            int word = (first / Long.SIZE + i) % words;
            long bits = announcingWorkers.get(word);
            // Begins at the bit of this worker, so that idle helpers do not all find the same.
            for (long rotated = Long.rotateRight(bits, first); rotated != 0; rotated &= rotated - 1) {
                int bit = (Long.numberOfTrailingZeros(rotated) + first) % Long.SIZE;
                largest = largestOf(word * Long.SIZE + bit, largest);
            }
        }
        return largest;
    }

    private SplitPoint largestOf(int worker, SplitPoint found) {
        SplitPoint largest = found;
        for (long levels = announcedLevels.get(worker); levels != 0; levels &= levels - 1) {
            SplitPoint split = workers[worker].splitPoints()[Long.numberOfTrailingZeros(levels)];
            if ((largest == null || split.depth() > largest.depth()) && split.hasWork()) {
                largest = split;
            }
        }
        return largest;
    }

    private int book(int preferred) {
        if (preferred > 0 && preferred < workers.length && booked.compareAndSet(preferred, 0, 1)) {
            return preferred;
        }
        for (int worker = 1; worker < workers.length; worker++) {
            if (booked.get(worker) == 0 && booked.compareAndSet(worker, 0, 1)) {
                return worker;
            }
        }
        return -1;
    }
}
