package dev.eldest.protocol.jobs;

/** A job that runs in another process. */
@FunctionalInterface
public interface RemoteJob {
    /** Ends the job with what was found. */
    void stop();
}
