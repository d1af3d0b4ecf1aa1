package dev.eldest.engine.search;

/** Hears how a search proceeds. */
public interface SearchProgress {
    /** For a search that nobody listens to. */
    SearchProgress UNHEARD = (index, standing) -> {};

    /** A line of the current iteration: {@code index} 0 is the best. On the searching thread. */
    void line(int index, Standing standing);

    /** The root turns to another move, the {@code number}th of this iteration. On the thread of any seat. */
    default void currentMove(int depth, int move, int number) {
        // Only people want to know.
    }
}
