package dev.eldest.protocol.jobs;

/** Where one job can be done. */
public sealed interface JobPlace {
    JobPlace HERE = new Here();

    /** In this process. */
    record Here() implements JobPlace {}

    /** In another process, once. */
    non-sealed interface Away extends JobPlace {
        /** Has a job done there. What becomes of it is told on any thread. */
        AwayJob send(String party, JobRequest request, int turn, AwayListener listener);

        /** Gives the place back: nothing is sent there. */
        void leave();
    }
}
