package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Deepens, the best line of one depth first in the next, and expects each depth's value near that of the depth before:
 * a narrow window cuts more. A value outside the window is a bound only. Then the window is laid around that bound,
 * twice as wide as before, and the depth is searched again.
 */
public final class Aspiration implements TreeSearch {
    private final LineFirst lineFirst = new LineFirst();
    private final OrderedSearch search = new OrderedSearch(lineFirst);
    private final int epsilon;

    /** @param epsilon how far off a value is expected to be, at least 1 */
    public Aspiration(int epsilon) {
        this.epsilon = epsilon;
    }

    @Override
    public int search(Walk walk, int depth) {
        lineFirst.follow(new int[0]);
        int value = pass(walk, 0, -Score.INFINITE, Score.INFINITE);
        for (int reached = 1; reached <= depth; reached++) {
            value = around(value, walk, reached);
            lineFirst.follow(walk.line());
        }
        return value;
    }

    private int around(int lastValue, Walk walk, int depth) {
        int guess = lastValue;
        for (int width = epsilon; ; width *= 2) {
            int alpha = Math.max(guess - width, -Score.INFINITE);
            int beta = Math.min(guess + width, Score.INFINITE);
            guess = pass(walk, depth, alpha, beta);
            if (alpha < guess && guess < beta) {
                return guess;
            }
        }
    }

    private int pass(Walk walk, int depth, int alpha, int beta) {
        walk.pass("depth " + depth + ", " + Windows.text(alpha, beta));
        return search.search(walk, depth, alpha, beta);
    }
}
