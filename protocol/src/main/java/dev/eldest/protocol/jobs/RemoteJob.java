package dev.eldest.protocol.jobs;

/** A job that is done in another process. */
@FunctionalInterface
public interface RemoteJob {
    /** It is to be answered now. */
    void stop();
}
