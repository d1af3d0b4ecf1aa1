package dev.eldest.engine.search;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitBoard;
import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.spi.Position;

/** The seats of one session and the pool whose threads sit down there; seat 0 is the master's. */
public final class Crew {
    private final HelperPool pool;
    private final SharingSeat[] seats;
    /** Null if there is but one seat. */
    private final SplitBoard board;

    private long beganNanos;
    /** Whether the pool knows of the search. */
    private boolean entered;
    /** Written by the searching thread, read by the session's when no search runs or for show. */
    private volatile long searchedNanos;

    public Crew(HelperPool pool, SharingSeat... seats) {
        this.pool = pool;
        this.seats = seats;
        board = seats.length == 1 ? null : new SplitBoard(pool, seats);
        for (int i = 0; i < seats.length; i++) {
            seats[i].board = board;
            seats[i].index = i;
        }
    }

    /** Has somebody hear how the seats, of which there are several, share work; while no search runs. */
    public void listen(SplitListener listener) {
        board.listen(listener);
        for (SharingSeat seat : seats) {
            seat.listener = listener;
        }
    }

    public int size() {
        return seats.length;
    }

    SharingSeat master() {
        return seats[0];
    }

    /** Nodes searched at each seat in the current or last search, the master's first; racy while it runs. */
    public long[] nodesBySeat() {
        long[] nodes = new long[seats.length];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = seats[i].nodes();
        }
        return nodes;
    }

    /** Nodes searched at all seats in the current or last search; racy while it runs, but of one seat exact. */
    public long nodes() {
        long sum = 0;
        for (SharingSeat seat : seats) {
            sum += seat.nodes();
        }
        return sum;
    }

    /** How long this crew has searched, in all. */
    public long searchedNanos() {
        return searchedNanos;
    }

    /** Prepares every seat for a search of this position, which becomes the master's. */
    void begin(Position root, RootMoves moves, SearchTask task, SearchControl control) {
        root.markRoot();
        for (int i = seats.length - 1; i >= 0; i--) {
            seats[i].begin(i == 0 ? root : root.copy(), moves, task, control);
        }
        root.prepareToEvaluate();
        beganNanos = System.nanoTime();
        entered = !control.turn().background();
        if (entered) {
            pool.enter(board);
        }
    }

    void end() {
        if (entered) {
            pool.exit(board);
        }
        for (SharingSeat seat : seats) {
            seat.trim();
        }
        searchedNanos += System.nanoTime() - beganNanos;
        master().publishNodes();
    }

    /** Where the seats share work, with its counters; null if there is but one. */
    public SplitBoard board() {
        return board;
    }

    /**
     * Prepares the seats for another session's search of the same game: it finds them as new, but need not make them.
     */
    public void handOver() {
        for (SharingSeat seat : seats) {
            seat.forgetOrder();
        }
    }

    /** Forgets what the last search was, but not what it taught. */
    public void letGo() {
        for (SharingSeat seat : seats) {
            seat.letGo();
        }
    }

    /** Forgets what earlier searches taught. */
    public void clear() {
        for (SharingSeat seat : seats) {
            seat.clear();
        }
    }
}
