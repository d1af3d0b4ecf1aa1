package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/** Fail-soft alpha-beta with a move ordering: the earlier the best move, the more cutoffs. */
public final class OrderedSearch implements TreeSearch {
    private final Ordering ordering;
    private TreeCursor treeCursor;

    public OrderedSearch(Ordering ordering) {
        this.ordering = ordering;
    }

    @Override
    public int search(TreeCursor cursor, int depth) {
        return search(cursor, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** Returns the value, or a bound of it if it is outside the window. */
    public int search(TreeCursor cursor, int depth, int alpha, int beta) {
        treeCursor = cursor;
        return search(depth, alpha, beta);
    }

    private int search(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.unorderedMoves();
        ordering.order(moves, treeCursor, depth);
        treeCursor.expand(moves);
        int best = -Score.INFINITE;
        for (int move : moves) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                ordering.onCutoff(move, treeCursor, depth);
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }
}
