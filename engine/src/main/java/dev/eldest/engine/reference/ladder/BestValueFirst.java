package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.Walk;

/** Every child is evaluated before any is searched, and those that look best come first. */
public final class BestValueFirst implements Ordering {
    @Override
    public void order(int[] moves, Walk walk, int depth) {
        Ordering.sort(moves, walk::valueAfter);
    }
}
