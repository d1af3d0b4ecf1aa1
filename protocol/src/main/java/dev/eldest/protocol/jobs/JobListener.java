package dev.eldest.protocol.jobs;

/** Receives the events of one client's jobs, on any thread and concurrently. */
public interface JobListener {
    /**
     * Returns whether the client should read its answers before more of its jobs begin. If so, {@link JobClient#resume}
     * is called once it has.
     */
    boolean congested();

    /** Receives an intermediate result, if the request asks for reports. */
    void progress(Job job, AnalysisResult analysisResult);

    /** Receives the final answer. */
    void answer(Job job, AnalysisResult analysisResult);

    /**
     * Receives a refusal instead of the answer.
     *
     * @param field name of the wrong field in the request; null if none is
     */
    void refused(Job job, String field, String why);

    /** Reports that all jobs are answered. */
    void allAnswered();
}
