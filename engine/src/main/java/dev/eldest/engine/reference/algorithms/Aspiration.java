package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Deepens, the best line of one depth first in the next, and expects each depth's value near that of the depth before:
 * a narrow window cuts more. A value outside the window is a bound only. Then the window is laid around that bound,
 * twice as wide as before, and the depth is searched again.
 */
public final class Aspiration implements TreeSearch {
    private final PvOrdering pvOrdering = new PvOrdering();
    private final OrderedSearch search = new OrderedSearch(pvOrdering);
    private final int epsilon;

    /** @param epsilon how far off a value is expected to be, at least 1 */
    public Aspiration(int epsilon) {
        this.epsilon = epsilon;
    }

    @Override
    public int search(TreeCursor treeCursor, int depth) {
        pvOrdering.follow(new int[0]);
        int value = pass(treeCursor, 0, -Score.INFINITE, Score.INFINITE);
        for (int reached = 1; reached <= depth; reached++) {
            value = around(value, treeCursor, reached);
            pvOrdering.follow(treeCursor.line());
        }
        return value;
    }

    private int around(int lastValue, TreeCursor treeCursor, int depth) {
        int guess = lastValue;
        for (int width = epsilon; ; width *= 2) {
            int alpha = Math.max(guess - width, -Score.INFINITE);
            int beta = Math.min(guess + width, Score.INFINITE);
            guess = pass(treeCursor, depth, alpha, beta);
            if (alpha < guess && guess < beta) {
                return guess;
            }
        }
    }

    private int pass(TreeCursor treeCursor, int depth, int alpha, int beta) {
        treeCursor.pass("depth " + depth + ", " + Windows.text(alpha, beta));
        return search.search(treeCursor, depth, alpha, beta);
    }
}
