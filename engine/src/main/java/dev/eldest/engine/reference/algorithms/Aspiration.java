package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Score;

/**
 * Iterative deepening with aspiration windows, best line first. The first window of a depth is centred on the value of
 * the previous depth, since a narrow window causes more cutoffs. A value outside the window is only a bound. The depth
 * is then repeated with a window of twice the width around that bound.
 */
public final class Aspiration extends Deepening {
    private final int epsilon;

    /** @param epsilon half width of the first window, at least 1 */
    public Aspiration(int epsilon) {
        this.epsilon = epsilon;
    }

    @Override
    int iterate(TreeCursor treeCursor, int depth, int lastValue) {
        int guess = lastValue;
        for (int width = depth == 0 ? Score.INFINITE : epsilon; ; width *= 2) {
            int alpha = Math.max(guess - width, -Score.INFINITE);
            int beta = Math.min(guess + width, Score.INFINITE);
            treeCursor.startPass("depth " + depth + ", window " + text(alpha) + " to " + text(beta));
            guess = search.search(treeCursor, depth, alpha, beta);
            if (alpha < guess && guess < beta) {
                return guess;
            }
        }
    }

    private static String text(int bound) {
        return Math.abs(bound) >= Score.INFINITE ? (bound < 0 ? "-∞" : "∞") : Integer.toString(bound);
    }
}
