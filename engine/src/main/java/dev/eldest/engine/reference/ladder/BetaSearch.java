package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * "Beta search", with one bound: it knows what its parent has already, but not what anybody further up has. So all its
 * cutoffs are shallow.
 */
public final class BetaSearch implements TreeSearch {
    private Walk walk;

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        return betaSearch(depth, Score.INFINITE);
    }

    private int betaSearch(int depth, int beta) {
        walk.visit(-Score.INFINITE, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int alpha = -Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            int value = -betaSearch(depth - 1, -alpha);
            walk.unmake();
            if (value >= beta) {
                return walk.cut(value);
            }
            alpha = Math.max(alpha, value);
        }
        return walk.leave(alpha);
    }
}
