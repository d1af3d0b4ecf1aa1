package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Principal variation search: the first move is searched in earnest, of all others only asked whether they are better,
 * with a window nothing lies in. One that is better after all is searched again.
 */
public final class MinimalWindow implements TreeSearch {
    private Walk walk;

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        return minimalWindow(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int minimalWindow(int depth, int alpha, int beta) {
        walk.visit(alpha, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : walk.moves()) {
            int floor = Math.max(alpha, best);
            walk.make(move);
            int value = best == -Score.INFINITE
                    ? -minimalWindow(depth - 1, -beta, -floor)
                    : -minimalWindow(depth - 1, -floor - 1, -floor);
            if (best != -Score.INFINITE && value > floor && value < beta) {
                value = -minimalWindow(depth - 1, -beta, -floor);
            }
            walk.unmake();
            best = Math.max(best, value);
            if (best >= beta) {
                return walk.cut(best);
            }
        }
        return walk.leave(best);
    }
}
