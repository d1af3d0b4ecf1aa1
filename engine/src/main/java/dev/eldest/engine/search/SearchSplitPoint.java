package dev.eldest.engine.search;

import dev.eldest.engine.parallel.SplitPoint;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A {@link SplitPoint} of the search: the node's data for helpers, and the shared result.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>constants</td><td>plain, after joining</td><td>plain, by the owner before opening</td><td>the state of
 * SplitPoint</td></tr>
 * <tr><td>alpha, best</td><td>opaque by workers: a stale bound costs nodes, not correctness; plain by the owner once
 * all have left</td><td>opaque, under the monitor</td><td>the monitor for writing</td></tr>
 * <tr><td>searched</td><td>plain, by the owner once all have left</td><td>plain, each flag by the worker that claimed
 * the move</td><td>leaving publishes them</td></tr>
 * <tr><td>assumesBest</td><td>plain, by the owner once all have left</td><td>plain, only ever set</td>
 * <td>leaving publishes it</td></tr>
 * <tr><td>shared, lastNumber, ownMove</td><td colspan="2">plain, by the owner</td><td>none</td></tr>
 * <tr><td>bestMove, line</td><td>plain, by the owner once all have left</td><td>plain, under the monitor</td>
 * <td>the monitor; leaving publishes them</td></tr>
 * </table>
 */
final class SearchSplitPoint extends SplitPoint {
    /** Approximate heap size in bytes, without the frame: four arrays, and the fields with their padding. */
    static final long BYTES = Integer.BYTES * (2 * SearchSplitPoint.FIRST_MOVES + 2 * Score.MAX_PLY) + 512;

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
    int rootDepth;
    int nullMoveFromPly;
    int previousEvaluation;
    final Frame node = new Frame(Score.MAX_PLY);
    final int[] path = new int[Score.MAX_PLY + 1];
    /** Killers and cutoff counts of the next plies. A helper's own come from another part of the tree. */
    private final int[] firstKillers = new int[NEXT_PLIES];

    private final int[] secondKillers = new int[NEXT_PLIES];
    private final int[] cutoffs = new int[NEXT_PLIES];

    int[] moves = new int[FIRST_MOVES];
    /** By move index: the place of the move among all moves of the node, from 1. */
    int[] numbers = new int[FIRST_MOVES];

    int moveCount;
    /** Whether no score of the node was known when it was shared. */
    boolean eager;

    // Used by the owner only
    /** Whether it is announced to helpers. */
    boolean shared;
    /** Number of moves of the node, with those that are pruned. */
    int lastNumber;
    /** The move that the owner was searching when it shared the node, once it is searched; else NONE. */
    private int ownMove;

    // Shared
    /** As that of the frame, for moves that were claimed. */
    boolean assumesBest;

    private int alpha;
    private int best;
    private int bestMove;
    private final int[] line = new int[Score.MAX_PLY + 1];
    private int lineLength;
    /** By move index: whether the search of the move was finished. */
    private boolean[] searched = new boolean[FIRST_MOVES];

    void add(int move, int number) {
        if (moveCount == moves.length) {
            moves = Arrays.copyOf(moves, 2 * moveCount);
            numbers = Arrays.copyOf(numbers, 2 * moveCount);
            searched = Arrays.copyOf(searched, 2 * moveCount);
        }
        searched[moveCount] = false;
        numbers[moveCount] = number;
        moves[moveCount++] = move;
    }

    /** Copies the node of a worker for helpers. */
    void setNode(SearchWorker worker, Frame frame, int nodePly) {
        ply = nodePly;
        beta = frame.beta;
        rootDepth = worker.rootDepth;
        nullMoveFromPly = frame.nullMoveFromPly;
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
        bestMove = move;
        ownMove = Move.NONE;
        assumesBest = false;
        lineLength = 0;
    }

    int alpha() {
        return (int) ALPHA.getOpaque(this);
    }

    int best() {
        return (int) BEST.getOpaque(this);
    }

    /**
     * Returns the best score known for the search of a move. Of moves that are searched beside the first one it is at
     * least alpha, as the first is expected to fail low.
     */
    int bestFor(int claimed) {
        return eager && numbers[claimed] > 1 ? Math.max(best(), alpha()) : best();
    }

    int bestMove() {
        return bestMove;
    }

    /** Merges the score that a worker has found for the move it claimed. */
    void merge(int claimed, int score, SearchWorker worker) {
        searched[claimed] = true;
        if (score > best()) {
            improve(moves[claimed], score, worker);
        }
    }

    /**
     * Merges the score of the move that the owner was searching when it shared the node; not if that was aborted, as
     * then the node's score is not needed or known.
     */
    void mergeOwn(int move, int score, SearchWorker owner) {
        if (owner.aborted) {
            return;
        }
        ownMove = move;
        if (ply == 0) {
            owner.recordRootMove(move, false, score);
        }
        if (score > best()) {
            improve(move, score, owner);
        }
    }

    /** @param score an upper bound if it is not above alpha, as alpha has only risen since the move's search began */
    private synchronized void improve(int move, int score, SearchWorker worker) {
        // Another worker may have been quicker. A cutoff leaves alpha as it was.
        if (score <= best) {
            return;
        }
        BEST.setOpaque(this, score);
        if (score <= alpha) {
            return;
        }
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
            ALPHA.setOpaque(this, score);
        }
    }

    /** Copies the result to the owner's frame: the line, if there is a better one, and the moves that were searched. */
    void copyResultTo(Frame frame) {
        frame.assumesBest |= assumesBest;
        if (ownMove != Move.NONE && ownMove != bestMove) {
            frame.addTried(ownMove);
        }
        for (int i = 0; i < moveCount; i++) {
            if (searched[i] && moves[i] != bestMove) {
                frame.addTried(moves[i]);
            }
        }
        if (lineLength > 0) {
            System.arraycopy(line, 0, frame.line, 0, lineLength);
            frame.lineLength = lineLength;
        }
    }
}
