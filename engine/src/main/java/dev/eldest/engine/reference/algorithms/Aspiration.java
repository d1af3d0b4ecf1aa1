package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Iterative deepening with aspiration windows, best line first. The first window of a depth is centred on the value of
 * the previous depth, since a narrow window causes more cutoffs. A value outside the window is only a bound. The depth
 * is then repeated with a window of twice the width around that bound.
 */
public final class Aspiration implements TreeSearch {
    private final PvOrdering pvOrdering = new PvOrdering();
    private final OrderedSearch search = new OrderedSearch(pvOrdering);
    private final int epsilon;

    /** @param epsilon half width of the first window, at least 1 */
    public Aspiration(int epsilon) {
        this.epsilon = epsilon;
    }

    @Override
    public int search(TreeCursor treeCursor, int depth) {
        pvOrdering.setLine(new int[0]);
        int value = pass(treeCursor, 0, -Score.INFINITE, Score.INFINITE);
        for (int reached = 1; reached <= depth; reached++) {
            value = around(value, treeCursor, reached);
            pvOrdering.setLine(treeCursor.bestLine());
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
        treeCursor.startPass("depth " + depth + ", " + Windows.text(alpha, beta));
        return search.search(treeCursor, depth, alpha, beta);
    }
}
