package dev.eldest.protocol.jobs;

/** Hears what becomes of a job in another process: one of the last four, once, and nothing after that. */
public interface RemoteJobListener {
    /** What has been found so far, if that was wanted. */
    void progress(AnalysisResult analysisResult);

    void answer(AnalysisResult analysisResult);

    /** As {@link JobListener#refused}. */
    void refused(String field, String why);

    /** It has not begun: there was no place for it, or whoever had one has gone before. */
    void givenBack();

    /** Nobody does it any more: whoever did has gone, or has forgotten it. */
    void lost();
}
