package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;

/**
 * Iterative deepening: to depth 0, then 1, then 2, and so on until time is up. There is a move at any time; the best
 * line of one search comes first in the next, and the last search costs so much more than all before that they hardly
 * matter.
 */
public final class Deepening implements TreeSearch {
    private final PvOrdering pvOrdering = new PvOrdering();
    private final TreeSearch search = new OrderedSearch(pvOrdering);

    @Override
    public int search(TreeCursor treeCursor, int depth) {
        pvOrdering.follow(new int[0]);
        int value = 0;
        for (int reached = 0; reached <= depth; reached++) {
            treeCursor.pass("depth " + reached);
            value = search.search(treeCursor, reached);
            pvOrdering.follow(treeCursor.line());
        }
        return value;
    }
}
