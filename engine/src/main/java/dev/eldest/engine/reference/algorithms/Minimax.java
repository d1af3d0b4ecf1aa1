package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Plain minimax as in textbooks: MAX is the side to move at the root, MIN the other. It searches everything, so its
 * value is the reference for all other searches.
 */
public final class Minimax implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        return max(depth);
    }

    private int max(int depth) {
        treeCursor.visit();
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, min(depth - 1));
            treeCursor.unmake();
        }
        return treeCursor.leave(best);
    }

    /** Returns MAX's value; the cursor gets the value of the side to move. */
    private int min(int depth) {
        treeCursor.visit();
        if (depth == 0 || treeCursor.isOver()) {
            return -treeCursor.leaf();
        }
        int worst = Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            worst = Math.min(worst, max(depth - 1));
            treeCursor.unmake();
        }
        return -treeCursor.leave(-worst);
    }
}
