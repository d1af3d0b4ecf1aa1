package dev.eldest.engine.parallel;

/** A worker as the parallel code sees it: somebody who can search at split points. One thread at a time uses it. */
public interface Worker {
    /** The splits this worker can own at once, outermost first; always the same objects. */
    SplitPoint[] splits();

    /**
     * Searches moves of a split that was joined for this worker, until there are no more or nobody wants the result.
     *
     * @param preemptible who sits down here for it, and must be let go when it says so; null if the one who sits here
     *     already helps somebody else
     */
    void help(SplitPoint split, Preemptible preemptible);
}
