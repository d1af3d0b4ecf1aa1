package dev.eldest.protocol.jobs;

/** Place for one job: this process or another one. */
public sealed interface JobTarget {
    JobTarget LOCAL = new Local();

    /** A place in this process. */
    record Local() implements JobTarget {}

    /** A place in another process, for one job. */
    non-sealed interface Remote extends JobTarget {
        /** Sends a job there. The listener is called on any thread. */
        RemoteJob send(String party, JobRequest request, int turn, RemoteJobListener listener);

        /** Gives the place back without sending a job. */
        void release();
    }
}
