package dev.eldest.protocol.jobs;

/**
 * Receives the events of a job in another process. Exactly one of the last four methods is called, once, and no other
 * after it.
 */
public interface RemoteJobListener {
    /** Receives an intermediate result, if the request asks for reports. */
    void progress(AnalysisResult analysisResult);

    void answer(AnalysisResult analysisResult);

    /** Receives a refusal, as {@link JobListener#refused}. */
    void refused(String field, String why);

    /** The job has not begun: no place was free, or the member left before. */
    void notStarted();

    /** The job no longer runs: its member has left or dropped it. */
    void lost();
}
