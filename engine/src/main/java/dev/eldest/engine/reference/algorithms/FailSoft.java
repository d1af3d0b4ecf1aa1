package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Fail-soft alpha-beta. A result of at most alpha is an upper bound of the value, a result of at least beta a lower
 * bound. Both are often tighter than the window. A result between them is exact.
 */
public final class FailSoft implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        return search(cursor, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** Returns the value, or a bound of it if it is outside the window. */
    public int search(TreeCursor cursor, int depth, int alpha, int beta) {
        treeCursor = cursor;
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
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }
}
