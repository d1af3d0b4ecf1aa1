package dev.eldest.protocol.jobs;

/**
 * One job that is done in another process. Its monitor guards {@code away} and {@code stopped}, so that whoever stops
 * it finds either a job to stop or one that is not sent.
 */
final class RemoteJobRun implements JobRun, RemoteJobListener {
    private final JobQueue queue;
    private final JobClient client;
    private final Job job;
    private final JobTarget.Away place;
    private RemoteJob away;
    private boolean stopped;

    RemoteJobRun(JobQueue queue, JobClient client, Job job, JobTarget.Away place) {
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
        AnalysisResult known = queue.findings().find(job.request(), job.turn());
        if (known != null || !send()) {
            place.leave();
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
        queue.endedAway(client, job);
    }

    @Override
    public void refused(String field, String why) {
        client.refuse(job, field, why);
        queue.endedAway(client, job);
    }

    @Override
    public void givenBack() {
        putBack(0);
    }

    @Override
    public void lost() {
        putBack(1);
    }

    /** A job that nobody wants any more need not begin anew. */
    private void putBack(int losses) {
        if (!queue.putBack(client, job, losses)) {
            answer(AnalysisResult.NOTHING);
        }
    }
}
