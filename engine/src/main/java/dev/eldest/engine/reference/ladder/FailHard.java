package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta whose values never leave the window. A result of alpha says "at most alpha", one of beta "at least beta",
 * anything between is exact.
 */
public final class FailHard implements TreeSearch {
    private Walk walk;

    @Override
    public int search(Walk along, int depth) {
        return search(along, depth, -Score.INFINITE, Score.INFINITE);
    }

    /** The value as far as it lies between these bounds. */
    public int search(Walk along, int depth, int alpha, int beta) {
        walk = along;
        return failHard(depth, alpha, beta);
    }

    private int failHard(int depth, int alpha, int beta) {
        walk.visit(alpha, beta);
        if (depth == 0 || walk.isOver()) {
            return Math.clamp(walk.leaf(), alpha, beta);
        }
        int best = alpha;
        for (int move : walk.moves()) {
            walk.make(move);
            best = Math.max(best, -failHard(depth - 1, -beta, -best));
            walk.unmake();
            if (best >= beta) {
                return walk.cut(beta);
            }
        }
        return walk.leave(best);
    }
}
