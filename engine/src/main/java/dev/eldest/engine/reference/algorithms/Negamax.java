package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/** Minimax with one function for both sides: a value for one side is its negation for the other. */
public final class Negamax implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
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
