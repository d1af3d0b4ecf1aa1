package dev.eldest.protocol.jobs;

/** Hears what becomes of a job in another process: one of the last three, once, and nothing after that. */
public interface AwayListener {
    /** What has been found so far, if that was wanted. */
    void progress(Found found);

    void answer(Found found);

    /** As {@link JobListener#refused}. */
    void refused(String field, String why);

    /** Nobody does it any more. */
    void lost();
}
