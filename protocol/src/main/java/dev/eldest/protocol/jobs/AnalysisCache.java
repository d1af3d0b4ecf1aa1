package dev.eldest.protocol.jobs;

import java.util.List;

/** What has been found of positions before. Everything returns at once, and any thread may ask. */
public interface AnalysisCache {
    /** Nothing is remembered. */
    AnalysisCache NONE = new AnalysisCache() {
        @Override
        public void seek(JobRequest request, List<Integer> turns) {
            // Nobody knows it.
        }

        @Override
        public AnalysisResult find(JobRequest request, int turn) {
            return null;
        }

        @Override
        public void keep(JobRequest request, int turn, CompletedAnalysis completedAnalysis) {
            // So it is searched again.
        }
    };

    /** These will be asked for as soon as it is their turn. */
    void seek(JobRequest request, List<Integer> turns);

    /** What is known of a position, if it is enough for what is asked; else null. */
    AnalysisResult find(JobRequest request, int turn);

    /** This was found by a search that ended by itself. */
    void keep(JobRequest request, int turn, CompletedAnalysis completedAnalysis);
}
