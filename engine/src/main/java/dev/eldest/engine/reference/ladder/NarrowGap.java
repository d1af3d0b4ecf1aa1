package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Forward pruning where beta is barely above alpha: whatever else there is at a node can then change little, so it is
 * left, as the lecture advises. The value may be wrong by as much as the gap at every second level.
 */
public final class NarrowGap implements TreeSearch {
    private final int gap;
    private Walk walk;

    /** @param gap from alpha to beta, which does not matter any more */
    public NarrowGap(int gap) {
        this.gap = gap;
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
        int best = -Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            walk.unmake();
            if (best >= beta) {
                return walk.cut(best);
            }
            if (best > alpha && best + gap >= beta) {
                return walk.giveUp(best);
            }
        }
        return walk.leave(best);
    }
}
