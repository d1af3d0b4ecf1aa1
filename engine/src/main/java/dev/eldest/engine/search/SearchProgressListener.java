package dev.eldest.engine.search;

/** Hears how a search proceeds. */
public interface SearchProgressListener {
    /** For a search that nobody listens to. */
    SearchProgressListener UNHEARD = (index, pvLine) -> {};

    /** A line of the current iteration: {@code index} 0 is the best. On the searching thread. */
    void line(int index, PvLine pvLine);

    /** The root turns to another move, the {@code number}th of this iteration. On the thread of any worker. */
    default void currentMove(int depth, int move, int number) {
        // Only people want to know.
    }
}
