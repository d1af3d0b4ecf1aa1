package dev.eldest.engine.parallel;

/**
 * Hears what the workers of a crew do for each other, to draw it. Whoever does it tells it, each worker for itself; all
 * of it happens where nodes are shared, so it costs those nothing that search alone.
 */
public interface SplitListener {
    /** Hears nothing. */
    SplitListener DEAF = new SplitListener() {};

    /**
     * A worker lets others in at a node that it has searched the eldest son of.
     *
     * @param path the moves that lead to the node, of which there are {@code ply}; read it before you return
     */
    default void opens(int worker, int[] path, int ply) {}

    /** It has let others in, and now the node is searched. */
    default void closes(int worker) {}

    /**
     * A worker begins to search a younger brother.
     *
     * @param path the moves that lead to the node, of which there are {@code ply}; read it before you return
     */
    default void takes(int worker, int[] path, int ply, int move) {}

    /** It has searched it, or has left it. */
    default void leaves(int worker, boolean used) {}

    /** An owner has nothing more to search at its node, and others are still at it. */
    default void waits(int worker) {}

    /** It has waited; it may have helped them meanwhile. */
    default void goesOn(int worker) {}
}
