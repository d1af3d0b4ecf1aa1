package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Forward pruning where beta is barely above alpha: whatever else there is at a node can then change little, so it is
 * left, as the lecture advises. The value may be wrong by as much as the gap at every second level.
 */
public final class NarrowGap implements TreeSearch {
    private final int gap;
    private TreeCursor treeCursor;

    /** @param gap from alpha to beta, which does not matter any more */
    public NarrowGap(int gap) {
        this.gap = gap;
    }

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.cut(best);
            }
            if (best > alpha && best + gap >= beta) {
                return treeCursor.giveUp(best);
            }
        }
        return treeCursor.leave(best);
    }
}
