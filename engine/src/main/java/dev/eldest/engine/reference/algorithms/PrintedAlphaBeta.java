package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta as Eppstein's lecture prints it. It tells all it knows where it cuts ({@code return value}), but nothing
 * more than alpha where no move reaches that: half fail-soft, half fail-hard.
 */
public final class PrintedAlphaBeta implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
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
                return treeCursor.cut(value);
            }
            if (value > alpha) {
                alpha = value;
            }
        }
        return treeCursor.leave(alpha);
    }
}
