package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Fail-hard alpha-beta. A result of alpha means "at most alpha", a result of beta means "at least beta". A result
 * between them is exact.
 */
public final class FailHard implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        return search(cursor, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** Returns the value, clamped to the window. */
    public int search(TreeCursor cursor, int depth, int alpha, int beta) {
        treeCursor = cursor;
        return failHard(depth, alpha, beta);
    }

    private int failHard(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return Math.clamp(treeCursor.leaf(), alpha, beta);
        }
        int best = alpha;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -failHard(depth - 1, -beta, -best));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.leaveWithCutoff(beta);
            }
        }
        return treeCursor.leave(best);
    }
}
