package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta as printed in Eppstein's lecture. A cutoff returns the full value ({@code return value}), but a node
 * without a move above alpha returns alpha: half fail-soft, half fail-hard.
 */
public final class PrintedAlphaBeta implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        return alphaBeta(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int alphaBeta(int depth, int atLeast, int beta) {
        int alpha = atLeast;
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            int value = -alphaBeta(depth - 1, -beta, -alpha);
            treeCursor.unmake();
            if (value >= beta) {
                return treeCursor.leaveWithCutoff(value);
            }
            if (value > alpha) {
                alpha = value;
            }
        }
        return treeCursor.leave(alpha);
    }
}
