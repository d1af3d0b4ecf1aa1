package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Score;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * Alpha-beta with a table of all positions of a search, with two bounds for each remaining depth. Searches again if the
 * bounds do not decide. The table is valid for one search from one root. There, remaining depth and distance from the
 * root determine each other, so the bounds are valid wherever the position occurs at the same remaining depth.
 *
 * <p>Values that depend on the path are not stored. Still, a value stored on one path can miss a repetition on another
 * one. From depth 5 on, this can show in games with repetitions.
 */
public class TableSearch extends FailSoft {
    private static final int ENTRY_BYTES = 64;

    private final List<Long2ObjectOpenHashMap<Bounds>> byDepth = new ArrayList<>();

    private static final class Bounds {
        private int lower = -Score.INFINITE;
        private int upper = Score.INFINITE;
    }

    @Override
    public int search(TreeCursor cursor, int depth) {
        begin(cursor, depth);
        return super.search(cursor, depth);
    }

    /** Starts with an empty table. */
    final void begin(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        byDepth.clear();
        for (int left = 0; left <= depth; left++) {
            byDepth.add(new Long2ObjectOpenHashMap<>());
        }
    }

    @Override
    final int searchMoves(int depth, int atLeast, int atMost) {
        Bounds known = entry(depth);
        if (known.lower >= atMost || known.lower == known.upper) {
            return treeCursor.leave(known.lower, NodeExit.TABLE_HIT);
        }
        if (known.upper <= atLeast) {
            return treeCursor.leave(known.upper, NodeExit.TABLE_HIT);
        }
        int alpha = Math.max(atLeast, known.lower);
        int beta = Math.min(atMost, known.upper);
        int value = super.searchMoves(depth, alpha, beta);
        if (!treeCursor.dependsOnPath()) {
            known.lower = value > alpha ? Math.max(known.lower, value) : known.lower;
            known.upper = value < beta ? Math.min(known.upper, value) : known.upper;
        }
        return value;
    }

    /** Returns the entry of the current node at this remaining depth; creates it if absent. */
    private Bounds entry(int depth) {
        return byDepth.get(depth).computeIfAbsent(treeCursor.key(), key -> {
            treeCursor.addBytes(ENTRY_BYTES);
            return new Bounds();
        });
    }
}
