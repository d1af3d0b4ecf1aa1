package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta with quiescence search: evaluates only quiet positions. At depth 0 it continues with tactical moves. The
 * side to move may also stand pat, unless it is in check.
 */
public final class Quiescence extends FailSoft {
    private static final int MAX_DEPTH = 32;

    @Override
    int search(int depth, int alpha, int beta) {
        return depth == 0 ? quiet(MAX_DEPTH, alpha, beta) : super.search(depth, alpha, beta);
    }

    private int quiet(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.inCheck() ? treeCursor.moves() : treeCursor.tacticalMoves();
        if (moves.length == 0) {
            return treeCursor.leaf();
        }
        int best = treeCursor.inCheck() ? -Score.INFINITE : treeCursor.standPat();
        for (int i = 0; i < moves.length && best < beta; i++) {
            treeCursor.make(moves[i]);
            best = Math.max(best, -quiet(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
        }
        return best >= beta ? treeCursor.leaveWithCutoff(best) : treeCursor.leave(best);
    }
}
