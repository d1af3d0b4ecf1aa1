package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Move;

/** A move that cut off much anywhere in the tree is tried early everywhere; cutoffs near the root count for more. */
public final class HistoryHeuristic implements Ordering {
    private static final int IDENTITIES = 1 << 16;

    /** By side, and by the move's identity. */
    private final int[][] merit = new int[2][IDENTITIES];

    @Override
    public void order(int[] moves, TreeCursor treeCursor, int depth) {
        int[] own = merit[treeCursor.ply() % 2];
        Ordering.sort(moves, move -> own[Move.identity(move)]);
    }

    @Override
    public void cutBy(int move, TreeCursor treeCursor, int depth) {
        merit[treeCursor.ply() % 2][Move.identity(move)] += 1 << Math.min(depth, 16);
    }
}
