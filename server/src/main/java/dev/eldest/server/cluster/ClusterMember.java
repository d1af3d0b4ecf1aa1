package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.jobs.FairnessRank;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
import dev.eldest.protocol.jobs.MemberLoad;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One member of a cluster: tells the others how it stands, has them do some of its clients' jobs, and does some of
 * theirs. Nothing is shared but what is said: a job belongs to the member its client talks to, which alone answers it,
 * so members that do not see one another just go on by themselves.
 *
 * <p>The monitor guards what is known of the others. With it held others' are taken, never the other way round, and
 * nothing is sent.
 */
public final class ClusterMember implements AutoCloseable, ClusterTransport.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterMember.class);

    static final long TICK_MILLIS = 20;
    /** So often each member says something. */
    private static final long STATE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    /** Whose turn it is, is told no more often than that, unless there is something else to say. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(60);
    /** Who says nothing for so long is taken for gone, until it is heard again. */
    private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final long FAREWELL_MILLIS = 500;

    private final ClusterTransport clusterTransport;
    private final JobQueue queue;
    private final Capacity capacity;
    private final CompatibilityFingerprint compatibilityFingerprint;
    private final ClockAndRandom world;
    private final LongSupplier nanos;
    private final RetransmitQueue kept;
    private final DelegatedJobs jobs;
    private final AcceptedJobs acceptedJobs;
    private final DelegatedSearches searches;
    private final AcceptedSearches acceptedSearches;
    /** Null if none are kept. Set before others are heard. */
    private DistributedAnalysisCache findings;

    private final Map<String, Other> others = new LinkedHashMap<>();
    /** Not kept busy by people, as seen last. Volatile: written by who ticks, read with the queue's monitor held. */
    private volatile int freeCores;

    private Thread ticking;

    /** Another member, as far as it is known. Guarded by the monitor of all. */
    private static final class Other {
        private final String address;
        private long heardNanos;
        /** What it said last, or null. */
        private CompatibilityFingerprint compatibilityFingerprint;

        private boolean agrees;
        /** As told last. */
        private long waiting;
        /** It has been heard lately. */
        private boolean here;

        private ClusterMessage.State told;
        private long toldNanos;

        Other(String address, long now) {
            this.address = address;
            heardNanos = now;
        }

        private boolean isNews(ClusterMessage.State state, long now) {
            long ago = now - toldNanos;
            return told == null
                    || ago >= STATE_NANOS
                    || !state.load().equals(told.load())
                    || ago >= TURN_NANOS && !continues(state.turn(), told.turn(), TimeUnit.NANOSECONDS.toMillis(ago));
        }

        private static boolean continues(FairnessRank now, FairnessRank told, long millisAgo) {
            return now == null || told == null ? now == told : now.continues(told, millisAgo);
        }
    }

    /** @param sessions opens one for a party; may refuse */
    ClusterMember(
            ClusterTransport clusterTransport,
            JobQueue queue,
            Function<String, Session> sessions,
            Capacity capacity,
            CompatibilityFingerprint compatibilityFingerprint,
            ClockAndRandom world) {
        this.clusterTransport = clusterTransport;
        this.queue = queue;
        this.capacity = capacity;
        this.compatibilityFingerprint = compatibilityFingerprint;
        this.world = world;
        nanos = world.nanos();
        freeCores = capacity.cores();
        kept = new RetransmitQueue(this::post, nanos);
        AtomicLong numbers = new AtomicLong();
        jobs = new DelegatedJobs(
                here -> new MemberLoad(freeCores, capacity.places(), here),
                this::post,
                numbers::incrementAndGet,
                world);
        acceptedJobs = new AcceptedJobs(queue, this::post, kept);
        acceptedSearches = new AcceptedSearches(sessions, this::hasCoreForAnother, this::post, kept, nanos);
        searches = new DelegatedSearches(this::post, numbers::incrementAndGet, acceptedSearches, world);
    }

    /**
     * Takes part from now on, until it is closed.
     *
     * @param compatibilityFingerprint what others must agree on
     * @param kept what has been found, to be shared; null if nothing is kept
     */
    public static ClusterMember join(
            ClusterTransport clusterTransport,
            JobQueue queue,
            Function<String, Session> sessions,
            Capacity capacity,
            CompatibilityFingerprint compatibilityFingerprint,
            LocalAnalysisCache kept) {
        ClusterMember clusterMember = new ClusterMember(
                clusterTransport, queue, sessions, capacity, compatibilityFingerprint, ClockAndRandom.real());
        if (kept != null) {
            clusterMember.share(kept);
        }
        clusterMember.begin();
        clusterMember.ticking =
                Thread.ofPlatform().daemon().name("eldest-cluster").start(clusterMember::tickOnAndOn);
        return clusterMember;
    }

    /** To be called before it begins. */
    void share(LocalAnalysisCache kept) {
        findings = new DistributedAnalysisCache(kept, this::post, world.chance());
        queue.remember(findings);
    }

    void begin() {
        queue.spread(jobs);
        clusterTransport.listen(this);
    }

    private void tickOnAndOn() {
        try {
            while (true) {
                TimeUnit.MILLISECONDS.sleep(TICK_MILLIS);
                Safely.run(this::tick);
            }
        } catch (InterruptedException e) {
            // It is closed.
        }
    }

    /** What is to be done now and then. */
    void tick() {
        // Before it is known who is here: whoever is in the one and not in the other has gone.
        Set<String> ghosts = dealtWith();
        List<String> silent = new ArrayList<>();
        Map<String, ClusterMessage.State> states = new LinkedHashMap<>();
        Set<String> here = new HashSet<>();
        long now = nanos.getAsLong();
        freeCores = Math.max(0, capacity.cores() - people());
        FairnessRank turn = queue.turn();
        synchronized (this) {
            others.forEach((name, other) -> {
                if (other.here && now - other.heardNanos > SILENCE_NANOS) {
                    other.here = false;
                    silent.add(name);
                }
                if (other.here) {
                    here.add(name);
                }
                ClusterMessage.State state = state(name, turn);
                if (other.isNews(state, now)) {
                    other.told = state;
                    other.toldNanos = now;
                    states.put(name, state);
                }
            });
        }
        silent.forEach(name -> lose(name, "silent"));
        ghosts.removeAll(here);
        ghosts.forEach(this::forget);
        states.forEach(this::post);
        kept.forgetAllBut(here);
        kept.retransmit();
        searches.tick();
        queue.beginMore();
    }

    /** Who is given something, or has given something. */
    private Set<String> dealtWith() {
        Set<String> names = new HashSet<>(jobs.workers());
        names.addAll(searches.workers());
        names.addAll(acceptedJobs.owners());
        names.addAll(acceptedSearches.owners());
        return names;
    }

    /** How many searches run here that somebody waits for. */
    private int people() {
        return Math.max(0, capacity.searches().getAsInt() - queue.runningHere());
    }

    /**
     * Whether a search of another member's may begin here: it has been sent by what was told of this member, and others
     * have heard that, too.
     */
    private boolean hasCoreForAnother() {
        return queue.drained() == null && people() < capacity.cores();
    }

    /** Has a search done elsewhere; null if it should be done here. */
    RemoteSearch search(RemoteSearchRequest asked, long startNanos, Session session, SearchListener listener) {
        boolean here = people() < capacity.cores() || queue.drained() != null || !MessageSize.fits(asked);
        return here ? null : searches.begin(asked, startNanos, session, listener);
    }

    /** Has it answered soon. */
    void stop(RemoteSearch search) {
        searches.stop(search);
    }

    /** How this member stands, for another one: without what that one has given it. */
    private ClusterMessage.State state(String name, FairnessRank turn) {
        boolean ending = queue.drained() != null;
        int cores = freeCores;
        int places = ending || cores == 0 ? 0 : capacity.places();
        List<Long> numbers = new ArrayList<>(acceptedJobs.numbers(name));
        int ofOthers = Math.max(0, queue.runningHere() - numbers.size());
        numbers.addAll(acceptedSearches.numbers(name));
        numbers.addAll(kept.numbers(name));
        long hashId = findings == null ? DistributedAnalysisCache.NO_HASH_ID : findings.hashId();
        return new ClusterMessage.State(
                compatibilityFingerprint,
                new MemberLoad(cores, places, ofOthers),
                turn,
                queue.counts().waiting(),
                hashId,
                numbers);
    }

    private void post(String member, ClusterMessage clusterMessage) {
        clusterTransport.send(member, ClusterMessageCodec.bytes(clusterMessage));
    }

    @Override
    public void joined(String member, String address) {
        synchronized (this) {
            others.put(member, new Other(address, nanos.getAsLong()));
        }
        LOG.atInfo().addKeyValue("member", address).log("member joined");
        tick();
    }

    @Override
    public void left(String member) {
        lose(member, "left");
        synchronized (this) {
            others.remove(member);
        }
    }

    private void lose(String member, String how) {
        int anew = forget(member);
        LOG.atInfo()
                .addKeyValue("member", address(member))
                .addKeyValue("begun_anew", anew)
                .log("member {}", how);
    }

    /**
     * What it says at the same time, on another thread, may bring it back just afterwards; so this is done again as
     * long as it is dealt with and not here. How many begin anew.
     */
    private int forget(String member) {
        int anew = jobs.left(member) + searches.left(member);
        acceptedJobs.left(member);
        acceptedSearches.left(member);
        if (findings != null) {
            findings.left(member);
        }
        return anew;
    }

    private synchronized String address(String member) {
        Other other = others.get(member);
        return other == null ? "unknown" : other.address;
    }

    @Override
    public void heard(String member, byte[] message) {
        if (message.length > MessageSize.MAX_MESSAGE_BYTES) {
            LOG.atWarn().addKeyValue("member", address(member)).log("message of {} bytes", message.length);
            return;
        }
        Safely.run(() -> read(member, message));
    }

    private void read(String member, byte[] message) {
        try {
            ClusterMessage clusterMessage = ClusterMessageCodec.read(message, compatibilityFingerprint);
            if (clusterMessage instanceof ClusterMessage.State state) {
                note(member, state);
            }
            if (agrees(member)) {
                carryOut(member, clusterMessage);
            } else {
                giveBack(member, clusterMessage);
            }
        } catch (IOException e) {
            LOG.atWarn()
                    .addKeyValue("member", address(member))
                    .log("not understood: {}", TextSanitizer.message(e.getMessage()));
        }
    }

    /** Who gives something may know of this member what this one does not know of him yet. */
    private void giveBack(String member, ClusterMessage clusterMessage) {
        if (clusterMessage instanceof ClusterMessage.Task task) {
            post(member, new ClusterMessage.Back(task.number()));
        } else if (clusterMessage instanceof ClusterMessage.Go go) {
            post(member, new ClusterMessage.Back(go.number()));
        }
    }

    private void note(String member, ClusterMessage.State state) {
        CompatibilityFingerprint its = state.fingerprint();
        String address;
        boolean news;
        synchronized (this) {
            Other other = others.get(member);
            if (other == null) {
                return;
            }
            news = !its.equals(other.compatibilityFingerprint);
            other.compatibilityFingerprint = its;
            other.agrees = its.equals(compatibilityFingerprint);
            other.waiting = state.waiting();
            address = other.address;
        }
        if (news) {
            // It may not have listened yet when it was told last, and takes nothing from whom it does not know.
            post(member, state(member, queue.turn()));
        }
        if (news && !its.equals(compatibilityFingerprint)) {
            LOG.atWarn()
                    .addKeyValue("member", address)
                    .log(
                            "member differs, neither does the other's work: there '{}', here '{}'",
                            TextSanitizer.echo(its.text()),
                            compatibilityFingerprint.text());
        }
    }

    private synchronized boolean agrees(String member) {
        Other other = others.get(member);
        if (other == null || !other.agrees) {
            return false;
        }
        other.heardNanos = nanos.getAsLong();
        other.here = true;
        return true;
    }

    private void carryOut(String member, ClusterMessage clusterMessage) {
        switch (clusterMessage) {
            case ClusterMessage.State state -> {
                searches.told(member, state);
                jobs.told(member, state);
                if (findings != null) {
                    findings.told(member, state.hashId());
                }
                stopUnwanted(member, state.given());
                queue.beginMore();
            }
            case ClusterMessage.Seek seek -> heard(member, seek);
            case ClusterMessage.Known known -> heard(known);
            case ClusterMessage.Task task -> {
                if (!acceptedJobs.heard(member, task)) {
                    tellSoon(member);
                }
            }
            case ClusterMessage.Go go -> acceptedSearches.heard(member, go);
            case ClusterMessage.Stop stop -> {
                acceptedJobs.heard(member, stop);
                acceptedSearches.heard(member, stop);
            }
            case ClusterMessage.Got got -> kept.got(member, got.number());
            case ClusterMessage.Progress progress -> jobs.heard(member, progress);
            case ClusterMessage.Answer answer -> jobs.heard(member, answer);
            case ClusterMessage.Refusal refusal -> jobs.heard(member, refusal);
            case ClusterMessage.Back back -> {
                jobs.heard(member, back);
                searches.heard(member, back);
            }
            case ClusterMessage.Taken taken -> searches.heard(member, taken);
            case ClusterMessage.Info info -> searches.heard(member, info);
            case ClusterMessage.Pulse pulse -> searches.heard(member, pulse);
            case ClusterMessage.Said said -> searches.heard(member, said);
            case ClusterMessage.Move move -> searches.heard(member, move);
        }
    }

    /** It gives this one nothing more until it knows how this one stands. */
    private synchronized void tellSoon(String member) {
        Other other = others.get(member);
        if (other != null) {
            other.told = null;
        }
    }

    private void heard(String member, ClusterMessage.Seek clusterMessage) {
        if (findings != null) {
            findings.heard(member, clusterMessage);
        }
    }

    private void heard(ClusterMessage.Known clusterMessage) {
        if (findings != null) {
            findings.heard(clusterMessage);
        }
    }

    /** A worker may not have heard that nobody waits any longer for what it still has. */
    private void stopUnwanted(String worker, List<Long> given) {
        for (long number : given) {
            if (!jobs.wants(number, worker) && !searches.wants(number, worker)) {
                post(worker, new ClusterMessage.Stop(number));
            }
        }
    }

    /**
     * What there is to see of it.
     *
     * @param others by address
     * @param jobs that others do for this member's clients
     * @param searches that others do for them
     * @param taken jobs and searches of others that are done here just now
     * @param takenEver since the start
     */
    public record View(List<Seen> others, DelegationCounts jobs, DelegationCounts searches, int taken, long takenEver) {
        public View {
            others = List.copyOf(others);
        }
    }

    /**
     * A member as this one sees it.
     *
     * @param agrees whether one may do the other's work; false until it has been heard
     * @param cores that jobs may have there
     * @param running jobs there
     * @param waiting jobs of its own clients
     */
    public record Seen(String address, boolean agrees, int cores, int running, long waiting) {}

    public View view() {
        List<Seen> seen = new ArrayList<>();
        synchronized (this) {
            others.forEach((name, other) -> {
                MemberLoad load = jobs.of(name);
                seen.add(new Seen(
                        other.address,
                        other.agrees && other.here,
                        load == null ? 0 : load.cores(),
                        load == null ? 0 : load.taken(),
                        other.waiting));
            });
        }
        return new View(
                seen,
                jobs.counts(),
                searches.counts(),
                acceptedJobs.running() + acceptedSearches.running(),
                acceptedJobs.done() + acceptedSearches.done());
    }

    /** Waits a moment for those who have not got their answers, and leaves. */
    @Override
    public void close() {
        try {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(FAREWELL_MILLIS);
            while (!kept.isEmpty() && System.nanoTime() - end < 0) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (ticking != null) {
            ticking.interrupt();
        }
        clusterTransport.close();
    }
}
