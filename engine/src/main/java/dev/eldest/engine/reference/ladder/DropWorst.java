package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Forward pruning as in Zhang and Xu: a node's children are evaluated and sorted, and the worst N are not searched at
 * all; one is kept always. That may be wrong.
 */
public final class DropWorst implements TreeSearch {
    private final int dropped;
    private final Ordering ordering = new BestValueFirst();
    private Walk walk;

    /** @param dropped how many children of a node are dropped: N */
    public DropWorst(int dropped) {
        this.dropped = dropped;
    }

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int alpha, int beta) {
        walk.visit(alpha, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int[] moves = walk.unordered();
        ordering.order(moves, walk, depth);
        walk.expand(moves);
        int kept = Math.max(1, moves.length - dropped);
        for (int i = kept; i < moves.length; i++) {
            walk.drop(moves[i]);
        }
        int best = -Score.INFINITE;
        for (int i = 0; i < kept; i++) {
            walk.make(moves[i]);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            walk.unmake();
            if (best >= beta) {
                return walk.cut(best);
            }
        }
        return walk.leave(best);
    }
}
