package dev.eldest.protocol.jobs;

/** Hears of one client's jobs, on any thread, of several at once. */
public interface JobListener {
    /** Whether the client should read its answers before more of its jobs begin; if so it is told when it has. */
    boolean congested();

    /** What has been found so far, if the client wanted to be told. */
    void progress(Job job, AnalysisResult analysisResult);

    /** The one answer. */
    void answer(Job job, AnalysisResult analysisResult);

    /**
     * Instead of the answer.
     *
     * @param field whose fault it is, as the request calls it; null if none's
     */
    void refused(Job job, String field, String why);

    /** Every job has its answer. */
    void allAnswered();
}
