package dev.eldest.bench.lab.run;

import dev.eldest.engine.reference.tree.TreeCursor;

/**
 * Minimum numbers of leaves that prove a bound on a node's value for the side to move. Infinite if the bound is false.
 *
 * @param atLeast proves the lower bound: one move must reach it
 * @param atMost proves the upper bound: no move may exceed it
 * @param exact proves both; leaves that serve for both count once
 */
record Proofs(double atLeast, double atMost, double exact) {
    /** Searches the whole tree below this node. */
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
            // The one move that reaches the value is this one or an earlier one.
            exact = Math.min(atMost + reply.exact, exact + reply.atLeast);
            atMost += reply.atLeast;
        }
        return new Proofs(atLeast, atMost, exact);
    }

    private static double leaf(boolean proves) {
        return proves ? 1 : Double.POSITIVE_INFINITY;
    }
}
