package dev.eldest.engine.parallel;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread of the pool. It helps the search that is its home, and where there is nothing to do for a moment, any other
 * that has work and a worker for it; from there it goes home as soon as it finds work there again. Without a home it
 * has no core: it leaves whatever it is at, and parks.
 *
 * <p>The moment spent looking at home only is about what it takes an owner to come to a node that is worth sharing: to
 * be off at once would mean to be called back at once, and to leave a move half searched.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>home</td><td>volatile</td><td>volatile, by who begins or ends a search</td><td>the pool's lock for writing
 * </td></tr>
 * <tr><td>housed</td><td colspan="2">plain, while sharing out</td><td>the pool's lock</td></tr>
 * <tr><td>place</td><td>volatile; a hint to others</td><td>volatile, by the helper</td><td>none</td></tr>
 * <tr><td>state</td><td>volatile</td><td>volatile by the helper, compare-and-set by who wakes it</td>
 * <td>itself</td></tr>
 * </table>
 */
final class Helper implements Preemptible, Runnable {
    /** How busy a helper is, in this order. */
    static final int AT_HOME = 0;

    static final int ELSEWHERE = 1;
    static final int IDLE = 2;

    /** How long an idle helper looks before it parks; waking one costs its waker 11 to 15 microseconds. */
    private static final long LOOKING_NANOS = 100_000;

    /** How long of that it looks at home only. */
    private static final long AT_HOME_NANOS = 30_000;

    private static final int BUSY = 0;
    private static final int LOOKING_AT_HOME = 1;
    private static final int LOOKING_EVERYWHERE = 2;
    private static final int PARKED = 3;

    private final HelperPool pool;
    private final Thread thread;
    private final AtomicInteger state = new AtomicInteger();
    private volatile SplitPointRegistry home;
    private volatile SplitPointRegistry place;
    /** Whether its home has been settled; used while sharing out. */
    boolean housed;

    Helper(HelperPool pool, ThreadFactory threads) {
        this.pool = pool;
        thread = threads.newThread(this);
    }

    void start() {
        thread.start();
    }

    SplitPointRegistry home() {
        return home;
    }

    /** A hint; null while it helps nobody. */
    SplitPointRegistry place() {
        return place;
    }

    void setHome(SplitPointRegistry board) {
        home = board;
    }

    /** A hint: what it does may change meanwhile. */
    int idleness() {
        SplitPointRegistry at = place;
        if (at == null) {
            return IDLE;
        }
        return at == home ? AT_HOME : ELSEWHERE;
    }

    /** Whether it has a core and would help anybody. */
    boolean isFree() {
        return state.get() >= LOOKING_EVERYWHERE && home != null;
    }

    /** Whether it will find new work without being woken. */
    boolean isLooking() {
        int now = state.get();
        return (now == LOOKING_AT_HOME || now == LOOKING_EVERYWHERE) && home != null;
    }

    /** Whether it was parked, has a core to work on, and is awake now. */
    boolean wake() {
        if (home != null && state.compareAndSet(PARKED, LOOKING_AT_HOME)) {
            LockSupport.unpark(thread);
            return true;
        }
        return false;
    }

    /** Wakes it for its end. */
    void end() {
        state.set(LOOKING_AT_HOME);
        LockSupport.unpark(thread);
    }

    @Override
    public boolean mustLeave() {
        SplitPointRegistry own = home;
        return own == null || (own != place && own.hasRoom());
    }

    @Override
    public void run() {
        while (!pool.closed()) {
            SplitPointRegistry board = look();
            if (board != null) {
                help(board);
            } else {
                rest();
            }
        }
    }

    /** A search to help; null after looking for a while. */
    private SplitPointRegistry look() {
        SplitPointRegistry board = look(LOOKING_AT_HOME, AT_HOME_NANOS);
        return board == null ? look(LOOKING_EVERYWHERE, LOOKING_NANOS - AT_HOME_NANOS) : board;
    }

    private SplitPointRegistry look(int where, long nanos) {
        state.set(where);
        long start = System.nanoTime();
        SplitPointRegistry board;
        while ((board = find(where == LOOKING_EVERYWHERE)) == null
                && home != null
                && System.nanoTime() - start < nanos
                && !pool.closed()) {
            Thread.onSpinWait();
        }
        return board;
    }

    /** A search with work and a worker for this helper, at home first. */
    SplitPointRegistry find(boolean everywhere) {
        SplitPointRegistry own = home;
        if (own == null || own.hasRoom()) {
            return own;
        }
        return everywhere ? pool.neediest() : null;
    }

    /** Helps once, if the worker and the work are still to be had. */
    void help(SplitPointRegistry board) {
        state.set(BUSY);
        // An owner wakes one helper only; where there is more work than that, each wakes the next.
        pool.wakeOne(board);
        place = board;
        board.helpOnce(this);
        boolean called = mustLeave();
        place = null;
        if (called) {
            // Somebody else may have found no worker.
            pool.wakeOne(board);
        }
    }

    private void rest() {
        state.set(PARKED);
        if (find(true) == null) {
            while (state.get() == PARKED && !pool.closed()) {
                LockSupport.park(this);
            }
        }
    }
}
