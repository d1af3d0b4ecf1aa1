package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/** Alpha-beta that tries the best hopes first: the earlier the best move comes, the more is cut off. */
public final class OrderedSearch implements TreeSearch {
    private final Ordering ordering;
    private Walk walk;

    public OrderedSearch(Ordering ordering) {
        this.ordering = ordering;
    }

    @Override
    public int search(Walk along, int depth) {
        return search(along, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** The value, or outside these bounds a bound of it. */
    public int search(Walk along, int depth, int alpha, int beta) {
        walk = along;
        return search(depth, alpha, beta);
    }

    private int search(int depth, int alpha, int beta) {
        walk.visit(alpha, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int[] moves = walk.unordered();
        ordering.order(moves, walk, depth);
        walk.expand(moves);
        int best = -Score.INFINITE;
        for (int move : moves) {
            walk.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            walk.unmake();
            if (best >= beta) {
                ordering.cutBy(move, walk, depth);
                return walk.cut(best);
            }
        }
        return walk.leave(best);
    }
}
