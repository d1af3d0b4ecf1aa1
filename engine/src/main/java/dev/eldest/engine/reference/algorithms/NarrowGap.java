package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.spi.Score;

/**
 * Forward pruning where beta is barely above alpha, as Eppstein's lecture advises: the other moves of the node can
 * change little. The error may be as large as the gap at every second level.
 */
public final class NarrowGap extends FailSoft {
    private final int gap;

    /** @param gap distance from best value to beta at which the rest of a node is pruned */
    public NarrowGap(int gap) {
        this.gap = gap;
    }

    @Override
    int searchMoves(int depth, int alpha, int beta) {
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.leaveWithCutoff(best);
            }
            if (best > alpha && best + gap >= beta) {
                return treeCursor.leave(best, NodeExit.PRUNED);
            }
        }
        return treeCursor.leave(best);
    }
}
