package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Move;

/** History heuristic: orders moves by their cutoffs anywhere in the tree. Cutoffs near the root count more. */
public final class HistoryHeuristic implements Ordering {
    private static final int IDENTITIES = 1 << 16;

    /** Indexed by side and move identity. */
    private final int[][] history = new int[2][IDENTITIES];

    @Override
    public void order(int[] moves, TreeCursor treeCursor, int depth) {
        int[] own = history[treeCursor.ply() % 2];
        Ordering.sort(moves, move -> own[Move.identity(move)]);
    }

    @Override
    public void onCutoff(int move, TreeCursor treeCursor, int depth) {
        history[treeCursor.ply() % 2][Move.identity(move)] += 1 << Math.min(depth, 16);
    }
}
