package dev.eldest.engine.search;

import dev.eldest.engine.parallel.SplitPoint;
import dev.eldest.engine.spi.Score;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * What a {@link SplitPoint} is to the search: the node's data for those who help, and the result they share.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>constants</td><td>plain, after joining</td><td>plain, by the owner before opening</td><td>the state of
 * SplitPoint</td></tr>
 * <tr><td>alpha, best</td><td>opaque by workers: a stale bound costs nodes, not truth; plain by the owner once all have
 * left</td><td>opaque, under the monitor</td><td>the monitor for writing; alpha may run ahead of what is found, by a
 * promise</td></tr>
 * <tr><td>searched</td><td>plain, by the owner once all have left</td><td>plain, each flag by who claimed the move</td>
 * <td>leaving hands them over</td></tr>
 * <tr><td>found, bestMove, line</td><td>plain, by the owner once all have left</td><td>plain, under the monitor</td>
 * <td>the monitor; leaving hands them over</td></tr>
 * </table>
 */
final class SearchSplitPoint extends SplitPoint {
    /** About what a split takes on the heap, without its frame: three arrays, and its fields with their padding. */
    static final long BYTES = Integer.BYTES * (SearchSplitPoint.FIRST_MOVES + 2 * Score.MAX_PLY) + 512;

    private static final int FIRST_MOVES = 256;
    private static final int NEXT_PLIES = 4;
    private static final VarHandle ALPHA;
    private static final VarHandle BEST;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            ALPHA = lookup.findVarHandle(SearchSplitPoint.class, "alpha", int.class);
            BEST = lookup.findVarHandle(SearchSplitPoint.class, "best", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Constant while open: the node
    int ply;
    int beta;
    int firstNumber;
    int rootDepth;
    int nullMoveFromPly;
    int previousEvaluation;
    final Frame node = new Frame(Score.MAX_PLY);
    final int[] path = new int[Score.MAX_PLY + 1];
    /** Killers and cutoff counts of the next plies: a helper's own are of another part of the tree. */
    private final int[] firstKillers = new int[NEXT_PLIES];

    private final int[] secondKillers = new int[NEXT_PLIES];
    private final int[] cutoffs = new int[NEXT_PLIES];

    int[] moves = new int[FIRST_MOVES];
    int moveCount;

    // Shared
    private int alpha;
    private int best;
    /** The best value that is known; {@link #best} may be higher by what moves are worth at most. */
    private int found;

    private int bestMove;
    private final int[] line = new int[Score.MAX_PLY + 1];
    private int lineLength;
    /** By the move's index: whether it was searched to its end. */
    private boolean[] searched = new boolean[FIRST_MOVES];

    void add(int move) {
        if (moveCount == moves.length) {
            moves = Arrays.copyOf(moves, 2 * moveCount);
            searched = Arrays.copyOf(searched, 2 * moveCount);
        }
        searched[moveCount] = false;
        moves[moveCount++] = move;
    }

    /** Writes down the node of a worker for helpers; {@code searched} of its moves are done. */
    void setNode(SearchWorker worker, Frame frame, int nodePly, int nodeBeta, int searched) {
        ply = nodePly;
        beta = nodeBeta;
        firstNumber = searched + 1;
        rootDepth = worker.rootDepth;
        nullMoveFromPly = worker.nullMoveFromPly;
        node.copyNode(frame);
        for (int i = 0; i < nodePly; i++) {
            path[i] = worker.frames[i].move;
        }
        previousEvaluation = nodePly == 0 ? 0 : worker.frames[nodePly - 1].evaluation;
        for (int i = 0; i < NEXT_PLIES && nodePly + 1 + i < SearchWorker.FRAMES; i++) {
            Frame next = worker.frames[nodePly + 1 + i];
            firstKillers[i] = next.firstKiller;
            secondKillers[i] = next.secondKiller;
            cutoffs[i] = next.cutoffs;
        }
    }

    void copyNextPliesTo(SearchWorker helper) {
        for (int i = 0; i < NEXT_PLIES && ply + 1 + i < SearchWorker.FRAMES; i++) {
            Frame next = helper.frames[ply + 1 + i];
            next.firstKiller = firstKillers[i];
            next.secondKiller = secondKillers[i];
            next.cutoffs = cutoffs[i];
        }
    }

    void setResult(int bestAlpha, int bestValue, int move) {
        alpha = bestAlpha;
        best = bestValue;
        found = bestAlpha;
        bestMove = move;
        lineLength = 0;
    }

    int alpha() {
        return (int) ALPHA.getOpaque(this);
    }

    int best() {
        return (int) BEST.getOpaque(this);
    }

    int bestMove() {
        return bestMove;
    }

    /** What the node is worth, or if no move was better than the bound it had at first, at most. */
    int value() {
        return Math.min(best, found);
    }

    /**
     * A move is worth at least so much, and is searched once more to see how much: for the others to find what is worth
     * less is no use. Who may have to search it anew finds it above the bound even if it is worth no more than that. A
     * promise may be broken, as two searches of a move may differ: then what has been found counts.
     */
    synchronized void promise(int atLeast) {
        ALPHA.setOpaque(this, Math.max(alpha, Math.min(atLeast, beta) - 1));
    }

    /** Takes in the value that a worker has found, searching against a bound, for the move it claimed. */
    void merge(int claimed, int score, int bound, SearchWorker worker) {
        searched[claimed] = true;
        if (score > bound || score > best()) {
            improve(moves[claimed], score, score > bound, worker);
        }
    }

    /** @param known whether the move is worth that, and not only at most that */
    private synchronized void improve(int move, int score, boolean known, SearchWorker worker) {
        BEST.setOpaque(this, Math.max(best, score));
        if (!known || score <= found) {
            return;
        }
        found = score;
        bestMove = move;
        if (ply == 0) {
            worker.recordRootMove(move, true, score);
        }
        if (node.pvNode) {
            Frame child = worker.frames[ply + 1];
            line[0] = move;
            System.arraycopy(child.line, 0, line, 1, child.lineLength);
            lineLength = child.lineLength + 1;
        }
        if (score >= beta) {
            cutOff();
        } else {
            ALPHA.setOpaque(this, Math.max(alpha, score));
        }
    }

    /**
     * Hands what was found here to the owner's frame: the line, if there is a better one, and the quiet moves tried.
     */
    void copyResultTo(Frame frame) {
        for (int i = 0; i < moveCount; i++) {
            if (searched[i] && moves[i] != bestMove) {
                frame.rememberTried(moves[i]);
            }
        }
        if (lineLength > 0) {
            System.arraycopy(line, 0, frame.line, 0, lineLength);
            frame.lineLength = lineLength;
        }
    }
}
