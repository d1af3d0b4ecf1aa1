package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.spi.Score;

/**
 * Principal variation search: searches the first move with the full window and tests with a null window whether others
 * are better. A better move is searched again.
 */
public final class PrincipalVariationSearch extends FailSoft {
    @Override
    int searchMoves(int depth, int alpha, int beta) {
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            int floor = Math.max(alpha, best);
            treeCursor.make(move);
            int value = best == -Score.INFINITE
                    ? -search(depth - 1, -beta, -floor)
                    : -search(depth - 1, -floor - 1, -floor);
            if (best != -Score.INFINITE && value > floor && value < beta) {
                value = -search(depth - 1, -beta, -floor);
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
