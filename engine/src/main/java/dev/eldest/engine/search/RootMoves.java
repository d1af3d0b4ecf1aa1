package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.tt.TtEntry;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The root moves that a search may choose from, best first, and the best move so far.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>best, ranked</td><td>volatile, by the answering thread, at any time</td><td>volatile, by the master; for a
 * move proven at a root split point, by the worker that proved it</td><td>that split point's monitor: one writer at a
 * time</td></tr>
 * <tr><td>adopted</td><td>volatile, by the answering thread, at any time</td><td>volatile, by the master</td>
 * <td>none</td></tr>
 * <tr><td>depth</td><td>volatile, by the thread that reports progress</td><td>volatile, by the master</td>
 * <td>none</td></tr>
 * <tr><td>RootMove.effort</td><td>by the master between iterations, when every helper has left</td><td>add, by each
 * thread that has searched below the move</td><td>LongAdder; leaving a split point publishes the last ones</td></tr>
 * </table>
 *
 * <p>All other fields belong to the searching thread and, through the root split point, to its helpers.
 */
public final class RootMoves {
    private static final Comparator<RootMove> BEST_FIRST = Comparator.comparingInt((RootMove m) -> m.score)
            .thenComparingInt(m -> m.previousScore)
            .reversed();

    private final RootMove[] moves;
    private final boolean complete;
    /** Set before the search begins, as progress. Whether results of other members count: only for a single line. */
    private boolean adopts;

    /** Set before the search begins. */
    private SearchProgressListener progress = SearchProgressListener.NO_OP;
    /** Moves before this index are lines found already in this iteration (MultiPV); the search skips them. */
    private int firstOpen;

    private volatile PvLine best;
    /** The deepest line of another member; null if there is none. */
    private volatile PvLine adopted;

    private volatile PvLine[] ranked = {};
    private volatile int depth;

    /** {@code complete} says that these are all legal moves, not a selection. */
    public RootMoves(int[] moves, boolean complete) {
        this.complete = complete;
        this.moves = new RootMove[moves.length];
        for (int i = 0; i < moves.length; i++) {
            this.moves[i] = new RootMove(moves[i]);
        }
        best = moves.length == 0 ? null : this.moves[0].toPvLine(0, -Score.INFINITE, TtEntry.LOWER);
    }

    /**
     * Sorts the moves by their exact values, if the root has one. Then the best move is right, however early the search
     * must end.
     */
    public void sortByExactValue(Position root) {
        if (moves.length == 0 || root.exactValue() == Position.NO_VALUE) {
            return;
        }
        for (RootMove move : moves) {
            root.make(move.move);
            int proven = root.exactValue();
            root.unmake();
            move.score = proven == Position.NO_VALUE ? -Score.INFINITE : -Score.asSeenEarlier(proven, 1);
        }
        sortOpen();
        for (RootMove move : moves) {
            move.score = -Score.INFINITE;
        }
        best = moves[0].toPvLine(0, -Score.INFINITE, TtEntry.LOWER);
    }

    /** Moves the best move of an earlier search to the front. It is played if there is no time to search. */
    public void tryFirst(int known) {
        for (RootMove each : moves) {
            if (each.move == known) {
                moveToFront(each);
                best = each.toPvLine(0, -Score.INFINITE, TtEntry.LOWER);
                return;
            }
        }
    }

    private void moveToFront(RootMove first) {
        int i = 0;
        while (moves[i] != first) {
            i++;
        }
        System.arraycopy(moves, 0, moves, 1, i);
        moves[0] = first;
    }

    public int size() {
        return moves.length;
    }

    /** Returns the best move so far, by the member that has searched deepest; null if there is no move. */
    public PvLine best() {
        PvLine foreign = adopted;
        PvLine own = best;
        return foreign != null && foreign.depth() > own.depth() ? foreign : own;
    }

    /** Adopts the result of another member's iteration if it is deeper than all before. Called by the master. */
    void adopt(long result) {
        int reached = TtEntry.depth(result);
        if (!adopts || reached <= best().depth()) {
            return;
        }
        for (RootMove each : moves) {
            if (Move.identity(each.move) == TtEntry.move(result)) {
                int score = TtEntry.value(result, 0);
                adopted = new PvLine(reached, reached, score, TtEntry.EXACT, new int[] {each.move});
                progress.line(0, adopted);
                return;
            }
        }
    }

    /**
     * Continues after the iterations that another member has finished: its best move comes first. Returns the depth of
     * the last one, or {@code finished} if no other member has finished more. Called by the master between iterations.
     */
    int overtakenAt(int finished) {
        PvLine foreign = adopted;
        if (foreign == null || foreign.depth() <= finished) {
            return finished;
        }
        RootMove first = find(foreign.move());
        first.score = foreign.score();
        moveToFront(first);
        return foreign.depth();
    }

    /** Returns the lines of the last finished iteration, best first; none before the first one. Never changed. */
    public PvLine[] ranked() {
        return ranked;
    }

    /** Returns the depth of the current iteration; 0 before the first one. */
    public int depth() {
        return depth;
    }

    void begin(SearchProgressListener listener, boolean mayAdopt) {
        progress = listener;
        adopts = mayAdopt;
    }

    /** Reports that a worker begins to search this move, the {@code number}th of the open ones. */
    void reportCurrentMove(int move, int number) {
        progress.currentMove(depth, move, firstOpen + number);
    }

    void setBest(PvLine pvLine) {
        best = pvLine;
    }

    void setRanked(PvLine[] lines) {
        ranked = lines;
    }

    /** Updates the best move: in this iteration a move has been proven better than the ones before it. */
    void updateBest(RootMove move, int depth) {
        if (firstOpen == 0 && move.move() != best.move()) {
            best = move.toPvLine(depth, move.score, TtEntry.LOWER);
        }
    }

    RootMove get(int index) {
        return moves[index];
    }

    RootMove find(int move) {
        for (RootMove rootMove : moves) {
            if (rootMove.move == move) {
                return rootMove;
            }
        }
        throw new IllegalArgumentException("not a root move: " + move);
    }

    /** Whether the search covers every legal move, so that its score is the position's. */
    boolean coversAllMoves() {
        return complete && firstOpen == 0;
    }

    int firstOpen() {
        return firstOpen;
    }

    void setFirstOpen(int index) {
        firstOpen = index;
    }

    void beginIteration(int nextDepth) {
        depth = nextDepth;
        for (RootMove move : moves) {
            move.previousScore = move.lastScore();
            move.score = -Score.INFINITE;
        }
        firstOpen = 0;
    }

    /** Returns the share of nodes that were searched below the best move, in percent. */
    int bestMoveEffortPercent() {
        long all = 1;
        for (RootMove move : moves) {
            all += move.effort.sum();
        }
        return (int) (100 * moves[0].effort.sum() / all);
    }

    /** Sorts the open moves by score. Stable: moves without a new score keep their order. */
    void sortOpen() {
        Arrays.sort(moves, firstOpen, moves.length, Comparator.comparingInt((RootMove m) -> -m.score));
    }

    void sortUpTo(int end) {
        Arrays.sort(moves, 0, end, BEST_FIRST);
    }
}
