package dev.eldest.engine.search;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.spi.Position;

/** The workers of one session and the pool whose threads sit down there; worker 0 is the master's. */
public final class WorkerGroup {
    private final HelperPool pool;
    private final SplitWorker[] workers;
    /** Null if there is but one worker. */
    private final SplitPointRegistry board;

    private long beganNanos;
    /** Whether the pool knows of the search. */
    private boolean entered;
    /** Written by the searching thread, read by the session's when no search runs or for show. */
    private volatile long searchedNanos;

    public WorkerGroup(HelperPool pool, SplitWorker... workers) {
        this.pool = pool;
        this.workers = workers;
        board = workers.length == 1 ? null : new SplitPointRegistry(pool, workers);
        for (int i = 0; i < workers.length; i++) {
            workers[i].board = board;
            workers[i].index = i;
        }
    }

    /** Has somebody hear how the workers, of which there are several, share work; while no search runs. */
    public void listen(SplitListener listener) {
        board.listen(listener);
        for (SplitWorker worker : workers) {
            worker.listener = listener;
        }
    }

    public int size() {
        return workers.length;
    }

    SplitWorker master() {
        return workers[0];
    }

    /** Nodes searched at each worker in the current or last search, the master's first; racy while it runs. */
    public long[] nodesByWorker() {
        long[] nodes = new long[workers.length];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = workers[i].nodes();
        }
        return nodes;
    }

    /** Nodes searched at all workers in the current or last search; racy while it runs, but of one worker exact. */
    public long nodes() {
        long sum = 0;
        for (SplitWorker worker : workers) {
            sum += worker.nodes();
        }
        return sum;
    }

    /** How long this crew has searched, in all. */
    public long searchedNanos() {
        return searchedNanos;
    }

    /** Prepares every worker for a search of this position, which becomes the master's. */
    void begin(Position root, RootMoves moves, SearchTask task, SearchControl control) {
        root.markRoot();
        for (int i = workers.length - 1; i >= 0; i--) {
            workers[i].begin(i == 0 ? root : root.copy(), moves, task, control);
        }
        root.prepareToEvaluate();
        beganNanos = System.nanoTime();
        entered = !control.timeSlice().background();
        if (entered) {
            pool.enter(board);
        }
    }

    void end() {
        if (entered) {
            pool.exit(board);
        }
        for (SplitWorker worker : workers) {
            worker.trim();
        }
        searchedNanos += System.nanoTime() - beganNanos;
        master().publishNodes();
    }

    /** Where the workers share work, with its counters; null if there is but one. */
    public SplitPointRegistry board() {
        return board;
    }

    /**
     * Prepares the workers for another session's search of the same game: it finds them as new, but need not make them.
     */
    public void handOver() {
        for (SplitWorker worker : workers) {
            worker.forgetOrder();
        }
    }

    /** Forgets what the last search was, but not what it taught. */
    public void letGo() {
        for (SplitWorker worker : workers) {
            worker.clearReferences();
        }
    }

    /** Forgets what earlier searches taught. */
    public void clear() {
        for (SplitWorker worker : workers) {
            worker.clear();
        }
    }
}
