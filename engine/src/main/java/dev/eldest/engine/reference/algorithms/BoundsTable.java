package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Score;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * What a search knows of the positions it has seen, all of it: two bounds each, for each number of moves left to
 * search. It lasts for one search from one root. There a node's depth and its distance from the root go together, so
 * bounds are right wherever the position is met at that depth again.
 *
 * <p>Values that rest on how a position was reached are not remembered. One remembered on one path can still miss a
 * repetition on another; from depth 5 on that can show in games with repetitions.
 */
final class BoundsTable {
    private static final int ENTRY_BYTES = 64;

    /** What is known of a position. */
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

    /** What is known of the node where the walk is, with so many moves left to search. */
    Bounds here(int depth) {
        return byDepth.get(depth).computeIfAbsent(treeCursor.key(), key -> {
            treeCursor.keep(ENTRY_BYTES);
            return new Bounds();
        });
    }

    /** Takes note of a value found with this window. */
    void learn(Bounds known, int value, int alpha, int beta) {
        if (treeCursor.restsOnPath()) {
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
