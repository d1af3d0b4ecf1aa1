package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta that judges quiet positions only: where it would stop amid an exchange, it goes on with the moves that
 * change the value at once. Whoever is to move may also stop there, unless he is threatened.
 */
public final class Quiescence implements TreeSearch {
    private static final int DEEPEST = 32;

    private TreeCursor treeCursor;

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int alpha, int beta) {
        if (depth == 0) {
            return quiet(DEEPEST, alpha, beta);
        }
        treeCursor.visit(alpha, beta);
        if (treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.cut(best);
            }
        }
        return treeCursor.leave(best);
    }

    private int quiet(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.isThreatened() ? treeCursor.moves() : treeCursor.tacticalMoves();
        if (moves.length == 0) {
            return treeCursor.leaf();
        }
        int best = treeCursor.isThreatened() ? -Score.INFINITE : treeCursor.stand();
        for (int i = 0; i < moves.length && best < beta; i++) {
            treeCursor.make(moves[i]);
            best = Math.max(best, -quiet(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
        }
        return best >= beta ? treeCursor.cut(best) : treeCursor.leave(best);
    }
}
