package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Forward pruning of Zhang and Xu: evaluates and sorts a node's children and does not search the worst N; keeps at
 * least one. The result may be wrong.
 */
public final class DropWorst implements TreeSearch {
    private final int dropped;
    private final Ordering ordering = new BestValueFirst();
    private TreeCursor treeCursor;

    /** @param dropped number of children of a node that are dropped: N */
    public DropWorst(int dropped) {
        this.dropped = dropped;
    }

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.unorderedMoves();
        ordering.order(moves, treeCursor, depth);
        treeCursor.expand(moves);
        int kept = Math.max(1, moves.length - dropped);
        for (int i = kept; i < moves.length; i++) {
            treeCursor.prune(moves[i]);
        }
        int best = -Score.INFINITE;
        for (int i = 0; i < kept; i++) {
            treeCursor.make(moves[i]);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }
}
