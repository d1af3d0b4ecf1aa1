package dev.eldest.engine.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * One search's seats and its open split points: where owners announce work and helpers find it.
 *
 * <p>Seat 0 is the master's. The others are booked by helpers one by one, and only they book and free them. A helper
 * books a seat, joins a split for it, helps, leaves and frees the seat. An owner that waits for its helpers helps at
 * splits below its own, where they are; it never helps elsewhere, so nobody can wait for himself.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>openLevels</td><td>volatile; a hint, the split's own state decides</td>
 * <td>get-and-update by the seat's thread; a full fence between announcing and looking for parked helpers</td>
 * <td>itself</td></tr>
 * <tr><td>booked</td><td>volatile</td><td>compare-and-set</td><td>itself; also hands the seat's memory on</td></tr>
 * <tr><td>helpers, waitingOwners</td><td>volatile; for choosing only</td><td>add</td><td>itself</td></tr>
 * <tr><td>share</td><td>volatile; a hint</td><td>volatile, by who begins or ends a search</td><td>the pool's lock for
 * writing</td></tr>
 * <tr><td>homesLeft</td><td colspan="2">plain, while sharing out</td><td>the pool's lock</td></tr>
 * <tr><td>listener</td><td>plain</td><td>plain, while no search runs</td><td>the pool's lock, when one begins</td></tr>
 * <tr><td>counters</td><td>any time</td><td>LongAdder</td><td>themselves</td></tr>
 * </table>
 */
public final class SplitBoard {
    private static final int SPINS_BEFORE_YIELD = 200;

    private final HelperPool pool;
    private final Worker[] seats;
    private final AtomicIntegerArray openLevels;
    private final AtomicIntegerArray booked;
    private final AtomicInteger helpers = new AtomicInteger();
    private final AtomicInteger waitingOwners = new AtomicInteger();
    private final SplitCounters counters = new SplitCounters();
    private SplitListener listener = SplitListener.DEAF;
    private volatile int share;
    /** How much of the share is nobody's home yet; used while sharing out. */
    int homesLeft;

    public SplitBoard(HelperPool pool, Worker[] seats) {
        this.pool = pool;
        this.seats = seats;
        openLevels = new AtomicIntegerArray(seats.length);
        booked = new AtomicIntegerArray(seats.length);
        booked.set(0, 1);
    }

    /**
     * Whether a split opened now would find a helper: an owner that waits, one of our own who is not here, or, if there
     * is a seat for him, another's who has nothing to do.
     */
    public boolean helpWanted() {
        int here = helpers.get();
        return here < share || waitingOwners.get() > 0 || (here < helpersWanted() && pool.hasFreeHelper());
    }

    /** Has somebody hear what happens here; while no search runs. */
    public void listen(SplitListener newListener) {
        listener = newListener;
    }

    /** Announces a prepared split of a seat. */
    public void open(int seat, int level) {
        seats[seat].splits()[level].open();
        openLevels.getAndUpdate(seat, levels -> levels | 1 << level);
        counters.splits.increment();
        pool.wakeOne(this);
    }

    /**
     * Waits until the last helper has left an open split or hands a move back, helping below meanwhile. Returns whether
     * there is a move to search again.
     */
    public boolean awaitHelpers(int seat, int level) {
        SplitPoint split = seats[seat].splits()[level];
        await(split, seat, true);
        return split.hasWork();
    }

    /** Closes a split and waits until the last helper has left, helping below meanwhile. */
    public void close(int seat, int level) {
        SplitPoint split = seats[seat].splits()[level];
        openLevels.getAndUpdate(seat, levels -> levels & ~(1 << level));
        split.close();
        if (split.isCutOff()) {
            counters.cutOffs.increment();
        }
        await(split, seat, false);
    }

    /** @param orWork whether a move that was handed back ends the wait, too */
    private void await(SplitPoint split, int seat, boolean orWork) {
        if (split.isEmpty()) {
            return;
        }
        listener.waits(seat);
        long start = System.nanoTime();
        int spins = 0;
        waitingOwners.incrementAndGet();
        while (!split.isEmpty() && !(orWork && split.hasWork())) {
            if (helpBelow(split, seats[seat])) {
                spins = 0;
            } else if (++spins < SPINS_BEFORE_YIELD) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        waitingOwners.decrementAndGet();
        counters.waitedNanos.add(System.nanoTime() - start);
        listener.goesOn(seat);
    }

    private boolean helpBelow(SplitPoint above, Worker owner) {
        for (int seat = 0; seat < seats.length; seat++) {
            int levels = openLevels.get(seat);
            for (; levels != 0; levels &= levels - 1) {
                SplitPoint split = seats[seat].splits()[Integer.numberOfTrailingZeros(levels)];
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

    /** For a pool thread: helps once at the deepest-reaching open split, if there is one and a free seat. */
    void helpOnce(Guest guest) {
        SplitPoint split = biggestOpen();
        if (split == null) {
            return;
        }
        int seat = book();
        if (seat < 0) {
            return;
        }
        helpers.incrementAndGet();
        try {
            if (split.tryJoin()) {
                help(seats[seat], split, guest);
            }
        } finally {
            booked.set(seat, 0);
            helpers.decrementAndGet();
        }
    }

    private void help(Worker helper, SplitPoint split, Guest guest) {
        counters.joins.increment();
        if (split.isBegun()) {
            counters.lateJoins.increment();
        }
        long start = System.nanoTime();
        try {
            helper.help(split, guest);
        } finally {
            split.leave();
            counters.helpedNanos.add(System.nanoTime() - start);
        }
    }

    /** Waits until every seat but the master's is free: after that nobody touches the search's data. */
    void awaitNobody() {
        while (helpers.get() > 0) {
            Thread.onSpinWait();
        }
    }

    /** Every seat but the master's is for a helper. */
    int helpersWanted() {
        return seats.length - 1;
    }

    void setShare(int count) {
        share = count;
    }

    /** How many of the pool's helpers are at home here. */
    int share() {
        return share;
    }

    /** Whether there is work, and a seat for one who would do it. */
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
        for (int seat = 0; seat < seats.length; seat++) {
            for (int levels = openLevels.get(seat); levels != 0; levels &= levels - 1) {
                SplitPoint split = seats[seat].splits()[Integer.numberOfTrailingZeros(levels)];
                if (split.hasWork() && (biggest == null || split.depth() > biggest.depth())) {
                    biggest = split;
                }
            }
        }
        return biggest;
    }

    private int book() {
        for (int seat = 1; seat < seats.length; seat++) {
            if (booked.compareAndSet(seat, 0, 1)) {
                return seat;
            }
        }
        return -1;
    }
}
