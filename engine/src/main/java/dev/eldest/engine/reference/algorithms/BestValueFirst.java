package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;

/** Every child is evaluated before any is searched, and those that look best come first. */
public final class BestValueFirst implements Ordering {
    @Override
    public void order(int[] moves, TreeCursor treeCursor, int depth) {
        Ordering.sort(moves, treeCursor::valueAfter);
    }
}
