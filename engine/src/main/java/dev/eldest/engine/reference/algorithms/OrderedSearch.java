package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/** Alpha-beta that tries the best hopes first: the earlier the best move comes, the more is cut off. */
public final class OrderedSearch implements TreeSearch {
    private final Ordering ordering;
    private TreeCursor treeCursor;

    public OrderedSearch(Ordering ordering) {
        this.ordering = ordering;
    }

    @Override
    public int search(TreeCursor along, int depth) {
        return search(along, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** The value, or outside these bounds a bound of it. */
    public int search(TreeCursor along, int depth, int alpha, int beta) {
        treeCursor = along;
        return search(depth, alpha, beta);
    }

    private int search(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.unordered();
        ordering.order(moves, treeCursor, depth);
        treeCursor.expand(moves);
        int best = -Score.INFINITE;
        for (int move : moves) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                ordering.cutBy(move, treeCursor, depth);
                return treeCursor.cut(best);
            }
        }
        return treeCursor.leave(best);
    }
}
