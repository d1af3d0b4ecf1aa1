package dev.eldest.engine.reference.algorithms;

/**
 * Fail-hard alpha-beta. A result of alpha means "at most alpha", a result of beta means "at least beta". A result
 * between them is exact.
 */
public final class FailHard extends FailSoft {
    @Override
    int search(int depth, int alpha, int beta) {
        return Math.clamp(super.search(depth, alpha, beta), alpha, beta);
    }

    @Override
    int searchMoves(int depth, int alpha, int beta) {
        int best = alpha;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -best));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.leaveWithCutoff(beta);
            }
        }
        return treeCursor.leave(best);
    }
}
