package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta that says all it knows: a result at or below alpha is an upper bound of the true value, one at or above
 * beta a lower bound, often tighter than the window itself; anything between is exact.
 */
public final class FailSoft implements TreeSearch {
    private Walk walk;

    @Override
    public int search(Walk along, int depth) {
        return search(along, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** The value, or outside these bounds a bound of it. */
    public int search(Walk along, int depth, int alpha, int beta) {
        walk = along;
        return failSoft(depth, alpha, beta);
    }

    private int failSoft(int depth, int alpha, int beta) {
        walk.visit(alpha, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            best = Math.max(best, -failSoft(depth - 1, -beta, -Math.max(alpha, best)));
            walk.unmake();
            if (best >= beta) {
                return walk.cut(best);
            }
        }
        return walk.leave(best);
    }
}
