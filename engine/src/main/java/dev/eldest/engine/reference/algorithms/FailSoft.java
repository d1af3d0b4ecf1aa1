package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Fail-soft alpha-beta. A result of at most alpha is an upper bound of the value, a result of at least beta a lower
 * bound. Both are often tighter than the window. A result between them is exact. Subclasses change one of its steps.
 */
public class FailSoft implements TreeSearch {
    TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        return search(cursor, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** Returns the value, or a bound of it if it is outside the window. */
    public final int search(TreeCursor cursor, int depth, int alpha, int beta) {
        treeCursor = cursor;
        return search(depth, alpha, beta);
    }

    int search(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        return depth == 0 || treeCursor.isOver() ? treeCursor.leaf() : searchMoves(depth, alpha, beta);
    }

    /** Searches the moves of a node and leaves it. */
    int searchMoves(int depth, int alpha, int beta) {
        int best = -Score.INFINITE;
        for (int move : moves(depth)) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                onCutoff(move, depth);
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }

    /** Returns the node's moves in search order. */
    int[] moves(int depth) {
        return treeCursor.moves();
    }

    /** Called when a move, the last one made at this node, caused a cutoff. */
    void onCutoff(int move, int depth) {}

    /** Fail-soft alpha-beta with a move ordering: the earlier the best move, the more cutoffs. */
    public static final class Ordered extends FailSoft {
        private final Ordering ordering;

        public Ordered(Ordering ordering) {
            this.ordering = ordering;
        }

        @Override
        int[] moves(int depth) {
            int[] moves = treeCursor.unorderedMoves();
            ordering.order(moves, treeCursor);
            treeCursor.expand(moves);
            return moves;
        }

        @Override
        void onCutoff(int move, int depth) {
            ordering.onCutoff(move, treeCursor, depth);
        }
    }
}
