package dev.eldest.engine.search;

public interface SearchProgressListener {
    SearchProgressListener NO_OP = (index, pvLine) -> {};

    /** Called with a line of the current iteration; {@code index} 0 is the best. On the searching thread. */
    void line(int index, PvLine pvLine);

    /**
     * Called when the search of another root move begins, the {@code number}th of this iteration. On any worker's
     * thread.
     */
    default void currentMove(int depth, int move, int number) {}
}
