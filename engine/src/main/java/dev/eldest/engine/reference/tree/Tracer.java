package dev.eldest.engine.reference.tree;

/**
 * Hears every step of a search, to count or to draw it. All values are those of the side to move. Steps along the tree
 * ({@link #down}, {@link #up}) say where it is; a search looks at a node between {@link #visit} and {@link #leave}.
 */
public interface Tracer {
    /** Hears nothing. */
    Tracer DEAF = new Tracer() {};

    /** No ancestor, but whoever began the search has set the bound. */
    int FROM_OUTSIDE = -1;

    /** The search begins at the root, perhaps once more: to greater depth, or with another window. */
    default void pass(String name) {}

    default void down(int move) {}

    default void up() {}

    /** The search looks at this node, and cares for values between these two only. */
    default void visit(int alpha, int beta) {}

    /** The node's moves, in the order in which they will be tried. */
    default void expand(int[] moves) {}

    /** A position was estimated, here or one move further. */
    default void evaluate() {}

    /** A child is made and estimated, to order or drop moves, without a visit. */
    default void preview() {}

    /** The side to move may be content with what this node seems to be worth. */
    default void stand(int value) {}

    /** A move of this node is never searched, because the search holds it for bad. */
    default void drop(int move) {}

    /**
     * The search is done with the node.
     *
     * @param origin of a {@link NodeExit#CUT}: the ply of the node that has a better choice than to come here, or
     *     {@link #FROM_OUTSIDE}
     */
    default void leave(int value, NodeExit how, int origin) {}
}
