package dev.eldest.engine.search;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.parallel.SplitWorker;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;

/** The workers of one session, and the pool whose helpers use them; worker 0 is the master's. */
public final class WorkerGroup {
    private final HelperPool pool;
    private final SearchWorker[] workers;
    /** Null if there is only one worker. */
    private final SplitPointRegistry registry;

    private long beganNanos;
    /** Whether the pool counts the master. */
    private boolean entered;
    /** Written by the searching thread; read by the session's when no search runs, or for display. */
    private volatile long searchedNanos;

    public WorkerGroup(HelperPool pool, SearchWorker... workers) {
        this.pool = pool;
        this.workers = workers;
        SplitWorker[] clients = new SplitWorker[workers.length];
        for (int i = 0; i < workers.length; i++) {
            clients[i] = workers[i].split;
        }
        registry = workers.length == 1 ? null : new SplitPointRegistry(pool, clients);
        for (int i = 0; i < workers.length; i++) {
            workers[i].index = i;
            workers[i].split.registry = registry;
        }
    }

    /** Sets the listener of the sharing of work. Only for several workers, while no search runs. */
    public void setListener(SplitListener listener) {
        registry.setListener(listener);
        for (SearchWorker worker : workers) {
            worker.split.listener = listener;
        }
    }

    public int size() {
        return workers.length;
    }

    SearchWorker master() {
        return workers[0];
    }

    /** Returns the nodes of each worker in the current or last search, the master's first; racy while it runs. */
    public long[] nodesByWorker() {
        long[] nodes = new long[workers.length];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = workers[i].nodes();
        }
        return nodes;
    }

    /** Returns the nodes of all workers in the current or last search; racy while it runs, but exact for one worker. */
    public long nodes() {
        long sum = 0;
        for (SearchWorker worker : workers) {
            sum += worker.nodes();
        }
        return sum;
    }

    /** Returns the time that this group has searched in total, in nanoseconds. */
    public long searchedNanos() {
        return searchedNanos;
    }

    /**
     * Searches all moves of a position on the calling thread, without the options of a session. Returns the root moves
     * with their results; none if the game is over. {@code root} belongs to the search from now on.
     */
    public RootMoves search(Position root, SearchTask task, SearchControl control, SearchProgressListener progress) {
        RootMoves moves = new RootMoves(Rules.legalMoves(root), true);
        if (moves.size() > 0) {
            new IterativeDeepening(moves, task, control, progress).run(this, root);
        }
        return moves;
    }

    /** Prepares every worker for a search of this position, which the master uses from now on. */
    void begin(Position root, RootMoves moves, SearchTask task, SearchControl control) {
        root.markRoot();
        for (int i = workers.length - 1; i >= 0; i--) {
            workers[i].begin(i == 0 ? root : root.copy(), moves, task, control);
        }
        root.prepareEvaluation();
        beganNanos = System.nanoTime();
        entered = !control.timeSlice().background();
        if (entered) {
            pool.addMaster(registry);
        }
    }

    void end() {
        master().split.abandonSplitPoints(0);
        if (entered) {
            pool.removeMaster(registry);
        }
        for (SearchWorker worker : workers) {
            worker.split.returnToRoot();
            worker.end();
        }
        searchedNanos += System.nanoTime() - beganNanos;
        master().publishNodes();
    }

    /** Returns the split points and their counters; null if there is only one worker. */
    public SplitPointRegistry registry() {
        return registry;
    }

    /**
     * Prepares the workers for another session's search of the same game, which finds them as new without creating
     * them.
     */
    public void resetForOtherSession() {
        for (SearchWorker worker : workers) {
            worker.clearMoveOrdering();
        }
    }

    /** Drops the references to the last search, but keeps the histories. */
    public void clearReferences() {
        for (SearchWorker worker : workers) {
            worker.clearReferences();
        }
    }

    /** Clears the histories and killers, and drops the positions. */
    public void clear() {
        for (SearchWorker worker : workers) {
            worker.clear();
        }
    }
}
