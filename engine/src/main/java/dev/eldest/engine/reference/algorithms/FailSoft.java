package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta that says all it knows: a result at or below alpha is an upper bound of the true value, one at or above
 * beta a lower bound, often tighter than the window itself; anything between is exact.
 */
public final class FailSoft implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor along, int depth) {
        return search(along, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** The value, or outside these bounds a bound of it. */
    public int search(TreeCursor along, int depth, int alpha, int beta) {
        treeCursor = along;
        return failSoft(depth, alpha, beta);
    }

    private int failSoft(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -failSoft(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.cut(best);
            }
        }
        return treeCursor.leave(best);
    }
}
