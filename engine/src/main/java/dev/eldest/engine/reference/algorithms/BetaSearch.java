package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * "Beta search" with one bound: the best value of the parent, but not of nodes further up. Therefore all its cutoffs
 * are shallow.
 */
public final class BetaSearch implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        return betaSearch(depth, Score.INFINITE);
    }

    private int betaSearch(int depth, int beta) {
        treeCursor.visit(-Score.INFINITE, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int alpha = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            int value = -betaSearch(depth - 1, -alpha);
            treeCursor.unmake();
            if (value >= beta) {
                return treeCursor.leaveWithCutoff(value);
            }
            alpha = Math.max(alpha, value);
        }
        return treeCursor.leave(alpha);
    }
}
