package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Score;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * Table of all positions of a search, with two bounds for each remaining depth. It is valid for one search from one
 * root. There, remaining depth and distance from the root determine each other, so the bounds are valid wherever the
 * position occurs at the same remaining depth.
 *
 * <p>Values that depend on the path are not stored. Still, a value stored on one path can miss a repetition on another
 * one. From depth 5 on, this can show in games with repetitions.
 */
final class BoundsTable {
    private static final int ENTRY_BYTES = 64;

    /** Bounds of a position. */
    static final class Bounds {
        int lower = -Score.INFINITE;
        int upper = Score.INFINITE;
    }

    private final TreeCursor treeCursor;
    private final List<Long2ObjectOpenHashMap<Bounds>> byDepth = new ArrayList<>();

    BoundsTable(TreeCursor treeCursor, int depth) {
        this.treeCursor = treeCursor;
        for (int left = 0; left <= depth; left++) {
            byDepth.add(new Long2ObjectOpenHashMap<>());
        }
    }

    /** Returns the entry of the current node at this remaining depth; creates it if absent. */
    Bounds entry(int depth) {
        return byDepth.get(depth).computeIfAbsent(treeCursor.key(), key -> {
            treeCursor.addBytes(ENTRY_BYTES);
            return new Bounds();
        });
    }

    /** Updates the bounds with a value found with this window. */
    void update(Bounds known, int value, int alpha, int beta) {
        if (treeCursor.dependsOnPath()) {
            return;
        }
        if (value > alpha) {
            known.lower = Math.max(known.lower, value);
        }
        if (value < beta) {
            known.upper = Math.min(known.upper, value);
        }
    }
}
