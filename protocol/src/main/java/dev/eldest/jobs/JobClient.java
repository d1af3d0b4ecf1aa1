package dev.eldest.jobs;

import dev.eldest.jobs.JobPlacement.JobTarget;
import dev.eldest.jobs.JobQueue.Tenant;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * One client's waiting and running jobs. The queue's monitor guards all mutable state. The listener is never called
 * while the monitor is held, except for {@link JobListener#congested}.
 */
public final class JobClient implements AutoCloseable {
    private static final long BYTES_OF_A_REQUEST = 1 << 10;
    private static final long BYTES_A_CHARACTER = 2;
    private static final long BYTES_OF_A_JOB = 1 << 8;
    /** Two strings and their map entry, which may come from five characters. */
    private static final long BYTES_OF_AN_OPTION = 1 << 7;

    private final JobQueue queue;
    private final Tenant tenant;
    private final MemoryQuota memoryQuota;
    private final JobListener listener;
    private final WaitingJobs waiting = new WaitingJobs();
    private final Map<Job, JobRun> running = new LinkedHashMap<>();
    private int pending;
    /** No job begins until the client has read its answers. */
    private boolean waitsForReader;
    /** Start number of its last job. */
    private long lastBegun;

    private boolean closed;

    JobClient(JobQueue queue, Tenant tenant, MemoryQuota memoryQuota, JobListener listener) {
        this.queue = queue;
        this.tenant = tenant;
        this.memoryQuota = memoryQuota;
        this.listener = listener;
    }

    /**
     * Queues a position, once after each of these numbers of its moves. Returns false and queues nothing if the quota
     * is exhausted or the queue is draining.
     *
     * @param length length of the request's text in characters
     */
    public boolean add(JobRequest request, List<Integer> turns, int length) {
        long bytes = BYTES_OF_A_REQUEST
                + BYTES_A_CHARACTER * length
                + BYTES_OF_AN_OPTION * request.options().size()
                + BYTES_OF_A_JOB * turns.size();
        synchronized (queue) {
            if (closed || queue.drainReason() != null || !memoryQuota.acquire(bytes)) {
                queue.countRefused(turns.size());
                return false;
            }
            Job.Batch batch = new Job.Batch(request, bytes, turns.size());
            for (int turn : turns) {
                waiting.add(new Job(batch, turn));
            }
            pending += turns.size();
            queue.countWaiting(turns.size());
            queue.markReady(this);
        }
        queue.analysisCache().prefetch(request, turns);
        queue.startJobs();
        return true;
    }

    /**
     * Starts a job at once in this process. Returns false if all places are taken or the queue is draining.
     *
     * @param bytes size of the request with all its text
     */
    public boolean startNow(JobRequest request, int turn, long bytes) {
        LocalJobRun run;
        synchronized (queue) {
            if (closed || !queue.hasLocalPlace() || !memoryQuota.acquire(bytes)) {
                return false;
            }
            pending++;
            run = new LocalJobRun(queue, this, new Job(new Job.Batch(request, bytes, 1), turn));
            markRunning(run, queue.countLocalStart());
        }
        queue.start(run);
        return true;
    }

    /**
     * Ends the jobs with this id and these turns. They are answered with what was found so far.
     *
     * @param id null for jobs with any id
     */
    public void terminate(Object id, IntPredicate turns) {
        List<Job> notStarted;
        List<JobRun> jobRuns;
        synchronized (queue) {
            notStarted = takeWaiting(id, job -> turns.test(job.turn()));
            jobRuns = unwanted(job ->
                    turns.test(job.turn()) && (id == null || job.request().id().equals(id)));
        }
        notStarted.forEach(job -> answer(job, AnalysisResult.NOTHING));
        queue.countTerminated(notStarted.size() + stop(jobRuns));
    }

    /** The caller holds the queue's monitor. */
    private List<Job> takeWaiting(Object id, Predicate<Job> matching) {
        List<Job> taken = waiting.take(id, matching);
        queue.countWaiting(-taken.size());
        return taken;
    }

    void refuseWaiting(String why) {
        List<Job> notStarted;
        synchronized (queue) {
            notStarted = takeWaiting(null, _ -> true);
        }
        notStarted.forEach(job -> refuse(job, null, why));
    }

    /** Stops these jobs. Returns how many were not stopped before. */
    private static int stop(List<JobRun> jobRuns) {
        return (int) jobRuns.stream().filter(JobRun::stop).count();
    }

    /**
     * Marks matching running jobs, so that they do not start again on any member, and returns their runs. The caller
     * holds the queue's monitor.
     */
    private List<JobRun> unwanted(Predicate<Job> matching) {
        List<JobRun> jobRuns = new ArrayList<>();
        running.forEach((job, jobRun) -> {
            if (matching.test(job)) {
                job.terminated = true;
                jobRuns.add(jobRun);
            }
        });
        return jobRuns;
    }

    /** Clears what this client's earlier searches have learnt, except the state that all searches share. */
    public void clearLearnt() {
        queue.clearLearnt(tenant);
    }

    public int pending() {
        synchronized (queue) {
            return pending;
        }
    }

    /** Starts waiting jobs again, after the client has read its answers. */
    public void resume() {
        String drained;
        synchronized (queue) {
            if (!waitsForReader || closed) {
                return;
            }
            waitsForReader = false;
            queue.markReady(this);
            drained = queue.drainReason();
        }
        if (drained == null) {
            queue.startJobs();
        } else {
            refuseWaiting(drained);
        }
    }

    /** Drops all jobs without an answer: the client has disconnected. */
    @Override
    public void close() {
        List<Job> notStarted;
        List<JobRun> jobRuns;
        synchronized (queue) {
            if (closed) {
                return;
            }
            closed = true;
            notStarted = takeWaiting(null, _ -> true);
            jobRuns = unwanted(_ -> true);
            notStarted.forEach(this::releaseMemory);
        }
        queue.countTerminated(notStarted.size() + stop(jobRuns));
        queue.removeClient(tenant);
    }

    Tenant tenant() {
        return tenant;
    }

    JobListener listener() {
        return listener;
    }

    /** Returns whether this client's next job comes before the other's: by running jobs, then by the last start. */
    boolean comesBefore(JobClient other) {
        if (tenant.running != other.tenant.running) {
            return tenant.running < other.tenant.running;
        }
        return tenant == other.tenant
                ? lastBegun < other.lastBegun
                : tenant.lastStartNumber < other.tenant.lastStartNumber;
    }

    /** Returns whether a job may begin. If the client must read first, returns false until {@link #resume}. */
    boolean hasWork() {
        if (waiting.isEmpty() || waitsForReader) {
            return false;
        }
        waitsForReader = listener.congested();
        return !waitsForReader;
    }

    /** Returns its next job; there is one. The caller holds the queue's monitor. */
    Job nextJob() {
        return waiting.next();
    }

    /** Moves its next job from waiting to running, with this start number. */
    JobRun begin(long number, JobTarget place) {
        Job job = waiting.takeNext();
        JobRun jobRun = switch (place) {
            case JobTarget.Local _ -> new LocalJobRun(queue, this, job);
            case JobTarget.Remote away -> new RemoteJobRun(queue, this, job, away);
        };
        markRunning(jobRun, number);
        return jobRun;
    }

    private void markRunning(JobRun jobRun, long number) {
        running.put(jobRun.job, jobRun);
        tenant.running++;
        tenant.lastStartNumber = number;
        tenant.lastStartNanos = queue.now();
        lastBegun = number;
    }

    /**
     * Queues a started job again, as the first of its priority. Returns false if the client no longer needs it. The
     * caller holds the queue's monitor.
     */
    boolean putBack(Job job, int losses) {
        if (closed || job.terminated) {
            return false;
        }
        job.losses += losses;
        jobEnded(job);
        waiting.putBack(job);
        return true;
    }

    /** Removes an ended job from the running ones. */
    void jobEnded(Job job) {
        running.remove(job);
        tenant.running--;
    }

    /** Sends the final answer of a job. {@link #refuse} is the alternative. */
    void answer(Job job, AnalysisResult analysisResult) {
        listener.answer(job, analysisResult);
        finished(job, true);
    }

    void refuse(Job job, String field, String why) {
        listener.refused(job, field, why);
        finished(job, false);
    }

    private void finished(Job job, boolean answered) {
        boolean all;
        synchronized (queue) {
            releaseMemory(job);
            if (!answered) {
                queue.countRefused(1);
            } else if (!closed) {
                queue.countAnswered();
            }
            all = pending == 0 && !closed;
        }
        if (all) {
            listener.allAnswered();
        }
    }

    private void releaseMemory(Job job) {
        pending--;
        job.batch().unanswered--;
        if (job.batch().unanswered == 0) {
            memoryQuota.release(job.batch().bytes);
        }
    }

    /** Receives the events of one client's jobs, on any thread and concurrently. */
    public interface JobListener {
        /**
         * Returns whether the client should read its answers before more of its jobs begin. If so,
         * {@link JobClient#resume} is called once it has.
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

        void allAnswered();
    }
}
