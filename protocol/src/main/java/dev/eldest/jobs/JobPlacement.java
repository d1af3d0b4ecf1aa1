package dev.eldest.jobs;

import dev.eldest.jobs.JobPlacement.RemoteJobListener;
import dev.eldest.jobs.PlacementPolicy.FairnessRank;

/** Chooses the process that runs a job. */
@FunctionalInterface
public interface JobPlacement {
    /**
     * Takes a place for the next job; returns null if there is none. Called with the queue's monitor held, so it
     * returns at once and calls nothing back.
     *
     * @param runningHere number of jobs that run in this process
     * @param next rank of the job's client
     */
    JobTarget take(int runningHere, JobRequest request, FairnessRank next);

    /**
     * Receives the events of a job in another process. Exactly one of the last three methods is called, once, and no
     * other after it.
     */
    interface RemoteJobListener {
        /** Receives an intermediate result, if the request asks for reports. */
        void progress(AnalysisResult analysisResult);

        void answer(AnalysisResult analysisResult);

        /** The job has not started: no place was free, or the member left before. */
        void notStarted();

        /** The job no longer runs: its member has left, dropped or refused it, or sent an impossible result. */
        void lost();
    }

    /** Place for one job: this process or another one. */
    sealed interface JobTarget {
        JobTarget LOCAL = new Local();

        /** A place in this process. */
        record Local() implements JobTarget {}

        /** A place in another process, for one job. */
        non-sealed interface Remote extends JobTarget {
            /** Sends a job there and returns a task that ends it early. The listener is called on any thread. */
            Runnable send(String tenant, JobRequest request, int turn, RemoteJobListener listener);

            /** Gives the place back without sending a job. */
            void release();
        }
    }
}
