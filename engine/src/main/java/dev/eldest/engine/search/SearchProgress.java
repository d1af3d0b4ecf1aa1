package dev.eldest.engine.search;

/** Hears how a search proceeds, on the thread that searches. */
public interface SearchProgress {
    /** A line of the current iteration: {@code index} 0 is the best. */
    void line(int index, Standing standing);
}
