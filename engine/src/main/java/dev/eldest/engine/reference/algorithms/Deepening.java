package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;

/**
 * Iterative deepening: depth 0, then 1, then 2, and so on. A move is available at any time. The best line of one search
 * is searched first in the next. The last search costs so much more than all earlier ones that these hardly matter.
 */
public final class Deepening implements TreeSearch {
    private final PvOrdering pvOrdering = new PvOrdering();
    private final TreeSearch search = new OrderedSearch(pvOrdering);

    @Override
    public int search(TreeCursor treeCursor, int depth) {
        pvOrdering.setLine(new int[0]);
        int value = 0;
        for (int reached = 0; reached <= depth; reached++) {
            treeCursor.startPass("depth " + reached);
            value = search.search(treeCursor, reached);
            pvOrdering.setLine(treeCursor.bestLine());
        }
        return value;
    }
}
