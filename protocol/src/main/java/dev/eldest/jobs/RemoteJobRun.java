package dev.eldest.jobs;

import dev.eldest.jobs.JobPlacement.JobTarget;
import dev.eldest.jobs.JobPlacement.RemoteJobListener;

/**
 * Execution of a job in another process. The monitor guards {@code stopRemotely} and {@code stopped}, so {@link #stop}
 * finds either a job to stop or one that is never sent.
 */
final class RemoteJobRun extends JobRun implements RemoteJobListener {
    private final JobTarget.Remote place;
    private Runnable stopRemotely;
    private boolean stopped;

    RemoteJobRun(JobQueue queue, JobClient client, Job job, JobTarget.Remote place) {
        super(queue, client, job);
        this.place = place;
    }

    @Override
    void begin() {
        AnalysisResult known = queue.known(job, client.tenant());
        if (known != null || !send()) {
            place.release();
            end(known == null ? AnalysisResult.NOTHING : known);
        }
    }

    private synchronized boolean send() {
        if (!stopped) {
            stopRemotely = place.send(client.tenant().name, job.request(), job.turn(), this);
        }
        return !stopped;
    }

    @Override
    synchronized boolean stop() {
        boolean first = !stopped;
        stopped = true;
        if (first && stopRemotely != null) {
            stopRemotely.run();
        }
        return first;
    }

    @Override
    public void progress(AnalysisResult analysisResult) {
        if (job.request().reportNanos() > 0) {
            client.listener().progress(job, analysisResult);
        }
    }

    @Override
    public void answer(AnalysisResult analysisResult) {
        queue.execute(() -> {
            if (queue.isPossible(analysisResult, job, client.tenant())) {
                end(analysisResult);
            } else if (isStopped() && analysisResult.best() == null) {
                end(AnalysisResult.NOTHING);
            } else {
                lost();
            }
        });
    }

    private synchronized boolean isStopped() {
        return stopped;
    }

    private void end(AnalysisResult analysisResult) {
        client.answer(job, analysisResult);
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
            end(AnalysisResult.NOTHING);
        }
    }
}
