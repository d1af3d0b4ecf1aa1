package dev.eldest.protocol.jobs;

/** Chooses the process that runs a job. */
@FunctionalInterface
public interface JobPlacement {
    /**
     * Takes a place for the next job; returns null if there is none. Called with the queue's monitor held, so it
     * returns at once and calls nothing back.
     *
     * @param runningHere number of jobs that run in this process
     * @param request request of the job
     * @param next rank of the job's client
     */
    JobTarget take(int runningHere, JobRequest request, FairnessRank next);
}
