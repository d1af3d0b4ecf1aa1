package dev.eldest.engine.parallel;

import dev.eldest.engine.parallel.SplitWorker.Preemptible;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A thread of the pool. It helps the search that it is assigned to, its own search. While that has no work, it helps
 * any other search with work and a free worker, and returns at its next poll once its own search has work. A helper
 * without an assigned search has no core: it leaves the current split point at its next poll and parks.
 *
 * <p>It looks at its own search only for about the time that an owner takes to reach a node worth sharing. If it left
 * sooner, it would be called back at once, with a move half searched.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>assigned</td><td>volatile</td><td>volatile, by the thread that begins or ends a search</td><td>the pool's
 * lock for writing</td></tr>
 * <tr><td>assignmentDecided</td><td colspan="2">plain, while helpers are distributed</td><td>the pool's lock</td></tr>
 * <tr><td>current</td><td>volatile; a hint to others</td><td>volatile, by the helper</td><td>none</td></tr>
 * <tr><td>lastHelped, lastWorker</td><td colspan="2">plain, by the helper</td><td>none</td></tr>
 * <tr><td>state</td><td>volatile</td><td>volatile by the helper, compare-and-set by the thread that wakes it</td>
 * <td>itself</td></tr>
 * </table>
 */
final class Helper implements Preemptible, Runnable {
    /** How busy a helper is, from busy to idle. */
    static final int AT_OWN_SEARCH = 0;

    static final int AT_OTHER_SEARCH = 1;
    static final int IDLE = 2;

    /** Time that an idle helper looks for work before it parks. Waking it costs the waker 11 to 15 microseconds. */
    private static final long LOOKING_NANOS = 100_000;

    /** Part of that time in which it looks at its own search only. */
    private static final long LOOKING_AT_OWN_NANOS = 30_000;

    /** Pause in virtual time when others were quicker; real time has a spin in its place. */
    private static final long PAUSE_NANOS = 1_000;

    private static final int BUSY = 0;
    private static final int LOOKING_AT_OWN = 1;
    private static final int LOOKING_EVERYWHERE = 2;
    private static final int PARKED = 3;

    private final HelperPool pool;
    private final Thread thread;
    private final AtomicInteger state = new AtomicInteger();
    private volatile SplitPointRegistry assigned;
    private volatile SplitPointRegistry current;
    /** The search that it helped last; null after a pause. */
    private SplitPointRegistry lastHelped;
    /** The worker that it used for it. */
    private int lastWorker;
    /** Whether its assignment is decided; used while helpers are distributed. */
    boolean assignmentDecided;

    Helper(HelperPool pool, ThreadFactory threads) {
        this.pool = pool;
        thread = threads.newThread(this);
    }

    void start() {
        thread.start();
    }

    SplitPointRegistry assignedSearch() {
        return assigned;
    }

    /** Returns the search that it helps now, as a hint; null while it helps none. */
    SplitPointRegistry currentSearch() {
        return current;
    }

    void assign(SplitPointRegistry registry) {
        assigned = registry;
    }

    /** Returns how idle it is, from {@link #AT_OWN_SEARCH} to {@link #IDLE}; a hint, as it may change at once. */
    int idleness() {
        SplitPointRegistry busyWith = current;
        if (busyWith == null) {
            return IDLE;
        }
        return busyWith == assigned ? AT_OWN_SEARCH : AT_OTHER_SEARCH;
    }

    /** Whether it has a core and would help any search. */
    boolean isFree() {
        return state.get() >= LOOKING_EVERYWHERE && assigned != null;
    }

    /** Whether it will find new work without being woken. */
    boolean isLooking() {
        int now = state.get();
        return (now == LOOKING_AT_OWN || now == LOOKING_EVERYWHERE) && assigned != null;
    }

    /** Wakes the helper if it is parked and has a core. Returns whether it did. */
    boolean wake() {
        if (assigned != null && state.compareAndSet(PARKED, LOOKING_AT_OWN)) {
            pool.waiting().unpark(thread);
            return true;
        }
        return false;
    }

    /** Wakes the helper so that it ends. */
    void end() {
        state.set(LOOKING_AT_OWN);
        pool.waiting().unpark(thread);
    }

    @Override
    public boolean isPreempted() {
        SplitPointRegistry own = assigned;
        return own == null || (own != current && own.canUseHelper());
    }

    @Override
    public void run() {
        while (!pool.closed()) {
            SplitPointRegistry registry = findForAWhile();
            if (registry == null) {
                park();
            } else if (!help(registry)) {
                pool.waiting().await(0, PAUSE_NANOS);
            }
        }
    }

    /** Returns a search to help; null after looking for a while. */
    private SplitPointRegistry findForAWhile() {
        SplitPointRegistry registry = findForAWhile(LOOKING_AT_OWN, LOOKING_AT_OWN_NANOS);
        return registry == null ? findForAWhile(LOOKING_EVERYWHERE, LOOKING_NANOS - LOOKING_AT_OWN_NANOS) : registry;
    }

    private SplitPointRegistry findForAWhile(int where, long nanos) {
        state.set(where);
        WaitStrategy waiting = pool.waiting();
        long start = waiting.nanoTime();
        long waited = 0;
        SplitPointRegistry registry;
        while ((registry = find(where == LOOKING_EVERYWHERE)) == null
                && assigned != null
                && waited < nanos
                && !pool.closed()) {
            waiting.await(0, nanos - waited);
            waited = waiting.nanoTime() - start;
        }
        return registry;
    }

    /** Returns a search with work and a worker for this helper, its own first; null if there is none. */
    SplitPointRegistry find(boolean anySearch) {
        SplitPointRegistry own = assigned;
        if (own == null || own.canUseHelper()) {
            return own;
        }
        return anySearch ? pool.searchWithFewestHelpers() : null;
    }

    /** Helps once, if there is still a free worker and work. Returns whether there was. */
    boolean help(SplitPointRegistry registry) {
        state.set(BUSY);
        // An owner wakes one helper only; if there is more work than that, each helper wakes the next.
        pool.wakeOne(registry);
        current = registry;
        if (registry != lastHelped) {
            lastHelped = registry;
            lastWorker = 0;
        }
        int used = registry.helpOnce(this, lastWorker);
        lastWorker = used > 0 ? used : lastWorker;
        boolean preempted = isPreempted();
        current = null;
        if (preempted) {
            // Another helper may have found no free worker.
            pool.wakeOne(registry);
        }
        return used > 0;
    }

    private void park() {
        lastHelped = null;
        state.set(PARKED);
        pool.addParked(1);
        if (find(true) == null) {
            while (state.get() == PARKED && !pool.closed()) {
                pool.waiting().park(this);
            }
        }
        pool.addParked(-1);
    }
}
