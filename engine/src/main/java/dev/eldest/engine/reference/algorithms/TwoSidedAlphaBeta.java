package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta in two functions, one for MAX and one for MIN. Values and bounds are MAX's at every node, so both cut off
 * where alpha reaches beta. The cursor gets them for the side to move.
 */
public final class TwoSidedAlphaBeta implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        return max(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int max(int depth, int atLeast, int beta) {
        treeCursor.visit(atLeast, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int alpha = atLeast;
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, min(depth - 1, alpha, beta));
            treeCursor.unmake();
            alpha = Math.max(alpha, best);
            if (alpha >= beta) {
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }

    private int min(int depth, int alpha, int atMost) {
        treeCursor.visit(-atMost, -alpha);
        if (depth == 0 || treeCursor.isOver()) {
            return -treeCursor.leaf();
        }
        int beta = atMost;
        int best = Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.min(best, max(depth - 1, alpha, beta));
            treeCursor.unmake();
            beta = Math.min(beta, best);
            if (alpha >= beta) {
                return -treeCursor.leaveWithCutoff(-best);
            }
        }
        return -treeCursor.leave(-best);
    }
}
