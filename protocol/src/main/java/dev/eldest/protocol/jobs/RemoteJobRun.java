package dev.eldest.protocol.jobs;

/**
 * Execution of a job in another process. The monitor guards {@code away} and {@code stopped}, so {@link #stop} finds
 * either a job to stop or one that is never sent.
 */
final class RemoteJobRun implements JobRun, RemoteJobListener {
    private final JobQueue queue;
    private final JobClient client;
    private final Job job;
    private final JobTarget.Remote place;
    private RemoteJob away;
    private boolean stopped;

    RemoteJobRun(JobQueue queue, JobClient client, Job job, JobTarget.Remote place) {
        this.queue = queue;
        this.client = client;
        this.job = job;
        this.place = place;
    }

    @Override
    public Job job() {
        return job;
    }

    @Override
    public void begin() {
        AnalysisResult known = queue.analysisCache().find(job.request(), job.turn());
        if (known != null || !send()) {
            place.release();
            answer(known == null ? AnalysisResult.NOTHING : known);
        }
    }

    private synchronized boolean send() {
        if (!stopped) {
            away = place.send(client.tenant().name, job.request(), job.turn(), this);
        }
        return !stopped;
    }

    @Override
    public synchronized boolean stop() {
        boolean first = !stopped;
        stopped = true;
        if (first && away != null) {
            away.stop();
        }
        return first;
    }

    @Override
    public void progress(AnalysisResult analysisResult) {
        client.listener().progress(job, analysisResult);
    }

    @Override
    public void answer(AnalysisResult analysisResult) {
        client.answer(job, analysisResult);
        queue.remoteJobEnded(client, job);
    }

    @Override
    public void refused(String field, String why) {
        client.refuse(job, field, why);
        queue.remoteJobEnded(client, job);
    }

    @Override
    public void notStarted() {
        putBack(0);
    }

    @Override
    public void lost() {
        putBack(1);
    }

    /** Queues the job again, or answers it if its client no longer needs it. */
    private void putBack(int losses) {
        if (!queue.putBack(client, job, losses)) {
            answer(AnalysisResult.NOTHING);
        }
    }
}
