package dev.eldest.protocol.jobs;

import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * One client's jobs: those that wait, and those that run. The queue guards all that changes; nobody is told anything
 * while it is held.
 */
public final class JobClient implements AutoCloseable {
    private static final long BYTES_OF_A_REQUEST = 1 << 10;
    private static final long BYTES_A_CHARACTER = 2;
    private static final long BYTES_OF_A_JOB = 1 << 8;
    /** Two texts and their places in a map, which may stand for five characters. */
    private static final long BYTES_OF_AN_OPTION = 1 << 7;

    private final JobQueue queue;
    private final Tenant tenant;
    private final MemoryQuota memoryQuota;
    private final JobListener listener;
    private final WaitingJobs waiting = new WaitingJobs();
    private final Map<Job, JobRun> running = new LinkedHashMap<>();
    private int pending;
    /** It has answers to read first. */
    private boolean resting;
    /** The number of its last job to begin. */
    private long lastBegun;

    private boolean closed;

    JobClient(JobQueue queue, Tenant tenant, MemoryQuota memoryQuota, JobListener listener) {
        this.queue = queue;
        this.tenant = tenant;
        this.memoryQuota = memoryQuota;
        this.listener = listener;
    }

    /**
     * Lets a position wait, once after each of these numbers of its moves; false if there is no room for all of that,
     * or no more are taken, and then for nothing.
     *
     * @param length of the text
     */
    public boolean add(JobRequest request, List<Integer> turns, int length) {
        long bytes = BYTES_OF_A_REQUEST
                + BYTES_A_CHARACTER * length
                + BYTES_OF_AN_OPTION * request.options().size()
                + BYTES_OF_A_JOB * turns.size();
        synchronized (queue) {
            if (closed || queue.drained() != null || !memoryQuota.take(bytes)) {
                queue.countRefused(turns.size());
                return false;
            }
            Job.Batch batch = new Job.Batch(request, bytes, turns.size());
            for (int turn : turns) {
                waiting.add(new Job(batch, turn));
            }
            pending += turns.size();
            queue.countWaiting(turns.size());
            queue.waits(this);
        }
        queue.findings().seek(request, turns);
        queue.beginMore();
        return true;
    }

    /**
     * Begins a position after this number of its moves at once, here; false if all places are taken, or no more are.
     *
     * @param bytes of its text and all that belongs to it
     */
    public boolean beginNow(JobRequest request, int turn, long bytes) {
        LocalJobRun run;
        synchronized (queue) {
            if (closed || !queue.hasPlaceHere() || !memoryQuota.take(bytes)) {
                return false;
            }
            pending++;
            run = new LocalJobRun(queue, this, new Job(new Job.Batch(request, bytes, 1), turn));
            begins(run, queue.beginHere());
        }
        queue.start(run);
        return true;
    }

    /** Has those of this id and these turns answered now, with what has been found of them. */
    public void terminate(Object id, IntPredicate turns) {
        Predicate<Job> meant = job -> turns.test(job.turn());
        List<Job> never;
        List<JobRun> jobRuns;
        synchronized (queue) {
            never = waiting.take(id, meant);
            jobRuns = unwanted(meant.and(job -> job.request().id().equals(id)));
            queue.countWaiting(-never.size());
        }
        end(never, jobRuns);
    }

    /** The same whatever their id. */
    public void terminateAll(IntPredicate turns) {
        Predicate<Job> meant = job -> turns.test(job.turn());
        List<Job> never;
        List<JobRun> jobRuns;
        synchronized (queue) {
            never = waiting.takeAny(meant);
            jobRuns = unwanted(meant);
            queue.countWaiting(-never.size());
        }
        end(never, jobRuns);
    }

    /** All that have not begun. */
    void refuseWaiting(String why) {
        List<Job> never;
        synchronized (queue) {
            never = waiting.takeAny(_ -> true);
            queue.countWaiting(-never.size());
        }
        never.forEach(job -> refuse(job, null, why));
    }

    private void end(List<Job> never, List<JobRun> jobRuns) {
        never.forEach(job -> answer(job, AnalysisResult.NOTHING));
        queue.countTerminated(never.size() + stop(jobRuns));
    }

    /** Has those that run answered now; how many these are. */
    private static int stop(List<JobRun> jobRuns) {
        return (int) jobRuns.stream().filter(JobRun::stop).count();
    }

    /** Those of the jobs meant that run, and shall not begin anew wherever they are done. The monitor is held. */
    private List<JobRun> unwanted(Predicate<Job> meant) {
        List<JobRun> jobRuns = new ArrayList<>();
        running.forEach((job, jobRun) -> {
            if (meant.test(job)) {
                job.unwanted = true;
                jobRuns.add(jobRun);
            }
        });
        return jobRuns;
    }

    /** Has what this client's earlier searches have learnt forgotten, but for what all searches share. */
    public void forget() {
        queue.forget(tenant);
    }

    /** How many have no answer yet. */
    public int pending() {
        synchronized (queue) {
            return pending;
        }
    }

    /** Its answers have been read: more jobs may begin. */
    public void goOn() {
        String drained;
        synchronized (queue) {
            if (!resting || closed) {
                return;
            }
            resting = false;
            queue.waits(this);
            drained = queue.drained();
        }
        if (drained == null) {
            queue.beginMore();
        } else {
            refuseWaiting(drained);
        }
    }

    /** The client is gone, and its jobs with it. */
    @Override
    public void close() {
        List<Job> never;
        List<JobRun> jobRuns;
        synchronized (queue) {
            if (closed) {
                return;
            }
            closed = true;
            never = waiting.takeAny(_ -> true);
            jobRuns = unwanted(_ -> true);
            queue.countWaiting(-never.size());
            never.forEach(this::release);
        }
        queue.countTerminated(never.size() + stop(jobRuns));
        queue.leave(tenant);
    }

    Tenant tenant() {
        return tenant;
    }

    JobListener listener() {
        return listener;
    }

    /** Whether a job of it should begin before one of the other's, if both may: of those with fewer running first. */
    boolean comesBefore(JobClient other) {
        if (tenant.running != other.tenant.running) {
            return tenant.running < other.tenant.running;
        }
        return tenant == other.tenant ? lastBegun < other.lastBegun : tenant.lastBegun < other.tenant.lastBegun;
    }

    /** Whether one of its jobs may begin. If it must read first, it is not asked again before it has. */
    boolean hasWork() {
        if (waiting.isEmpty() || resting) {
            return false;
        }
        resting = listener.congested();
        return !resting;
    }

    /** Its next job, if it has work. The monitor is held. */
    Job nextJob() {
        return waiting.next();
    }

    /** Its next job begins at this place, as that of this number. */
    JobRun begin(long number, JobTarget place) {
        Job job = waiting.takeNext();
        JobRun jobRun = switch (place) {
            case JobTarget.Here _ -> new LocalJobRun(queue, this, job);
            case JobTarget.Away away -> new RemoteJobRun(queue, this, job, away);
        };
        begins(jobRun, number);
        return jobRun;
    }

    private void begins(JobRun jobRun, long number) {
        running.put(jobRun.job(), jobRun);
        tenant.running++;
        tenant.lastBegun = number;
        tenant.sinceNanos = queue.now();
        lastBegun = number;
    }

    /** A job waits again as before it began; false if nobody wants it any more. The monitor is held. */
    boolean putBack(Job job, int losses) {
        if (closed || job.unwanted) {
            return false;
        }
        job.losses += losses;
        ended(job);
        waiting.putBack(job);
        return true;
    }

    /** Nothing runs for this job any more. */
    void ended(Job job) {
        running.remove(job);
        tenant.running--;
    }

    /** The one answer to a job, instead of which it may be refused. */
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
            release(job);
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

    private void release(Job job) {
        pending--;
        job.batch().left--;
        if (job.batch().left == 0) {
            memoryQuota.give(job.batch().bytes);
        }
    }
}
