package dev.eldest.protocol.jobs;

import dev.eldest.engine.api.Session;
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
 * All clients' jobs, of which only so many are done at once. Whoever has the fewest running comes next, of these the
 * one who has waited longest; whose jobs are all still to begin need not even wait for those of others to end, unless
 * there are very many such. What has been asked with the greatest priority comes first among all that its client asks.
 *
 * <p>The monitor guards the jobs of all clients; nothing is searched, opened or told while it is held, but for the
 * question whether a client reads its answers.
 */
public final class JobQueue implements AutoCloseable {
    /** So many more run if they are all that their clients have running. */
    private static final int MAX_FOR_NEWCOMERS = 16;
    /** So long no job is ended for others. */
    private static final long UNDISTURBED_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Function<String, Session> sessions;
    private final Executor threads;
    private final int atOnce;
    private final long undisturbedNanos;
    private final LongConsumer waited;
    private final LongSupplier nanos;
    private final Object reading = new Object();
    private final Map<String, Tenant> tenants = new HashMap<>();
    /** Who may have a job to begin. */
    private final Set<JobClient> working = new LinkedHashSet<>();
    /** Whose sessions wait for their next job, the longest first. */
    private final ArrayDeque<Idle> idle = new ArrayDeque<>();

    private JobPlacement places;
    /** Volatile: set once, asked by whoever begins or ends a job. */
    private volatile AnalysisCache findings = AnalysisCache.NONE;
    /** So many run here. */
    private int running;
    /** Of these, those that end as soon as somebody has heard their answer. */
    private int answering;
    /** So many are done elsewhere. */
    private int away;

    private int waiting;
    private long answered;
    private long refused;
    private long terminated;
    /** One that runs has been told to make room, and has not ended yet. */
    private boolean makingRoom;

    private long begun;
    private boolean closed;
    /** Why no more are taken; null if they are. */
    private String drained;

    private record Idle(Tenant tenant, JobEngineSession session) {}

    /**
     * @param sessions opens one for who is named, in the background; may refuse
     * @param threads begins searches, which takes some milliseconds at most; never the thread that calls it
     * @param atOnce so many jobs run at once, where clients have several
     */
    public JobQueue(Function<String, Session> sessions, Executor threads, int atOnce) {
        this(sessions, threads, atOnce, _ -> {});
    }

    /** @param waited is told of each job that begins how many nanoseconds it has waited for that */
    public JobQueue(Function<String, Session> sessions, Executor threads, int atOnce, LongConsumer waited) {
        this(sessions, threads, atOnce, UNDISTURBED_NANOS, waited);
    }

    /** @param undisturbedNanos so long no job is ended for others */
    public JobQueue(
            Function<String, Session> sessions,
            Executor threads,
            int atOnce,
            long undisturbedNanos,
            LongConsumer waited) {
        this(sessions, threads, atOnce, undisturbedNanos, waited, System::nanoTime);
    }

    /** @param nanos the time, by which it is told who has waited how long, and jobs know how long they have run */
    public JobQueue(
            Function<String, Session> sessions,
            Executor threads,
            int atOnce,
            long undisturbedNanos,
            LongConsumer waited,
            LongSupplier nanos) {
        this.sessions = sessions;
        this.threads = threads;
        this.atOnce = atOnce;
        this.undisturbedNanos = undisturbedNanos;
        this.waited = waited;
        this.nanos = nanos;
        places = (here, _, _) -> here < atOnce ? JobTarget.HERE : null;
    }

    /** From now on these places are asked for, one for each job that begins. */
    public synchronized void spread(JobPlacement others) {
        places = others;
    }

    /** From now on these are asked before a job is searched. */
    public void remember(AnalysisCache kept) {
        findings = kept;
    }

    AnalysisCache findings() {
        return findings;
    }

    /**
     * A client.
     *
     * @param tenant who is behind it, and perhaps behind others
     * @param memoryQuota for its jobs until they are answered
     */
    public synchronized JobClient enter(String tenant, MemoryQuota memoryQuota, JobListener listener) {
        Tenant behind = tenants.computeIfAbsent(tenant, name -> new Tenant(name, now()));
        behind.clients++;
        return new JobClient(this, behind, memoryQuota, listener);
    }

    /** From now on no job begins: those that wait, and those to come, are refused for this reason. Who runs goes on. */
    public void drain(String why) {
        List<JobClient> waiting;
        synchronized (this) {
            drained = why;
            waiting = List.copyOf(working);
        }
        waiting.forEach(client -> client.refuseWaiting(why));
    }

    /** Why no more are taken; null if they are. */
    public synchronized String drained() {
        return drained;
    }

    /** Reads something that takes much more memory for a moment than is kept of it, for one client at a time. */
    public <T> T withLock(Supplier<T> read) {
        synchronized (reading) {
            return read.get();
        }
    }

    /** How many run, wherever that is. */
    public synchronized int running() {
        return running + away;
    }

    /** How many run here. */
    public synchronized int runningHere() {
        return running;
    }

    public synchronized JobCounts counts() {
        return new JobCounts(waiting, running + away, answered, refused, terminated);
    }

    /** More of them wait, or fewer. The monitor is held. */
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

    void leave(Tenant tenant) {
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

    void forget(Tenant tenant) {
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

    /** The client has jobs to begin, perhaps. The monitor is held. */
    void waits(JobClient client) {
        working.add(client);
    }

    /** Begins as many jobs as may run now; to be called when there may be more places. */
    public void beginMore() {
        List<JobRun> jobRuns = new ArrayList<>();
        synchronized (this) {
            for (JobRun next = beginNext(); next != null; next = beginNext()) {
                jobRuns.add(next);
            }
        }
        jobRuns.forEach(this::start);
    }

    /** What has begun by its number is done from now on. */
    void start(JobRun jobRun) {
        waited.accept(System.nanoTime() - jobRun.job().askedNanos());
        threads.execute(jobRun::begin);
    }

    private JobRun beginNext() {
        JobClient next = closed || drained != null ? null : next();
        JobTarget place = next == null ? null : placeFor(next);
        if (place == null) {
            return null;
        }
        waiting--;
        long number = place == JobTarget.HERE ? beginHere() : beginAway();
        return next.begin(number, place);
    }

    long now() {
        return nanos.getAsLong();
    }

    private FairnessRank turn(JobClient client) {
        Tenant tenant = client.tenant();
        return new FairnessRank(tenant.running, TimeUnit.NANOSECONDS.toMillis(now() - tenant.sinceNanos));
    }

    /** Whose job comes next; null if none is to begin. */
    public synchronized FairnessRank turn() {
        JobClient next = closed || drained != null ? null : next();
        return next == null ? null : turn(next);
    }

    private JobTarget placeFor(JobClient client) {
        Job next = client.nextJob();
        boolean roomForSome = running < atOnce + MAX_FOR_NEWCOMERS;
        if (next.staysHere()) {
            return roomForSome ? JobTarget.HERE : null;
        }
        JobTarget place = places.take(running, next.request(), turn(client));
        boolean newcomer = client.tenant().running == 0 && roomForSome;
        return place == null && newcomer ? JobTarget.HERE : place;
    }

    /**
     * Whether a job that cannot wait may begin here. Who hears an answer may send another at once, before it is known
     * here that the one has ended. The monitor is held.
     */
    boolean hasPlaceHere() {
        return !closed && drained == null && running - answering < atOnce;
    }

    /** Somebody is told the answer of this one now. */
    synchronized void isAnswered(LocalJobRun run) {
        if (!run.answered) {
            run.answered = true;
            answering++;
        }
    }

    /** One more runs here, by the number that is returned. The monitor is held. */
    long beginHere() {
        running++;
        begun++;
        return begun;
    }

    private long beginAway() {
        away++;
        begun++;
        return begun;
    }

    /** Whose job comes next; null if nobody's. */
    private JobClient next() {
        JobClient next = null;
        for (Iterator<JobClient> each = working.iterator(); each.hasNext(); ) {
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
     * A job that has run for a while is asked, now and then, to end where somebody waits who has none running and there
     * is no place left: else some who ask for very long ones would keep all others out. Of several one ends at a time.
     */
    void yieldIfWanted(LocalJobRun run, long ranNanos) {
        if (ranNanos < undisturbedNanos) {
            return;
        }
        synchronized (this) {
            if (makingRoom || running < atOnce + MAX_FOR_NEWCOMERS || !anyoneWithNothing()) {
                return;
            }
            makingRoom = true;
        }
        threads.execute(() -> countTerminated(run.stop() ? 1 : 0));
    }

    private boolean anyoneWithNothing() {
        return working.stream().anyMatch(client -> client.tenant().running == 0 && client.hasWork());
    }

    /** A session for a job of this party's. */
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

    /** Nothing runs for this job any more, and it has been answered. */
    void ended(LocalJobRun run) {
        JobEngineSession left = run.session();
        synchronized (this) {
            running--;
            answering -= run.answered ? 1 : 0;
            makingRoom = false;
            run.client().ended(run.job());
            if (left != null && left.plain() && !closed && run.client().tenant().clients > 0) {
                idle.add(new Idle(run.client().tenant(), left));
                left = idle.size() > atOnce ? idle.poll().session() : null;
            }
        }
        if (left != null) {
            left.close();
        }
        beginMore();
    }

    /** The same of one that was done elsewhere. */
    void endedAway(JobClient client, Job job) {
        synchronized (this) {
            away--;
            client.ended(job);
        }
        beginMore();
    }

    /**
     * One that was to be done elsewhere waits again; false if it need not, and then nothing has changed.
     *
     * @param losses 1 if whoever did it is gone, 0 if it had not begun
     */
    boolean putBack(JobClient client, Job job, int losses) {
        String why;
        synchronized (this) {
            if (!client.putBack(job, losses)) {
                return false;
            }
            away--;
            waiting++;
            working.add(client);
            why = drained;
        }
        if (why == null) {
            beginMore();
        } else {
            client.refuseWaiting(why);
        }
        return true;
    }

    /** Begins no more, and closes what waits for more to do. */
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
}
