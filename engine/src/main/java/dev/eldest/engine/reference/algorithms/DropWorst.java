package dev.eldest.engine.reference.algorithms;

import java.util.Arrays;

/**
 * Forward pruning of Zhang and Xu: evaluates and sorts a node's children and does not search the worst N; keeps at
 * least one. The result may be wrong.
 */
public final class DropWorst extends FailSoft {
    private final int dropped;

    /** @param dropped number of children of a node that are dropped: N */
    public DropWorst(int dropped) {
        this.dropped = dropped;
    }

    @Override
    int[] moves(int depth) {
        int[] moves = treeCursor.unorderedMoves();
        Ordering.sort(moves, treeCursor::valueAfter);
        treeCursor.expand(moves);
        int kept = Math.max(1, moves.length - dropped);
        for (int i = kept; i < moves.length; i++) {
            treeCursor.prune(moves[i]);
        }
        return Arrays.copyOf(moves, kept);
    }
}
