package dev.eldest.engine.parallel;

/**
 * Receives the events of split points in a worker group, to draw them or to charge virtual time for them. The thread
 * that uses a worker calls it for that worker. Nodes that are not shared cause no call.
 */
public interface SplitListener {
    SplitListener NO_OP = new SplitListener() {};

    /**
     * Called when a worker opens a split point.
     *
     * @param path the moves that lead to the node, of which there are {@code ply}; read it before you return
     */
    default void splitPointOpened(int worker, int[] path, int ply) {}

    /** Called when a worker has joined another's split point. */
    default void splitPointJoined(int worker) {}

    /** Called when a helper has made {@code plies} moves to reach the node of a split point. */
    default void nodeReached(int worker, int plies) {}

    /** Called when an owner has taken back moves and made them again, {@code plies} in total, to share a node above. */
    default void ownerMoved(int worker, int plies) {}

    /** Called when a worker has closed its split point and the node is searched. */
    default void splitPointClosed(int worker) {}

    /**
     * Called when a worker begins to search a move of a split point.
     *
     * @param path the moves that lead to the node, of which there are {@code ply}; read it before you return
     */
    default void moveStarted(int worker, int[] path, int ply, int move) {}

    /**
     * Called when the worker ends the search of that move.
     *
     * @param used false if the search was aborted
     */
    default void moveEnded(int worker, boolean used) {}

    /** Called when an owner has no move left to search at its node, while helpers are still there. */
    default void waitStarted(int worker) {}

    /** Called when the owner has waited; it may have helped meanwhile. */
    default void waitEnded(int worker) {}
}
