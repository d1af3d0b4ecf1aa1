package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta with singular extensions: extends a move by one ply if it is clearly better than all others. A search to
 * less depth finds out whether a move is singular.
 */
public final class SingularExtension extends FailSoft {
    /** At this depth or less, no move can be singular. */
    private static final int SHALLOW = 2;

    private final int margin;
    private int maxDepth;

    /** @param margin required distance of a move to all others */
    public SingularExtension(int margin) {
        this.margin = margin;
    }

    @Override
    public int search(TreeCursor cursor, int depth) {
        maxDepth = 2 * depth;
        return super.search(cursor, depth);
    }

    @Override
    int searchMoves(int depth, int alpha, int beta) {
        int[] moves = treeCursor.moves();
        int singular = depth > SHALLOW && treeCursor.ply() + depth < maxDepth ? singular(moves, depth / 2) : -1;
        if (singular >= 0) {
            treeCursor.extend(moves[singular]);
        }
        int best = -Score.INFINITE;
        for (int i = 0; i < moves.length; i++) {
            int left = i == singular ? depth : depth - 1;
            treeCursor.make(moves[i]);
            best = Math.max(best, -search(left, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }

    /** Returns the index of the singular move; -1 if there is none. */
    private int singular(int[] moves, int depth) {
        int best = -Score.INFINITE;
        int second = -Score.INFINITE;
        int bestIndex = -1;
        for (int i = 0; i < moves.length; i++) {
            treeCursor.make(moves[i]);
            int value = -search(depth - 1, -Score.INFINITE, -second);
            treeCursor.unmakeTrial();
            if (value > best) {
                second = best;
                best = value;
                bestIndex = i;
            } else {
                second = Math.max(second, value);
            }
        }
        return best - second >= margin ? bestIndex : -1;
    }
}
