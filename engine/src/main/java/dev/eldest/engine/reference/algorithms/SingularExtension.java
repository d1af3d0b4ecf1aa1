package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta that searches a move one ply deeper if it is clearly better than all others: where there is but one good
 * move, what follows matters most. Who stands out is found out by a search to less depth.
 */
public final class SingularExtension implements TreeSearch {
    /** To this depth or less nobody can be told to stand out. */
    private static final int SHALLOW = 2;

    private final int margin;
    private TreeCursor treeCursor;
    private int deepest;

    /** @param margin by how much a move must be better than all others */
    public SingularExtension(int margin) {
        this.margin = margin;
    }

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        deepest = 2 * depth;
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.moves();
        int singular = depth > SHALLOW && treeCursor.ply() + depth < deepest ? singular(moves, depth / 2) : -1;
        int best = -Score.INFINITE;
        for (int i = 0; i < moves.length; i++) {
            int left = i == singular ? depth : depth - 1;
            treeCursor.make(moves[i]);
            best = Math.max(best, -search(left, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.cut(best);
            }
        }
        return treeCursor.leave(best);
    }

    /** The number of the move that stands out, -1 if none does. */
    private int singular(int[] moves, int depth) {
        int best = -Score.INFINITE;
        int second = -Score.INFINITE;
        int which = -1;
        for (int i = 0; i < moves.length; i++) {
            treeCursor.make(moves[i]);
            int value = -search(depth - 1, -Score.INFINITE, -second);
            treeCursor.unmakeTrial();
            if (value > best) {
                second = best;
                best = value;
                which = i;
            } else {
                second = Math.max(second, value);
            }
        }
        return best - second >= margin ? which : -1;
    }
}
