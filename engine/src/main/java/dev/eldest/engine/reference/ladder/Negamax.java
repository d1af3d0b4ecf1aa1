package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/** Minimax with one function for both sides: what is good for one is bad for the other, so the sign changes. */
public final class Negamax implements TreeSearch {
    private Walk walk;

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        return negamax(depth);
    }

    private int negamax(int depth) {
        walk.visit();
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            best = Math.max(best, -negamax(depth - 1));
            walk.unmake();
        }
        return walk.leave(best);
    }
}
