package dev.eldest.engine.parallel;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * The helpers of all searches. Masters are the searches' own threads and start at once; helpers are threads of this pool
 * and own nothing: an idle one takes a seat at an open split point of the search that has the fewest helpers. Masters and
 * busy helpers together stay within the number of cores: when a new master needs a core, one helper gives his back, at
 * once, and hands the move back that he is at.
 *
 * <p>An idle helper looks for work for a while, then parks. So that no work is missed, a helper says that it is parked
 * before it looks for a last time, and an owner announces a split before it looks for somebody to wake; one of the two
 * sees the other.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>masters, busy, looking</td><td>volatile; hints, briefly out of date</td><td>add; busy also
 * compare-and-set, so that one new master sends one helper away</td><td>themselves</td></tr>
 * <tr><td>boards, helpers</td><td>volatile snapshot</td><td>copy on write, under the pool's lock</td><td>the lock
 * </td></tr>
 * <tr><td>Helper.parked</td><td>volatile</td><td>volatile by the helper, compare-and-set by who wakes it</td><td>itself
 * </td></tr>
 * </table>
 */
public final class WorkerPool implements AutoCloseable {
    /** How long an idle helper looks before it parks; waking one costs its waker 11 to 15 microseconds. */
    private static final long LOOKING_NANOS = 100_000;

    private static final long STACK_BYTES = 8L << 20;

    private final int cores;
    private volatile SplitBoard[] boards = {};
    private final AtomicInteger masters = new AtomicInteger();
    private final AtomicInteger busy = new AtomicInteger();
    private final AtomicInteger looking = new AtomicInteger();
    private volatile Helper[] helpers = {};
    private volatile boolean closed;

    public WorkerPool(int cores) {
        this.cores = cores;
    }

    public int cores() {
        return cores;
    }

    /** Helpers that help at this moment. */
    public int busyHelpers() {
        return busy.get();
    }

    /** A master begins; with a board, helpers may join its search. */
    public void enter(SplitBoard board) {
        masters.incrementAndGet();
        if (board != null) {
            ensureHelpers(Math.min(board.seats(), cores) - 1);
            add(board);
        }
    }

    /** A master ends; no split of its board, which may be null, is open any more. */
    public void exit(SplitBoard board) {
        if (board != null) {
            remove(board);
            board.awaitNobody();
        }
        masters.decrementAndGet();
        wakeAll();
    }

    /** Stops all helpers once they are idle. */
    @Override
    public void close() {
        closed = true;
        wakeAll();
    }

    boolean hasIdleHelper() {
        return busy.get() < Math.min(helpers.length, cores - masters.get());
    }

    /** Whether a core is needed; then the caller, a busy helper, has given his back and is not counted any more. */
    boolean takeBackCore() {
        int helping = busy.get();
        while (helping + masters.get() > cores) {
            if (busy.compareAndSet(helping, helping - 1)) {
                return true;
            }
            helping = busy.get();
        }
        return false;
    }

    void wakeOne() {
        if (looking.get() > 0) {
            return;
        }
        for (Helper helper : helpers) {
            if (helper.wake()) {
                return;
            }
        }
    }

    private void wakeAll() {
        for (Helper helper : helpers) {
            helper.wake();
        }
    }

    private synchronized void ensureHelpers(int count) {
        int before = helpers.length;
        if (before >= count) {
            return;
        }
        Helper[] grown = Arrays.copyOf(helpers, count);
        for (int i = before; i < count; i++) {
            grown[i] = new Helper(i + 1);
            grown[i].thread.start();
        }
        helpers = grown;
    }

    private synchronized void add(SplitBoard board) {
        SplitBoard[] more = Arrays.copyOf(boards, boards.length + 1);
        more[boards.length] = board;
        boards = more;
    }

    private synchronized void remove(SplitBoard board) {
        SplitBoard[] fewer = new SplitBoard[boards.length - 1];
        int kept = 0;
        for (SplitBoard other : boards) {
            if (other != board) {
                fewer[kept++] = other;
            }
        }
        boards = fewer;
    }

    /** The search with the fewest helpers that has an open split; null if there is none, or no core to help with. */
    private SplitBoard neediest() {
        if (busy.get() + masters.get() >= cores) {
            return null;
        }
        SplitBoard neediest = null;
        for (SplitBoard board : boards) {
            if (board.hasOpenSplit() && (neediest == null || board.helpers() < neediest.helpers())) {
                neediest = board;
            }
        }
        return neediest;
    }

    /** Helps once, if there is a core for it. */
    private void helpAt(SplitBoard board) {
        boolean gaveCoreBack = false;
        if (busy.incrementAndGet() + masters.get() <= cores) {
            gaveCoreBack = board.helpOnce();
        }
        if (!gaveCoreBack) {
            busy.decrementAndGet();
        }
    }

    private final class Helper implements Runnable {
        private final Thread thread;
        private final AtomicInteger parked = new AtomicInteger();

        Helper(int number) {
            thread = new Thread(null, this, "eldest-helper-" + number, STACK_BYTES);
            thread.setDaemon(true);
        }

        boolean wake() {
            if (parked.get() == 1 && parked.compareAndSet(1, 0)) {
                LockSupport.unpark(thread);
                return true;
            }
            return false;
        }

        @Override
        public void run() {
            while (!closed) {
                SplitBoard board = lookForWork();
                if (board == null) {
                    rest();
                } else {
                    // An owner wakes one helper only; where there is more work than that, each wakes the next.
                    wakeOne();
                    helpAt(board);
                }
            }
        }

        /** A search with an open split; null after looking for a while. */
        private SplitBoard lookForWork() {
            looking.incrementAndGet();
            long start = System.nanoTime();
            SplitBoard board = neediest();
            while (board == null && System.nanoTime() - start < LOOKING_NANOS && !closed) {
                Thread.onSpinWait();
                board = neediest();
            }
            looking.decrementAndGet();
            return board;
        }

        private void rest() {
            parked.set(1);
            if (neediest() == null) {
                while (parked.get() == 1 && !closed) {
                    LockSupport.park(this);
                }
            }
            parked.set(0);
        }
    }
}
