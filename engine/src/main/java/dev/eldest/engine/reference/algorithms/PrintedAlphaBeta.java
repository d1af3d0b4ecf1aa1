package dev.eldest.engine.reference.algorithms;

/**
 * Alpha-beta as printed in Eppstein's lecture. A cutoff returns the full value ({@code return value}), but a node
 * without a move above alpha returns alpha: half fail-soft, half fail-hard.
 */
public final class PrintedAlphaBeta extends FailSoft {
    @Override
    int searchMoves(int depth, int atLeast, int beta) {
        int alpha = atLeast;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            int value = -search(depth - 1, -beta, -alpha);
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
