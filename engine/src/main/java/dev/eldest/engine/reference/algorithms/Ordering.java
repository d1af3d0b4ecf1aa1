package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import java.util.function.IntUnaryOperator;

/** In which order a node's moves are tried, and what is learnt from the cutoffs. */
public interface Ordering {
    /** Puts the best hopes first; of moves that seem equal the first stays first. */
    void order(int[] moves, TreeCursor treeCursor, int depth);

    /** Hears that a move, the last one made at this node, cut off the rest. */
    default void cutBy(int move, TreeCursor treeCursor, int depth) {}

    /** Sorts moves by a score, the highest first. */
    static void sort(int[] moves, IntUnaryOperator score) {
        int[] scores = new int[moves.length];
        for (int i = 0; i < moves.length; i++) {
            int move = moves[i];
            int worth = score.applyAsInt(move);
            int at = i;
            for (; at > 0 && scores[at - 1] < worth; at--) {
                scores[at] = scores[at - 1];
                moves[at] = moves[at - 1];
            }
            scores[at] = worth;
            moves[at] = move;
        }
    }
}
