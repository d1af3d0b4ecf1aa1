package dev.eldest.engine.run;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;

/**
 * A session's workers. A worker takes memory on the heap, and outside it the stack of the thread that sits there. They
 * are granted when a search sits down, and stay the session's when it gets up, for the next one to go on with what they
 * have learnt, until somebody else needs the memory ({@link IdleWorkerCache}).
 *
 * <p>Called by the session's thread, by the search's, by who finds searches a worker, and by anybody who is short of
 * memory: the monitor guards all fields; who holds it may take that of a session that was idle and is taken out of
 * {@link IdleWorkerCache}, never of one that is still there, so none waits for itself. The crew itself belongs to the
 * search between {@link #take} and {@link #giveUp}, and to nobody else then.
 */
public final class SessionWorkers implements AutoCloseable {
    /** What a search has been seen to touch of a thread's stack, with room; the rest of it costs nothing. */
    public static final long STACK_BYTES = 512 << 10;

    private final String owner;
    private final SearchServices services;
    /** Both null, or both granted; of a session that is over the heap alone. */
    private MemoryBudget.Lease heap;

    private MemoryBudget.Lease stacks;
    /** What the leases are for; meaningless without them. */
    private Game game;

    private int size;
    /** Null until a search needs it. */
    private WorkerGroup group;

    private boolean taken;
    /** What the crew did before it was given back. */
    private String lastReport = "";

    public SessionWorkers(String owner, SearchServices services) {
        this.owner = owner;
        this.services = services;
    }

    /** Takes workers for a search, as many as wanted or as there is memory for; says how many, 0 if for none. */
    public synchronized int take(Game wantedGame, int wanted) {
        services.idleWorkerCache().remove(this);
        int workers = wanted;
        while (workers > 0 && !granted(wantedGame, workers)) {
            workers--;
        }
        taken = workers > 0;
        return workers;
    }

    /** The crew that sits there; made now, if need be. */
    public synchronized WorkerGroup group() {
        if (group == null) {
            group = services.workerFactory().crew(game.name(), game.profile(), services.pool(), size);
        }
        return group;
    }

    /** Where the workers that there are now share work; null where they share none. */
    synchronized SplitPointRegistry board() {
        return group == null ? null : group.board();
    }

    /** The search has got up. */
    synchronized void giveUp() {
        taken = false;
        services.idleWorkerCache().add(this, game.name(), size);
    }

    /** Refuses so many workers if they could not be had even if nobody else had any. */
    public void requirePossible(Game wantedGame, int wanted) {
        requirePossible(
                WorkerFactory.bytes(wantedGame, wanted),
                services.memoryBudgets().workers().total(),
                wanted);
        requirePossible(
                wanted * STACK_BYTES, services.memoryBudgets().outsideHeap().total(), wanted);
    }

    private static void requirePossible(long bytes, long total, int wanted) {
        if (bytes > total) {
            throw new RefusedException(wanted + (wanted == 1 ? " thread asks for " : " threads ask for ")
                    + kilobytes(bytes) + " KB, but there are only " + kilobytes(total) + " KB");
        }
    }

    /** Forgets what earlier searches taught. Without a search. */
    public synchronized void clear() {
        if (group != null) {
            group.clear();
        }
    }

    /** What the workers did in the last search; empty if there is nothing to tell. */
    public synchronized String report() {
        return group == null ? lastReport : WorkerReport.of(group);
    }

    /** For somebody else, who needs the memory. */
    synchronized void giveBackIfIdle() {
        if (!taken) {
            giveBack();
        }
    }

    /** The session is over. Its workers are for the next one that needs just such ones, or given back. */
    @Override
    public synchronized void close() {
        boolean handy = group != null && stacks != null && size == 1 && !taken;
        if (handy && services.idleWorkerCache().addOwnerless(this, game.name(), size)) {
            stacks.close();
            stacks = null;
            group.letGo();
        } else {
            giveBack();
        }
    }

    /** Gives everything back; a later search takes new workers. */
    public synchronized void giveBack() {
        services.idleWorkerCache().remove(this);
        lastReport = report();
        group = null;
        if (heap != null) {
            heap.close();
            heap = null;
        }
        if (stacks != null) {
            stacks.close();
            stacks = null;
        }
    }

    /** Whether there are leases for so many workers now; those for others are given back. */
    private boolean granted(Game wantedGame, int wanted) {
        if (heap != null && size == wanted && game.name().equals(wantedGame.name())) {
            return true;
        }
        giveBack();
        long bytes = WorkerFactory.bytes(wantedGame, wanted);
        takeOver(wantedGame, wanted, bytes > services.memoryBudgets().workers().free());
        if (heap == null) {
            heap = services.memoryBudgets().workers().tryGrant(owner, bytes);
        }
        if (heap != null && stacks == null) {
            stacks = services.memoryBudgets().outsideHeap().tryGrant(owner, wanted * STACK_BYTES);
        }
        if (stacks == null) {
            giveBack();
            return false;
        }
        game = wantedGame;
        size = wanted;
        return true;
    }

    /**
     * Takes the workers of a session that is over, or of an idle one where memory is short, if there are such ones.
     * Several would bring their counters with them.
     */
    private void takeOver(Game wantedGame, int wanted, boolean shortage) {
        if (wanted > 1) {
            return;
        }
        IdleWorkerCache idle = services.idleWorkerCache();
        SessionWorkers other =
                shortage ? idle.takeLike(wantedGame.name(), wanted) : idle.takeOwnerlessLike(wantedGame.name(), wanted);
        if (other == null) {
            return;
        }
        synchronized (other) {
            if (other.taken || other.heap == null) {
                return;
            }
            // It may have come back to the list, as that of a session that is over.
            idle.remove(other);
            heap = other.heap;
            stacks = other.stacks;
            group = other.group;
            other.heap = null;
            other.stacks = null;
            other.group = null;
        }
        if (group != null) {
            group.handOver();
        }
    }

    private static long kilobytes(long bytes) {
        return bytes >> 10;
    }
}
