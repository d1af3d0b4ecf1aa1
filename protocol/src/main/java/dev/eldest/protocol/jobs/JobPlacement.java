package dev.eldest.protocol.jobs;

/** Where jobs may be done. */
@FunctionalInterface
public interface JobPlacement {
    /**
     * A place for the next job, taken with that; null if there is none. Asked with the queue's monitor held: it returns
     * at once, and calls nobody back.
     *
     * @param runningHere so many jobs run in this process
     * @param request what the job is part of
     * @param next whose it is
     */
    JobTarget take(int runningHere, JobRequest request, FairnessRank next);
}
