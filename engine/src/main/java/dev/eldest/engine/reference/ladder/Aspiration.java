package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Deepens, and expects each depth's value near that of the depth before: a narrow window cuts more. Where the value
 * falls outside, the window is made wide on that side, and the search done again.
 */
public final class Aspiration implements TreeSearch {
    private final FailSoft failSoft = new FailSoft();
    private final int epsilon;

    /** @param epsilon how far off a value is expected to be */
    public Aspiration(int epsilon) {
        this.epsilon = epsilon;
    }

    @Override
    public int search(Walk walk, int depth) {
        int value = pass(walk, 0, -Score.INFINITE, Score.INFINITE);
        for (int reached = 1; reached <= depth; reached++) {
            value = around(value, walk, reached);
        }
        return value;
    }

    private int around(int guess, Walk walk, int depth) {
        int alpha = Math.max(guess - epsilon, -Score.INFINITE);
        int beta = Math.min(guess + epsilon, Score.INFINITE);
        int value = pass(walk, depth, alpha, beta);
        while (value <= alpha || value >= beta) {
            if (value <= alpha) {
                alpha = -Score.INFINITE;
            } else {
                beta = Score.INFINITE;
            }
            value = pass(walk, depth, alpha, beta);
        }
        return value;
    }

    private int pass(Walk walk, int depth, int alpha, int beta) {
        walk.pass("depth " + depth + ", " + Windows.text(alpha, beta));
        return failSoft.search(walk, depth, alpha, beta);
    }
}
