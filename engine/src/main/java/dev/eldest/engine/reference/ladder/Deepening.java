package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;

/**
 * Iterative deepening: to depth 0, then 1, then 2, and so on until time is up. There is a move at any time; the best
 * line of one search comes first in the next, and the last search costs so much more than all before that they hardly
 * matter.
 */
public final class Deepening implements TreeSearch {
    private final LineFirst lineFirst = new LineFirst();
    private final TreeSearch search = new OrderedSearch(lineFirst);

    @Override
    public int search(Walk walk, int depth) {
        lineFirst.follow(new int[0]);
        int value = 0;
        for (int reached = 0; reached <= depth; reached++) {
            walk.pass("depth " + reached);
            value = search.search(walk, reached);
            lineFirst.follow(walk.line());
        }
        return value;
    }
}
