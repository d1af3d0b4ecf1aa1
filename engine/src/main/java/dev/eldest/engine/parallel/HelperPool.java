package dev.eldest.engine.parallel;

import java.util.Arrays;
import java.util.concurrent.ThreadFactory;

/**
 * The helpers of all searches. Masters are the searches' own threads and start at once; helpers are threads of this
 * pool and have no search of their own. The pool does not limit masters. It assigns at most as many helpers as they
 * leave cores. If a new master finds no core left, one helper loses its assignment: at its next poll, after at most 128
 * nodes, it hands its move back and leaves. {@link HelperAllocator} decides the assignments, {@link Helper} finds the
 * work. If the system has no thread for a helper, searches run with the existing ones.
 *
 * <p>An idle helper looks for work for a while, then parks. No work is missed: a helper sets its state to parked and
 * counts itself as parked before it looks a last time, and an owner announces a split point before it reads that count
 * and looks for a helper to wake. So the helper finds the split point, or the owner finds the helper. When helpers are
 * distributed anew, one is woken for each search with work.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>masters</td><td colspan="2">under the lock</td><td>the pool's lock</td></tr>
 * <tr><td>registries, helpers</td><td>volatile snapshot</td><td>copy on write, under the pool's lock</td><td>the lock
 * </td></tr>
 * <tr><td>assignedHelpers</td><td>volatile</td><td>volatile, when helpers are distributed</td><td>the lock</td></tr>
 * <tr><td>parked</td><td>volatile, by every owner that opens a split point</td><td>add, by helpers</td><td>itself</td>
 * </tr>
 * <tr><td>closed</td><td>volatile</td><td>volatile, once</td><td>none</td></tr>
 * </table>
 */
public final class HelperPool implements AutoCloseable {
    private static final long STACK_BYTES = 8L << 20;

    private final int cores;
    private final ThreadFactory threads;
    private final WaitStrategy waiting;
    private int masters;
    private volatile SplitPointRegistry[] registries = {};
    private volatile Helper[] helpers = {};
    private volatile int assignedHelpers;
    /** Number of helpers that park, or look a last time before. */
    private final PaddedLongs parked = new PaddedLongs(1);

    private volatile boolean closed;

    public HelperPool(int cores) {
        this(
                cores,
                Thread.ofPlatform()
                        .daemon()
                        .name("eldest-helper-", 1)
                        .stackSize(STACK_BYTES)
                        .factory(),
                WaitStrategy.REAL);
    }

    public HelperPool(int cores, ThreadFactory threads, WaitStrategy waiting) {
        this.cores = cores;
        this.threads = threads;
        this.waiting = waiting;
    }

    public int cores() {
        return cores;
    }

    public int busyHelpers() {
        int busy = 0;
        for (SplitPointRegistry registry : registries) {
            busy += registry.helpers();
        }
        return busy;
    }

    /** Searches of a helper; either may be null. */
    public record HelperAssignment(SplitPointRegistry currentSearch, SplitPointRegistry assignedSearch) {}

    /** Returns the searches of all helpers; racy. */
    public HelperAssignment[] assignments() {
        Helper[] now = helpers;
        HelperAssignment[] assignments = new HelperAssignment[now.length];
        for (int i = 0; i < now.length; i++) {
            assignments[i] = new HelperAssignment(now[i].currentSearch(), now[i].assignedSearch());
        }
        return assignments;
    }

    /** Returns the number of assigned helpers, each of which has a core. */
    public int assignedHelpers() {
        return assignedHelpers;
    }

    /** Adds a master; with a registry, which may be null, helpers may join its search. */
    public void addMaster(SplitPointRegistry registry) {
        synchronized (this) {
            if (registry != null) {
                add(registry);
            }
            masters++;
            ensureHelpers();
            shareOut();
        }
        wakeForOpenWork();
    }

    /** Removes a master. No split point of its registry, which may be null, is open any more. */
    public void removeMaster(SplitPointRegistry registry) {
        synchronized (this) {
            masters--;
            if (registry != null) {
                remove(registry);
            }
            shareOut();
        }
        if (registry != null) {
            registry.awaitHelpersGone();
        }
        wakeForOpenWork();
    }

    /** Wakes a helper for each search with work, as a helper that looked for it may have lost its assignment. */
    private void wakeForOpenWork() {
        for (SplitPointRegistry registry : registries) {
            if (registry.canUseHelper()) {
                wakeOne(registry);
            }
        }
    }

    /** Stops all helpers once they are idle. */
    @Override
    public void close() {
        closed = true;
        for (Helper helper : helpers) {
            helper.end();
        }
    }

    WaitStrategy waiting() {
        return waiting;
    }

    boolean closed() {
        return closed;
    }

    Helper[] helpers() {
        return helpers;
    }

    /** Whether a helper with a core has found no work at its own search. */
    boolean hasFreeHelper() {
        for (Helper helper : helpers) {
            if (helper.isFree()) {
                return true;
            }
        }
        return false;
    }

    void addParked(int count) {
        parked.add(0, count);
    }

    /** Ensures that a helper looks for work: wakes one if necessary, if possible one of this search. */
    void wakeOne(SplitPointRegistry registry) {
        if (parked.get(0) == 0) {
            return;
        }
        for (Helper helper : helpers) {
            if (helper.isLooking()) {
                return;
            }
        }
        if (!wakeOne(registry, true)) {
            wakeOne(registry, false);
        }
    }

    private boolean wakeOne(SplitPointRegistry registry, boolean own) {
        for (Helper helper : helpers) {
            if ((helper.assignedSearch() == registry) == own && helper.wake()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the search with the fewest helpers, of those with work and a free worker; null if there is none. */
    SplitPointRegistry searchWithFewestHelpers() {
        SplitPointRegistry neediest = null;
        for (SplitPointRegistry registry : registries) {
            if ((neediest == null || registry.helpers() < neediest.helpers()) && registry.canUseHelper()) {
                neediest = registry;
            }
        }
        return neediest;
    }

    private void shareOut() {
        HelperAllocator.distribute(cores - masters, registries, helpers);
        int assigned = 0;
        for (Helper helper : helpers) {
            assigned += helper.assignedSearch() == null ? 0 : 1;
        }
        assignedHelpers = assigned;
    }

    /** Starts as many helpers as all searches can use, within the cores; fewer if the system has no more threads. */
    private void ensureHelpers() {
        int wanted = 0;
        for (SplitPointRegistry registry : registries) {
            wanted += registry.maxHelpers();
        }
        int count = Math.min(wanted, cores - 1);
        try {
            while (helpers.length < count) {
                startHelper();
            }
        } catch (OutOfMemoryError e) {
            // The system has no more threads. The next search tries again.
        }
    }

    private void startHelper() {
        int before = helpers.length;
        Helper[] more = Arrays.copyOf(helpers, before + 1);
        more[before] = new Helper(this, threads);
        more[before].start();
        helpers = more;
    }

    private void add(SplitPointRegistry registry) {
        SplitPointRegistry[] more = Arrays.copyOf(registries, registries.length + 1);
        more[registries.length] = registry;
        registries = more;
    }

    private void remove(SplitPointRegistry registry) {
        SplitPointRegistry[] fewer = new SplitPointRegistry[registries.length - 1];
        int kept = 0;
        for (SplitPointRegistry other : registries) {
            if (other != registry) {
                fewer[kept++] = other;
            }
        }
        registries = fewer;
        registry.unassignedShare = 0;
        registry.setShare(0);
    }
}
