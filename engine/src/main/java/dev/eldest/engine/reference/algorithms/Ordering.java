package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import java.util.function.IntUnaryOperator;

/** Order of a node's moves, which may learn from cutoffs. */
public interface Ordering {
    /** Sorts the moves, most promising first. Ties keep their order. */
    void order(int[] moves, TreeCursor treeCursor, int depth);

    /** Called when a move, the last one made at this node, caused a cutoff. */
    default void onCutoff(int move, TreeCursor treeCursor, int depth) {}

    /** Sorts moves by score, highest first. Ties keep their order. */
    static void sort(int[] moves, IntUnaryOperator score) {
        int[] scores = new int[moves.length];
        for (int i = 0; i < moves.length; i++) {
            int move = moves[i];
            int moveScore = score.applyAsInt(move);
            int at = i;
            for (; at > 0 && scores[at - 1] < moveScore; at--) {
                scores[at] = scores[at - 1];
                moves[at] = moves[at - 1];
            }
            scores[at] = moveScore;
            moves[at] = move;
        }
    }
}
