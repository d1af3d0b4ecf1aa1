package dev.eldest.protocol.jobs;

/** One job from its turn to its end. */
interface JobRun {
    /** Begins the search, or answers without one. */
    void begin();

    /** To be answered now; says whether it was not yet. */
    boolean stop();

    Job job();
}
