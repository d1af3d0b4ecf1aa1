package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/** Minimax with one function for both sides: what is good for one is bad for the other, so the sign changes. */
public final class Negamax implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        return negamax(depth);
    }

    private int negamax(int depth) {
        treeCursor.visit();
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -negamax(depth - 1));
            treeCursor.unmake();
        }
        return treeCursor.leave(best);
    }
}
