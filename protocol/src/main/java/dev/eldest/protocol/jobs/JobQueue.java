package dev.eldest.protocol.jobs;

import dev.eldest.engine.api.Session;
import dev.eldest.protocol.dialogue.Room;
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
    private static final int MOST_FOR_NEWCOMERS = 16;
    /** So long no job is ended for others. */
    private static final long UNDISTURBED_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Function<String, Session> sessions;
    private final Executor threads;
    private final int atOnce;
    private final long undisturbedNanos;
    private final LongConsumer waited;
    private final LongSupplier nanos;
    private final Object reading = new Object();
    private final Map<String, Party> parties = new HashMap<>();
    /** Who may have a job to begin. */
    private final Set<JobClient> working = new LinkedHashSet<>();
    /** Whose sessions wait for their next job, the longest first. */
    private final ArrayDeque<Idle> idle = new ArrayDeque<>();

    private JobPlaces places;
    /** Volatile: set once, asked by whoever begins or ends a job. */
    private volatile JobMemory findings = JobMemory.NONE;
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

    private record Idle(Party party, JobSession session) {}

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
        places = (here, _, _) -> here < atOnce ? JobPlace.HERE : null;
    }

    /** From now on these places are asked for, one for each job that begins. */
    public synchronized void spread(JobPlaces others) {
        places = others;
    }

    /** From now on these are asked before a job is searched. */
    public void remember(JobMemory kept) {
        findings = kept;
    }

    JobMemory findings() {
        return findings;
    }

    /**
     * A client.
     *
     * @param party who is behind it, and perhaps behind others
     * @param room for its jobs until they are answered
     */
    public synchronized JobClient enter(String party, Room room, JobListener listener) {
        Party behind = parties.computeIfAbsent(party, name -> new Party(name, now()));
        behind.clients++;
        return new JobClient(this, behind, room, listener);
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
    public <T> T alone(Supplier<T> read) {
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

    void leave(Party party) {
        List<JobSession> left = new ArrayList<>();
        synchronized (this) {
            party.clients--;
            if (party.clients == 0) {
                parties.remove(party.name, party);
                takeIdleOf(party, left);
            }
        }
        left.forEach(JobSession::close);
    }

    void forget(Party party) {
        List<JobSession> left = new ArrayList<>();
        synchronized (this) {
            takeIdleOf(party, left);
        }
        left.forEach(JobSession::close);
    }

    private void takeIdleOf(Party party, List<JobSession> taken) {
        for (Iterator<Idle> each = idle.iterator(); each.hasNext(); ) {
            Idle one = each.next();
            if (one.party() == party) {
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
        List<Run> runs = new ArrayList<>();
        synchronized (this) {
            for (Run next = beginNext(); next != null; next = beginNext()) {
                runs.add(next);
            }
        }
        runs.forEach(this::start);
    }

    /** What has begun by its number is done from now on. */
    void start(Run run) {
        waited.accept(System.nanoTime() - run.job().askedNanos());
        threads.execute(run::begin);
    }

    private Run beginNext() {
        JobClient next = closed || drained != null ? null : next();
        JobPlace place = next == null ? null : placeFor(next);
        if (place == null) {
            return null;
        }
        waiting--;
        long number = place == JobPlace.HERE ? beginHere() : beginAway();
        return next.begin(number, place);
    }

    long now() {
        return nanos.getAsLong();
    }

    private JobTurn turn(JobClient client) {
        Party party = client.party();
        return new JobTurn(party.running, TimeUnit.NANOSECONDS.toMillis(now() - party.sinceNanos));
    }

    /** Whose job comes next; null if none is to begin. */
    public synchronized JobTurn turn() {
        JobClient next = closed || drained != null ? null : next();
        return next == null ? null : turn(next);
    }

    private JobPlace placeFor(JobClient client) {
        Job next = client.nextJob();
        boolean roomForSome = running < atOnce + MOST_FOR_NEWCOMERS;
        if (next.staysHere()) {
            return roomForSome ? JobPlace.HERE : null;
        }
        JobPlace place = places.take(running, next.request(), turn(client));
        boolean newcomer = client.party().running == 0 && roomForSome;
        return place == null && newcomer ? JobPlace.HERE : place;
    }

    /**
     * Whether a job that cannot wait may begin here. Who hears an answer may send another at once, before it is known
     * here that the one has ended. The monitor is held.
     */
    boolean hasPlaceHere() {
        return !closed && drained == null && running - answering < atOnce;
    }

    /** Somebody is told the answer of this one now. */
    synchronized void isAnswered(JobRun run) {
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
    void yieldIfWanted(JobRun run, long ranNanos) {
        if (ranNanos < undisturbedNanos) {
            return;
        }
        synchronized (this) {
            if (makingRoom || running < atOnce + MOST_FOR_NEWCOMERS || !anyoneWithNothing()) {
                return;
            }
            makingRoom = true;
        }
        threads.execute(() -> countTerminated(run.stop() ? 1 : 0));
    }

    private boolean anyoneWithNothing() {
        return working.stream().anyMatch(client -> client.party().running == 0 && client.hasWork());
    }

    /** A session for a job of this party's. */
    JobSession open(Party party) {
        synchronized (this) {
            for (Iterator<Idle> each = idle.descendingIterator(); each.hasNext(); ) {
                Idle one = each.next();
                if (one.party() == party) {
                    each.remove();
                    return one.session();
                }
            }
        }
        return new JobSession(sessions.apply(party.name));
    }

    /** Nothing runs for this job any more, and it has been answered. */
    void ended(JobRun run) {
        JobSession left = run.session();
        synchronized (this) {
            running--;
            answering -= run.answered ? 1 : 0;
            makingRoom = false;
            run.client().ended(run.job());
            if (left != null && left.plain() && !closed && run.client().party().clients > 0) {
                idle.add(new Idle(run.client().party(), left));
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
        List<JobSession> left = new ArrayList<>();
        synchronized (this) {
            closed = true;
            idle.forEach(each -> left.add(each.session()));
            idle.clear();
        }
        left.forEach(JobSession::close);
    }
}
