package dev.eldest.bench.lab.run;

import dev.eldest.engine.reference.tree.TreeCursor;

/**
 * How few leaves prove what a node is worth to the side to move. Infinite where the bound is false.
 *
 * @param atLeast to prove that it is worth so much at least: one move must do it
 * @param atMost to prove that it is worth no more: all moves must be seen to be no better
 * @param exact to prove both; the leaves that serve for both count once
 */
record Proofs(double atLeast, double atMost, double exact) {
    /** Goes through all of the tree below this node. */
    static Proofs of(TreeCursor treeCursor, int depth, int value) {
        treeCursor.visit();
        if (depth == 0 || treeCursor.isOver()) {
            int found = treeCursor.leaf();
            return new Proofs(leaf(found >= value), leaf(found <= value), leaf(found == value));
        }
        double atLeast = Double.POSITIVE_INFINITY;
        double atMost = 0;
        double exact = Double.POSITIVE_INFINITY;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            Proofs reply = of(treeCursor, depth - 1, -value);
            treeCursor.unmakeTrial();
            atLeast = Math.min(atLeast, reply.atMost);
            // The one move that does it is this one, or one before.
            exact = Math.min(atMost + reply.exact, exact + reply.atLeast);
            atMost += reply.atLeast;
        }
        return new Proofs(atLeast, atMost, exact);
    }

    private static double leaf(boolean proves) {
        return proves ? 1 : Double.POSITIVE_INFINITY;
    }
}
