package dev.eldest.jobs;

import dev.eldest.engine.api.Session;
import dev.eldest.jobs.JobClient.JobListener;
import dev.eldest.jobs.JobPlacement.JobTarget;
import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Fair queue of all clients' jobs with a limit of concurrent ones. The client with the fewest running jobs is next,
 * then the one that has waited longest. A client without a running job may exceed the limit, up to
 * {@code EXTRA_FIRST_JOBS} extra jobs. Within one client, the highest priority is first.
 *
 * <p>The monitor guards the jobs of all clients. While it is held, nothing is searched or opened and no listener is
 * called, except for {@link JobListener#congested}.
 */
public final class JobQueue implements AutoCloseable {
    /** Extra running jobs for clients that have no other one running. */
    private static final int EXTRA_FIRST_JOBS = 16;
    /** Minimum running time of a job before it may be ended for another client. */
    private static final long MIN_RUN_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Function<String, Session> sessions;
    private final Executor threads;
    private final int maxRunning;
    private final long minRunNanos;
    private final LongConsumer waitListener;
    private final LongSupplier nanoClock;
    private final Object parseLock = new Object();
    private final Map<String, Tenant> tenants = new HashMap<>();
    /** Clients that may have a job to begin. */
    private final Set<JobClient> clientsWithJobs = new LinkedHashSet<>();
    /** Sessions that wait for the next job of their tenant, the longest first. */
    private final ArrayDeque<Idle> idle = new ArrayDeque<>();

    private JobPlacement placement;
    /** Volatile: set once, read by all threads that begin or end a job. */
    private volatile AnalysisCache analysisCache = AnalysisCache.NONE;
    /** Jobs that run in this process. */
    private int running;
    /** Those of them that only have their answer left to deliver. */
    private int answering;
    /** Jobs that run in other processes. */
    private int runningRemotely;

    private int waiting;
    private long answered;
    private long refused;
    private long terminated;
    /** A running job was stopped for another client and has not ended yet. */
    private boolean endingJobForOther;

    private long startNumber;
    private boolean closed;
    /** Reason for refusing new jobs; null if they are accepted. */
    private String drainReason;

    private record Idle(Tenant tenant, JobEngineSession session) {}

    /**
     * @param sessions opens the session of a named tenant, in the background; may refuse
     * @param threads runs the start of a search, which takes some milliseconds; never the calling thread
     * @param maxRunning limit of concurrent jobs, unless a client has no other one running
     */
    public JobQueue(Function<String, Session> sessions, Executor threads, int maxRunning) {
        this(sessions, threads, maxRunning, _ -> {});
    }

    /** @param waitListener receives the waiting time of each started job in nanoseconds */
    public JobQueue(Function<String, Session> sessions, Executor threads, int maxRunning, LongConsumer waitListener) {
        this(sessions, threads, maxRunning, MIN_RUN_NANOS, waitListener, System::nanoTime);
    }

    /** @param minRunNanos running time before a job may be ended for another client */
    public JobQueue(
            Function<String, Session> sessions,
            Executor threads,
            int maxRunning,
            long minRunNanos,
            LongConsumer waitListener,
            LongSupplier nanoClock) {
        this.sessions = sessions;
        this.threads = threads;
        this.maxRunning = maxRunning;
        this.minRunNanos = minRunNanos;
        this.waitListener = waitListener;
        this.nanoClock = nanoClock;
        placement = (here, _, _) -> here < maxRunning ? JobTarget.LOCAL : null;
    }

    /** Sets the placement, which is called once for each job that begins. */
    public synchronized void setPlacement(JobPlacement others) {
        placement = others;
    }

    /** Sets the cache that is read before a job is searched. */
    public void setAnalysisCache(AnalysisCache kept) {
        analysisCache = kept;
    }

    AnalysisCache analysisCache() {
        return analysisCache;
    }

    /**
     * Adds a client.
     *
     * @param tenant name of the tenant, which may have several clients
     * @param memoryQuota quota for jobs until they are answered
     */
    public synchronized JobClient addClient(String tenant, MemoryQuota memoryQuota, JobListener listener) {
        Tenant behind = tenants.computeIfAbsent(tenant, name -> new Tenant(name, now()));
        behind.clients++;
        return new JobClient(this, behind, memoryQuota, listener);
    }

    /** Refuses all waiting and future jobs for this reason. Running jobs go on. */
    public void drain(String why) {
        List<JobClient> waiting;
        synchronized (this) {
            drainReason = why;
            waiting = List.copyOf(clientsWithJobs);
        }
        waiting.forEach(client -> client.refuseWaiting(why));
    }

    /** Returns the reason for refusing new jobs; null if they are accepted. */
    public synchronized String drainReason() {
        return drainReason;
    }

    /** Runs a parser that needs much temporary memory, for one client at a time. */
    public <T> T withLock(Supplier<T> read) {
        synchronized (parseLock) {
            return read.get();
        }
    }

    public synchronized int running() {
        return running + runningRemotely;
    }

    /** Returns the number of jobs that run in this process. */
    public synchronized int runningLocally() {
        return running;
    }

    public synchronized Counts counts() {
        return new Counts(waiting, running + runningRemotely, answered, refused, terminated);
    }

    /** Adds to the number of waiting jobs; may be negative. The caller holds the monitor. */
    void countWaiting(int more) {
        waiting += more;
    }

    /** The monitor is held. */
    void countAnswered() {
        answered++;
    }

    synchronized void countRefused(int jobs) {
        refused += jobs;
    }

    synchronized void countTerminated(int jobs) {
        terminated += jobs;
    }

    void removeClient(Tenant tenant) {
        List<JobEngineSession> left = new ArrayList<>();
        synchronized (this) {
            tenant.clients--;
            if (tenant.clients == 0) {
                tenants.remove(tenant.name, tenant);
                takeIdleOf(tenant, left);
            }
        }
        left.forEach(JobEngineSession::close);
    }

    void clearLearnt(Tenant tenant) {
        List<JobEngineSession> left = new ArrayList<>();
        synchronized (this) {
            takeIdleOf(tenant, left);
        }
        left.forEach(JobEngineSession::close);
    }

    private void takeIdleOf(Tenant tenant, List<JobEngineSession> taken) {
        for (Iterator<Idle> each = idle.iterator(); each.hasNext(); ) {
            Idle one = each.next();
            if (one.tenant() == tenant) {
                each.remove();
                taken.add(one.session());
            }
        }
    }

    /** Notes that the client may have jobs to begin. The caller holds the monitor. */
    void markReady(JobClient client) {
        clientsWithJobs.add(client);
    }

    /** Starts as many jobs as may run now. Called when places may have become free. */
    public void startJobs() {
        List<JobRun> jobRuns = new ArrayList<>();
        synchronized (this) {
            for (JobRun next = beginNext(); next != null; next = beginNext()) {
                jobRuns.add(next);
            }
        }
        jobRuns.forEach(this::start);
    }

    /** Runs a job that has its start number. */
    void start(JobRun jobRun) {
        waitListener.accept(System.nanoTime() - jobRun.job.askedNanos());
        threads.execute(jobRun::begin);
    }

    private JobRun beginNext() {
        JobClient next = closed || drainReason != null ? null : next();
        JobTarget place = next == null ? null : placeFor(next);
        if (place == null) {
            return null;
        }
        waiting--;
        long number = place == JobTarget.LOCAL ? countLocalStart() : countRemoteStart();
        return next.begin(number, place);
    }

    long now() {
        return nanoClock.getAsLong();
    }

    private FairnessRank nextRank(JobClient client) {
        Tenant tenant = client.tenant();
        return new FairnessRank(tenant.running, TimeUnit.NANOSECONDS.toMillis(now() - tenant.lastStartNanos));
    }

    /** Returns the rank of the client with the next job; null if no job is to begin. */
    public synchronized FairnessRank nextRank() {
        JobClient next = closed || drainReason != null ? null : next();
        return next == null ? null : nextRank(next);
    }

    private JobTarget placeFor(JobClient client) {
        Job next = client.nextJob();
        boolean extraPlaces = running < maxRunning + EXTRA_FIRST_JOBS;
        if (next.mustRunLocally()) {
            return extraPlaces ? JobTarget.LOCAL : null;
        }
        JobTarget place = placement.take(running, next.request(), nextRank(client));
        boolean firstJob = client.tenant().running == 0 && extraPlaces;
        return place == null && firstJob ? JobTarget.LOCAL : place;
    }

    /**
     * Returns whether a job that cannot wait may begin here. A client may send a new job on an answer, before the old
     * job has ended here; such jobs do not count. The caller holds the monitor.
     */
    boolean hasLocalPlace() {
        return !closed && drainReason == null && running - answering < maxRunning;
    }

    /** Notes that the answer of this job is being delivered. */
    synchronized void markAnswering(LocalJobRun run) {
        if (!run.answered) {
            run.answered = true;
            answering++;
        }
    }

    /** Counts one more running job and returns its start number. The caller holds the monitor. */
    long countLocalStart() {
        running++;
        startNumber++;
        return startNumber;
    }

    private long countRemoteStart() {
        runningRemotely++;
        startNumber++;
        return startNumber;
    }

    /** Returns the client with the next job, or null. */
    private JobClient next() {
        JobClient next = null;
        for (Iterator<JobClient> each = clientsWithJobs.iterator(); each.hasNext(); ) {
            JobClient client = each.next();
            if (!client.hasWork()) {
                each.remove();
            } else if (next == null || client.comesBefore(next)) {
                next = client;
            }
        }
        return next;
    }

    /**
     * Ends a job that has run for the minimum time, if all places are taken and a client without a running job waits.
     * This keeps very long jobs from blocking the other clients. Only one job ends at a time.
     */
    void endIfOthersWait(LocalJobRun run, long ranNanos) {
        if (ranNanos < minRunNanos) {
            return;
        }
        synchronized (this) {
            if (endingJobForOther || running < maxRunning + EXTRA_FIRST_JOBS || !hasWaitingClientWithoutJob()) {
                return;
            }
            endingJobForOther = true;
        }
        threads.execute(() -> countTerminated(run.stop() ? 1 : 0));
    }

    private boolean hasWaitingClientWithoutJob() {
        return clientsWithJobs.stream().anyMatch(client -> client.tenant().running == 0 && client.hasWork());
    }

    /** Returns an idle session of this tenant, or a new one. */
    JobEngineSession open(Tenant tenant) {
        synchronized (this) {
            for (Iterator<Idle> each = idle.descendingIterator(); each.hasNext(); ) {
                Idle one = each.next();
                if (one.tenant() == tenant) {
                    each.remove();
                    return one.session();
                }
            }
        }
        return new JobEngineSession(sessions.apply(tenant.name));
    }

    /** Returns the cached result of a job, or null. */
    AnalysisResult known(Job job, Tenant tenant) {
        AnalysisResult known = analysisCache.find(job.request(), job.turn());
        boolean mayBeWrong = known != null && analysisCache.isShared();
        if (mayBeWrong && !isPossible(known, job, tenant)) {
            analysisCache.remove(job.request(), job.turn());
            return null;
        }
        return known;
    }

    /** Returns whether the moves of another process's result are legal, as far as this can be checked now. */
    boolean isPossible(AnalysisResult found, Job job, Tenant tenant) {
        JobEngineSession session = null;
        try {
            session = open(tenant);
            session.prepare(job);
            return session.isPossible(found);
        } catch (RuntimeException e) {
            // The job runs again, and finds out why.
            return false;
        } finally {
            keep(session, tenant);
        }
    }

    /** Runs a short task in the background. */
    void execute(Runnable task) {
        threads.execute(task);
    }

    /** Frees the place of an answered job and keeps its session if it can be used again. */
    void ended(LocalJobRun run) {
        synchronized (this) {
            running--;
            answering -= run.answered ? 1 : 0;
            endingJobForOther = false;
            run.client.jobEnded(run.job);
        }
        keep(run.session(), run.client.tenant());
        startJobs();
    }

    /** Keeps a session if it can be used again, else closes it. */
    private void keep(JobEngineSession session, Tenant tenant) {
        JobEngineSession left = session;
        synchronized (this) {
            if (left != null && left.isReusable() && !closed && tenant.clients > 0) {
                idle.add(new Idle(tenant, left));
                left = idle.size() > maxRunning ? idle.poll().session() : null;
            }
        }
        if (left != null) {
            left.close();
        }
    }

    /** Frees the place of a job that ran in another process. */
    void remoteJobEnded(JobClient client, Job job) {
        synchronized (this) {
            runningRemotely--;
            client.jobEnded(job);
        }
        startJobs();
    }

    /**
     * Queues a remote job again. Returns false and changes nothing if the client no longer needs it.
     *
     * @param losses 1 if the other process was lost, 0 if the job had not started
     */
    boolean putBack(JobClient client, Job job, int losses) {
        String why;
        synchronized (this) {
            if (!client.putBack(job, losses)) {
                return false;
            }
            runningRemotely--;
            waiting++;
            clientsWithJobs.add(client);
            why = drainReason;
        }
        if (why == null) {
            startJobs();
        } else {
            client.refuseWaiting(why);
        }
        return true;
    }

    /** Starts no more jobs and closes the idle sessions. */
    @Override
    public void close() {
        List<JobEngineSession> left = new ArrayList<>();
        synchronized (this) {
            closed = true;
            idle.forEach(each -> left.add(each.session()));
            idle.clear();
        }
        left.forEach(JobEngineSession::close);
    }

    /**
     * Snapshot of the job counters of all clients.
     *
     * @param waiting jobs that have not started
     * @param answered jobs answered since the start, without those of disconnected clients
     * @param refused jobs refused since the start: the queue was full, or the request was invalid
     * @param terminated jobs ended early since the start: by their client, by its disconnection, or to free a place
     */
    public record Counts(long waiting, long running, long answered, long refused, long terminated) {}

    /** Clients that count as one in fair queueing. Guarded by the queue. */
    static final class Tenant {
        final String name;
        int clients;
        int running;
        /** Start number of its last job. */
        long lastStartNumber;
        /** Time of that start, or of the first client's arrival. */
        long lastStartNanos;

        Tenant(String name, long now) {
            this.name = name;
            lastStartNanos = now;
        }
    }
}
