package dev.eldest.engine.run;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.parallel.SplitCounters;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A session's workers. Each worker needs heap, and off-heap memory for the stack of its thread. Both are leased when a
 * search starts. The session keeps them when the search ends or is preempted, so that the next one can use the
 * histories, until memory is needed for others ({@link IdleWorkerCache}).
 *
 * <p>Called by the session's thread, by the search's, by the thread that starts searches, and by any thread that is
 * short of memory: the monitor guards all fields. A thread that holds it may take that of an idle session that it has
 * removed from {@link IdleWorkerCache}, never of one that is still there. So there is no deadlock. Between
 * {@link #acquire} and {@link #release} the group belongs to the search alone.
 */
public final class SessionWorkers implements AutoCloseable {
    /**
     * Stack memory of a thread that a search has been seen to use, with a margin; the rest of the stack costs nothing.
     */
    public static final long STACK_BYTES = 512 << 10;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final String owner;
    private final SearchServices services;
    /** Both null, or both leased; in a closed session only the heap. */
    private MemoryBudget.Lease heap;

    private MemoryBudget.Lease stacks;
    /** What the leases are for; undefined without them. */
    private Game game;

    private int size;
    /** Null until a search needs it. */
    private WorkerGroup group;

    private boolean taken;
    /** Report of the group before it was freed. */
    private String lastReport = "";

    public SessionWorkers(String owner, SearchServices services) {
        this.owner = owner;
        this.services = services;
    }

    /**
     * Takes workers for a search, as many as wanted or as there is memory for. Returns their number; 0 if there are
     * none.
     */
    public synchronized int acquire(Game wantedGame, int wanted) {
        services.idleWorkerCache().remove(this);
        int workers = wanted;
        while (workers > 0 && !tryLease(wantedGame, workers)) {
            workers--;
        }
        taken = workers > 0;
        return workers;
    }

    /** Returns the worker group, and creates it if necessary. */
    public synchronized WorkerGroup group() {
        if (group == null) {
            group = services.workerFactory().createGroup(game.name(), game.profile(), services.pool(), size);
        }
        return group;
    }

    /** Returns the split points of the current workers; null if they share no work. */
    synchronized SplitPointRegistry registry() {
        return group == null ? null : group.registry();
    }

    /** Releases the workers after a search; the session keeps them. */
    synchronized void release() {
        taken = false;
        services.idleWorkerCache().add(this, game.name(), size);
    }

    /** Refuses a number of workers that would be too much even if no other session had any. */
    public void checkLimit(Game wantedGame, int wanted) {
        checkLimit(
                WorkerFactory.bytes(wantedGame, wanted),
                services.memoryBudgets().workers().total(),
                wanted);
        checkLimit(wanted * STACK_BYTES, services.memoryBudgets().offHeap().total(), wanted);
    }

    private static void checkLimit(long bytes, long total, int wanted) {
        if (bytes > total) {
            throw new RefusedException(wanted + (wanted == 1 ? " thread needs " : " threads need ") + kilobytes(bytes)
                    + " KB, but the limit is " + kilobytes(total) + " KB");
        }
    }

    /** Clears the histories and killers. Only while no search runs. */
    public synchronized void clear() {
        if (group != null) {
            group.clear();
        }
    }

    /**
     * Returns the helpers' counters since the workers were created, and the nodes of each worker in the last search;
     * empty if there is nothing to report.
     */
    public synchronized String report() {
        return group == null ? lastReport : report(group);
    }

    /** Returns the report of a group; empty for a group of one worker. */
    private static String report(WorkerGroup group) {
        if (group.registry() == null) {
            return "";
        }
        SplitCounters counters = group.registry().counters();
        long idle = (group.size() - 1) * group.searchedNanos() - counters.helpedNanos();
        String nodes =
                Arrays.stream(group.nodesByWorker()).mapToObj(Long::toString).collect(Collectors.joining(" "));
        return """
            Splits: %d, cut off %d
            Joins: %d, late %d, by waiting owners %d
            Helpers: helped %d ms, idle %d ms; owners waited %d ms
            Nodes by worker: %s\
            """.formatted(
                        counters.splits(),
                        counters.cutOffs(),
                        counters.joins(),
                        counters.lateJoins(),
                        counters.ownerJoins(),
                        counters.helpedNanos() / NANOS_PER_MILLI,
                        Math.max(0, idle) / NANOS_PER_MILLI,
                        counters.waitedNanos() / NANOS_PER_MILLI,
                        nodes);
    }

    /** Frees the workers for another session that needs the memory, unless a search uses them. */
    synchronized void freeIfIdle() {
        if (!taken) {
            free();
        }
    }

    /** Closes the session. Its workers are kept for a session that needs the same kind, or freed. */
    @Override
    public synchronized void close() {
        boolean reusable = group != null && stacks != null && size == 1 && !taken;
        if (reusable && services.idleWorkerCache().addOwnerless(this, game.name(), size)) {
            stacks.close();
            stacks = null;
            group.clearReferences();
        } else {
            free();
        }
    }

    /** Frees the workers; a later search takes new ones. */
    public synchronized void free() {
        services.idleWorkerCache().remove(this);
        WorkerGroup ended = group;
        group = null;
        if (heap != null) {
            heap.close();
            heap = null;
        }
        if (stacks != null) {
            stacks.close();
            stacks = null;
        }
        if (ended != null) {
            // Last, as it takes memory itself.
            lastReport = report(ended);
        }
    }

    /** Leases memory for this number of workers, and frees leases for others. Returns whether it did. */
    private boolean tryLease(Game wantedGame, int wanted) {
        if (heap != null && size == wanted && game.name().equals(wantedGame.name())) {
            return true;
        }
        free();
        long bytes = WorkerFactory.bytes(wantedGame, wanted);
        takeOver(wantedGame, wanted, bytes > services.memoryBudgets().workers().free());
        if (heap == null) {
            heap = services.memoryBudgets().workers().tryLease(owner, bytes);
        }
        if (heap != null && stacks == null) {
            stacks = services.memoryBudgets().offHeap().tryLease(owner, wanted * STACK_BYTES);
        }
        if (stacks == null) {
            free();
            return false;
        }
        game = wantedGame;
        size = wanted;
        return true;
    }

    /**
     * Takes the worker of a closed session, or of an idle one if memory is short, if there is one of the same kind.
     * Never takes groups of several, whose counters would come with them.
     */
    private void takeOver(Game wantedGame, int wanted, boolean shortage) {
        if (wanted > 1) {
            return;
        }
        IdleWorkerCache idle = services.idleWorkerCache();
        SessionWorkers other =
                shortage ? idle.take(wantedGame.name(), wanted) : idle.takeOwnerless(wantedGame.name(), wanted);
        if (other == null) {
            return;
        }
        synchronized (other) {
            if (other.taken || other.heap == null) {
                return;
            }
            // It may be in the cache again, as that of a closed session.
            idle.remove(other);
            heap = other.heap;
            stacks = other.stacks;
            group = other.group;
            other.heap = null;
            other.stacks = null;
            other.group = null;
        }
        if (group != null) {
            group.resetForOtherSession();
        }
    }

    private static long kilobytes(long bytes) {
        return bytes >> 10;
    }
}
