package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;

/**
 * Iterative deepening: depth 0, then 1, then 2, and so on. A move is available at any time. The best line of one search
 * is searched first in the next. The last search costs so much more than all earlier ones that these hardly matter.
 */
public class Deepening implements TreeSearch {
    private final Ordering.BestLine ordering = new Ordering.BestLine();
    final FailSoft.Ordered search = new FailSoft.Ordered(ordering);

    @Override
    public final int search(TreeCursor treeCursor, int depth) {
        ordering.setLine(new int[0]);
        int value = 0;
        for (int reached = 0; reached <= depth; reached++) {
            value = iterate(treeCursor, reached, value);
            ordering.setLine(treeCursor.bestLine());
        }
        return value;
    }

    int iterate(TreeCursor treeCursor, int depth, int lastValue) {
        treeCursor.startPass("depth " + depth);
        return search.search(treeCursor, depth);
    }
}
