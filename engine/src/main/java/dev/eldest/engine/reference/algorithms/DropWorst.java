package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Forward pruning as in Zhang and Xu: a node's children are evaluated and sorted, and the worst N are not searched at
 * all; one is kept always. That may be wrong.
 */
public final class DropWorst implements TreeSearch {
    private final int dropped;
    private final Ordering ordering = new BestValueFirst();
    private TreeCursor treeCursor;

    /** @param dropped how many children of a node are dropped: N */
    public DropWorst(int dropped) {
        this.dropped = dropped;
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
        int[] moves = treeCursor.unordered();
        ordering.order(moves, treeCursor, depth);
        treeCursor.expand(moves);
        int kept = Math.max(1, moves.length - dropped);
        for (int i = kept; i < moves.length; i++) {
            treeCursor.drop(moves[i]);
        }
        int best = -Score.INFINITE;
        for (int i = 0; i < kept; i++) {
            treeCursor.make(moves[i]);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.cut(best);
            }
        }
        return treeCursor.leave(best);
    }
}
