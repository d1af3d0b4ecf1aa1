package dev.eldest.jobs;

import java.util.List;

/** Cache of results of completed analyses. Methods return at once. Thread-safe. */
public interface AnalysisCache {
    /** Keeps nothing. */
    AnalysisCache NONE = new AnalysisCache() {
        @Override
        public AnalysisResult find(JobRequest request, int turn) {
            return null;
        }

        @Override
        public void store(JobRequest request, int turn, CompletedAnalysis completedAnalysis) {
            // The next request searches again.
        }

        @Override
        public void remove(JobRequest request, int turn) {
            // Nothing is kept.
        }
    };

    /** Prefetches the results of these positions: jobs for them are about to wait. */
    default void prefetch(JobRequest request, List<Integer> turns) {
        // A cache in this process has nothing to ask for.
    }

    /** Returns whether other processes, which may be wrong, have written to it. */
    default boolean isShared() {
        return false;
    }

    /** Returns a result that satisfies the limits of the request, or null. */
    AnalysisResult find(JobRequest request, int turn);

    /** Stores the result of a search that ended by itself. */
    void store(JobRequest request, int turn, CompletedAnalysis completedAnalysis);

    /** Removes the results of a position: another process has written one that is not possible. */
    void remove(JobRequest request, int turn);
}
