package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Plain minimax, two-sided as the textbooks have it: MAX is the side to move at the root, MIN the other. It looks at
 * everything, so its value is the truth that every cleverer search must reproduce.
 */
public final class Minimax implements TreeSearch {
    private Walk walk;

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        return max(depth);
    }

    private int max(int depth) {
        walk.visit();
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            best = Math.max(best, min(depth - 1));
            walk.unmake();
        }
        return walk.leave(best);
    }

    /** Its values are MAX's; the walk is told those of the side to move. */
    private int min(int depth) {
        walk.visit();
        if (depth == 0 || walk.isOver()) {
            return -walk.leaf();
        }
        int worst = Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            worst = Math.min(worst, max(depth - 1));
            walk.unmake();
        }
        return -walk.leave(-worst);
    }
}
