package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;

/** Evaluates all children before any is searched, and orders them by value, best first. */
public final class BestValueFirst implements Ordering {
    @Override
    public void order(int[] moves, TreeCursor treeCursor, int depth) {
        Ordering.sort(moves, treeCursor::valueAfter);
    }
}
