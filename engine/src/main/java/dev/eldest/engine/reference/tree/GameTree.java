package dev.eldest.engine.reference.tree;

/**
 * A game tree with a current node, as in textbooks. Written for clarity: methods return arrays, which the real search
 * avoids.
 */
public interface GameTree {
    /** Returns whether the game is over, by the rules or without legal moves. */
    boolean isOver();

    /** Returns the node's value for the side to move: the result if the game is over, or the static evaluation. */
    int value();

    /** Returns whether the node's value is a static evaluation, not a result. */
    default boolean isEvaluated() {
        return !isOver();
    }

    /** Returns the moves in the game's own order; none if the game is over. */
    int[] moves();

    void make(int move);

    void unmake();

    /** Returns the node's key. Nodes with equal keys have equal subtrees, apart from effects of the path. */
    long key();

    /** Returns the move in the game's notation. */
    String name(int move);

    /** Returns a short label of the node; empty if there is none. */
    default String label() {
        return "";
    }

    /** Returns whether the node's value depends on the path, such as a repetition. */
    default boolean dependsOnPath() {
        return false;
    }

    /** Returns whether a move changes the evaluation at once, such as a capture; quiescence searches these. */
    default boolean isTactical(int move) {
        return false;
    }

    /** Returns whether the side to move is in check, so that the node should not be evaluated. */
    default boolean inCheck() {
        return false;
    }
}
