package dev.eldest.engine.search;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.tt.TtEntry;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The moves of the root that a search may choose from, best known first; and what would be played now.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>best, ranked</td><td>volatile, by whoever answers, at any time</td><td>volatile, by the master, or for a move
 * proven at a root split by the worker that proved it</td><td>that split's monitor: one writer at a time</td></tr>
 * <tr><td>depth</td><td>volatile, by whoever tells how far the search is</td><td>volatile, by the master</td>
 * <td>none</td></tr>
 * <tr><td>RootMove.effort</td><td>by the master between iterations, when every helper has left</td><td>add, by each
 * thread that has searched below the move</td><td>LongAdder; leaving a split hands the last ones over</td></tr>
 * </table>
 *
 * <p>All else belongs to the searching thread and, through the root split, its helpers.
 */
public final class RootMoves {
    private static final Comparator<RootMove> BEST_FIRST = Comparator.comparingInt((RootMove m) -> m.score)
            .thenComparingInt(m -> m.previousScore)
            .reversed();

    private final RootMove[] moves;
    private final boolean complete;
    /** Set before the search begins. */
    private SearchProgressListener progress = SearchProgressListener.UNHEARD;
    /** Moves before this index are lines found already in this iteration (MultiPV); the search leaves them out. */
    private int firstOpen;

    private volatile PvLine best;
    private volatile PvLine[] ranked = {};
    private volatile int depth;

    /** {@code complete} says that these are all the legal moves, not a choice of them. */
    public RootMoves(int[] moves, boolean complete) {
        this.complete = complete;
        this.moves = new RootMove[moves.length];
        for (int i = 0; i < moves.length; i++) {
            this.moves[i] = new RootMove(moves[i]);
        }
        best = moves.length == 0 ? null : this.moves[0].standing(0, -Score.INFINITE, TtEntry.LOWER);
    }

    /** If the root's value is known without a search, so is what to play, however soon the search must end. */
    public void orderProven(Position root) {
        if (moves.length == 0 || root.exactValue() == Position.NO_VALUE) {
            return;
        }
        for (RootMove move : moves) {
            root.make(move.move);
            int proven = root.exactValue();
            root.unmake();
            move.score = proven == Position.NO_VALUE ? -Score.INFINITE : -Score.pliesBefore(proven, 1);
        }
        sortOpen();
        for (RootMove move : moves) {
            move.score = -Score.INFINITE;
        }
        best = moves[0].standing(0, -Score.INFINITE, TtEntry.LOWER);
    }

    /** What an earlier search has played here is looked at first, and played if there is no time to search at all. */
    public void tryFirst(int known) {
        for (int i = 0; i < moves.length; i++) {
            if (moves[i].move == known) {
                RootMove first = moves[i];
                System.arraycopy(moves, 0, moves, 1, i);
                moves[0] = first;
                best = first.standing(0, -Score.INFINITE, TtEntry.LOWER);
                return;
            }
        }
    }

    public int size() {
        return moves.length;
    }

    /** What would be played now; null if there is no move. */
    public PvLine best() {
        return best;
    }

    /** The lines of the last finished iteration, best first; none before the first one. Never changed. */
    public PvLine[] ranked() {
        return ranked;
    }

    /** Of the iteration that runs; 0 before the first one. */
    public int depth() {
        return depth;
    }

    void setProgress(SearchProgressListener listener) {
        progress = listener;
    }

    /** Notes that a worker turns to this move, the {@code number}th of the open ones. */
    void turnTo(int move, int number) {
        progress.currentMove(depth, move, firstOpen + number);
    }

    void setBest(PvLine pvLine) {
        best = pvLine;
    }

    void setRanked(PvLine[] lines) {
        ranked = lines;
    }

    /** Notes that in this iteration a move has been proven better than the ones before it. */
    void proven(RootMove move, int depth) {
        if (firstOpen == 0 && move.move() != best.move()) {
            best = move.standing(depth, move.score, TtEntry.LOWER);
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

    /** Whether the search sees every legal move, so that what it finds is the position's value. */
    boolean allOpen() {
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
            move.previousScore = move.knownScore();
            move.score = -Score.INFINITE;
        }
        firstOpen = 0;
    }

    /** How much of the search went into its best move, in hundredths. */
    int percentOnBest() {
        long all = 1;
        for (RootMove move : moves) {
            all += move.effort.sum();
        }
        return (int) (100 * moves[0].effort.sum() / all);
    }

    /** Stable: moves of which nothing new is known keep their order. */
    void sortOpen() {
        Arrays.sort(moves, firstOpen, moves.length, Comparator.comparingInt((RootMove m) -> -m.score));
    }

    void sortUpTo(int end) {
        Arrays.sort(moves, 0, end, BEST_FIRST);
    }
}
