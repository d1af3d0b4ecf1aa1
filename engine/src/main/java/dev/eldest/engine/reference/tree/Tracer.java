package dev.eldest.engine.reference.tree;

/**
 * Receives every step of a search, for counting or drawing. All values are for the side to move. {@link #down} and
 * {@link #up} move along the tree; the search of a node lies between {@link #visit} and {@link #leave}.
 */
public interface Tracer {
    /** Ignores all steps. */
    Tracer NONE = new Tracer() {};

    /** The bound was set by the caller of the search, not by an ancestor. */
    int FROM_CALLER = -1;

    /** A search of the root starts; it may be repeated with another depth or window. */
    default void startPass(String name) {}

    default void down(int move) {}

    default void up() {}

    /** The search enters a node with this window. */
    default void visit(int alpha, int beta) {}

    /** The node's moves in search order. */
    default void expand(int[] moves) {}

    /** A position was evaluated, this node or a child. */
    default void evaluate() {}

    /** A child was evaluated to order or drop moves, without a visit. */
    default void preview() {}

    /** The side to move may stand pat with this value. */
    default void standPat(int value) {}

    /** A move will be searched one ply deeper than the others. */
    default void extend(int move) {}

    /** A move was pruned without a search. */
    default void prune(int move) {}

    /**
     * The search leaves the node.
     *
     * @param origin for {@link NodeExit#CUTOFF}: ply of the ancestor with a better alternative, or {@link #FROM_CALLER}
     */
    default void leave(int value, NodeExit how, int origin) {}
}
