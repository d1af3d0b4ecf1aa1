package dev.eldest.engine.parallel;

/** A worker that searches at split points. One thread at a time uses it. */
public interface SplitWorker {
    /** A thread that uses a search's worker for a while and may be preempted. The worker polls it. */
    @FunctionalInterface
    interface Preemptible {
        /**
         * Whether the thread must leave at once and hand its move back, because its core or its own search needs it.
         */
        boolean isPreempted();
    }

    /** Returns the split points that this worker can own at once, outermost first; always the same objects. */
    SplitPoint[] splitPoints();

    /**
     * Searches moves of a split point that was joined for this worker, until none is left or the result is not needed.
     * Returns whether there was one to search.
     *
     * @param preemptible the thread that uses the worker for it, and may be preempted; null for an owner that helps
     *     while it waits
     */
    boolean help(SplitPoint split, Preemptible preemptible);
}
