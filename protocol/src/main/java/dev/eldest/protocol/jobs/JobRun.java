package dev.eldest.protocol.jobs;

/** Execution of one job. */
interface JobRun {
    /** Starts the search, or answers without one. */
    void begin();

    /** Ends the job with what was found. Returns whether it was not stopped before. */
    boolean stop();

    Job job();
}
