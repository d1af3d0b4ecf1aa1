package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta whose values never leave the window. A result of alpha says "at most alpha", one of beta "at least beta",
 * anything between is exact.
 */
public final class FailHard implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor along, int depth) {
        return search(along, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** The value as far as it lies between these bounds. */
    public int search(TreeCursor along, int depth, int alpha, int beta) {
        treeCursor = along;
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
                return treeCursor.cut(beta);
            }
        }
        return treeCursor.leave(best);
    }
}
