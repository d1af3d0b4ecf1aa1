package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Principal variation search: searches the first move with the full window and tests with a null window whether others
 * are better. A better move is searched again.
 */
public final class PrincipalVariationSearch implements TreeSearch {
    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        return minimalWindow(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int minimalWindow(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            int floor = Math.max(alpha, best);
            treeCursor.make(move);
            int value = best == -Score.INFINITE
                    ? -minimalWindow(depth - 1, -beta, -floor)
                    : -minimalWindow(depth - 1, -floor - 1, -floor);
            if (best != -Score.INFINITE && value > floor && value < beta) {
                value = -minimalWindow(depth - 1, -beta, -floor);
            }
            treeCursor.unmake();
            best = Math.max(best, value);
            if (best >= beta) {
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }
}
