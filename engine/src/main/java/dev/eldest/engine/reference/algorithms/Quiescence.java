package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta with quiescence search: evaluates only quiet positions. At depth 0 it continues with tactical moves. The
 * side to move may also stand pat, unless it is in check.
 */
public final class Quiescence implements TreeSearch {
    private static final int MAX_DEPTH = 32;

    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int alpha, int beta) {
        if (depth == 0) {
            return quiet(MAX_DEPTH, alpha, beta);
        }
        treeCursor.visit(alpha, beta);
        if (treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }

    private int quiet(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.inCheck() ? treeCursor.moves() : treeCursor.tacticalMoves();
        if (moves.length == 0) {
            return treeCursor.leaf();
        }
        int best = treeCursor.inCheck() ? -Score.INFINITE : treeCursor.standPat();
        for (int i = 0; i < moves.length && best < beta; i++) {
            treeCursor.make(moves[i]);
            best = Math.max(best, -quiet(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
        }
        return best >= beta ? treeCursor.leaveWithCutoff(best) : treeCursor.leave(best);
    }
}
