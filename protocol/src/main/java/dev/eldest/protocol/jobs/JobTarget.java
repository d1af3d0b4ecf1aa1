package dev.eldest.protocol.jobs;

/** Where one job can be done. */
public sealed interface JobTarget {
    JobTarget HERE = new Here();

    /** In this process. */
    record Here() implements JobTarget {}

    /** In another process, once. */
    non-sealed interface Away extends JobTarget {
        /** Has a job done there. What becomes of it is told on any thread. */
        RemoteJob send(String party, JobRequest request, int turn, RemoteJobListener listener);

        /** Gives the place back: nothing is sent there. */
        void leave();
    }
}
