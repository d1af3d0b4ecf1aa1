package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.jobs.JobQueue;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Member of a cluster: sends its state to the others, delegates some of its clients' jobs and searches, and accepts
 * some of theirs. Members share no data but messages. A job belongs to the member that its client is connected to, and
 * only that one answers it. So members that lose contact continue alone.
 *
 * <p>The monitor guards only what limits the log.
 */
public final class ClusterMember implements AutoCloseable, ClusterTransport.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterMember.class);

    private static final long CLOSE_MILLIS = 500;
    /** Stops sent for one state; the next state leads to the others. */
    private static final int MAX_STOPS = 64;
    /** Messages about members that are logged in each interval, as members can cause any number of them. */
    private static final int MAX_LOGGED = 64;

    private static final long LOG_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final ClusterTransport clusterTransport;
    private final JobQueue queue;
    private final Capacity capacity;
    private final CompatibilityFingerprint compatibilityFingerprint;
    private final ClockAndRandom clockAndRandom;
    private final LongSupplier nanos;
    private final RetransmitQueue retransmitQueue;
    private final DelegatedJobs jobs;
    private final AcceptedJobs acceptedJobs;
    private final DelegatedSearches searches;
    private final AcceptedSearches acceptedSearches;
    private final EventThreadQuota eventThreadQuota;
    private final SharedSearches sharedSearches;
    private final AssistingSearches assistingSearches;
    /** Null without a cache. Set before the first message arrives. */
    private DistributedAnalysisCache cache;

    private final OtherMembers others;
    /**
     * Cores without client searches at the last tick. Volatile: written by the ticking thread, read with the queue's
     * monitor held.
     */
    private volatile int freeCores;

    /** Starts when the member joins; never in a simulation. */
    private final TickThread tickThread;

    /** In the interval since. Guarded by the monitor. */
    private int logged;

    private long loggedSinceNanos;

    /**
     * @param sessions opens a session for a tenant; may throw RefusedException
     * @param backgroundSessions the same, for searches that use only cores that nothing else needs
     */
    ClusterMember(
            ClusterTransport clusterTransport,
            JobQueue queue,
            Function<String, Session> sessions,
            Function<String, Session> backgroundSessions,
            Capacity capacity,
            CompatibilityFingerprint compatibilityFingerprint,
            ClockAndRandom clockAndRandom) {
        this.clusterTransport = clusterTransport;
        this.queue = queue;
        this.capacity = capacity;
        this.compatibilityFingerprint = compatibilityFingerprint;
        this.clockAndRandom = clockAndRandom;
        nanos = clockAndRandom.nanos();
        tickThread = new TickThread(this);
        freeCores = capacity.cores();
        others = new OtherMembers(compatibilityFingerprint, nanos);
        retransmitQueue = new RetransmitQueue(this::post, nanos);
        AtomicLong numbers = new AtomicLong();
        jobs = new DelegatedJobs(
                here -> new MemberLoad(freeCores, capacity.maxJobs(), here),
                this::post,
                numbers::incrementAndGet,
                clockAndRandom);
        acceptedJobs = new AcceptedJobs(queue, this::post, retransmitQueue, nanos);
        eventThreadQuota = new EventThreadQuota(nanos);
        acceptedSearches = new AcceptedSearches(
                sessions, () -> hasCoreForAnother(0), eventThreadQuota, this::post, retransmitQueue, nanos);
        searches = new DelegatedSearches(this::post, numbers::incrementAndGet, acceptedSearches, clockAndRandom);
        sharedSearches = new SharedSearches(
                this::post,
                clusterTransport::schedule,
                searches::returnCore,
                numbers::incrementAndGet,
                nanos,
                capacity);
        assistingSearches = new AssistingSearches(
                assist ->
                        AcceptedSearches.prepare(assist.background() ? backgroundSessions : sessions, assist.request()),
                capacity,
                this::hasCoreForAnother,
                eventThreadQuota,
                this::post,
                nanos);
    }

    /**
     * Joins the cluster, until it is closed.
     *
     * @param compatibilityFingerprint must be equal for members that share work
     * @param localCache analysis cache to share; null without one
     */
    public static ClusterMember join(
            ClusterTransport clusterTransport,
            JobQueue queue,
            Function<String, Session> sessions,
            Function<String, Session> backgroundSessions,
            Capacity capacity,
            CompatibilityFingerprint compatibilityFingerprint,
            LocalAnalysisCache localCache) {
        ClusterMember clusterMember = new ClusterMember(
                clusterTransport,
                queue,
                sessions,
                backgroundSessions,
                capacity,
                compatibilityFingerprint,
                ClockAndRandom.real());
        if (localCache != null) {
            clusterMember.shareCache(localCache);
        }
        clusterMember.start();
        clusterMember.tickThread.start();
        return clusterMember;
    }

    /** Shares the cache. Called before {@link #start}. */
    void shareCache(LocalAnalysisCache localCache) {
        cache = new DistributedAnalysisCache(localCache, this::post, clockAndRandom.random());
        queue.setAnalysisCache(cache);
    }

    void start() {
        queue.setPlacement(jobs);
        clusterTransport.listen(this);
    }

    /** Periodic work: detects silent members, sends states, retransmits. */
    void tick() {
        // Collected before the present members: a member in the first set only has left.
        Set<String> withWork = membersWithWork();
        long now = nanos.getAsLong();
        freeCores = Math.max(0, capacity.cores() - clientSearches());
        FairnessRank turn = queue.nextRank();
        others.takeSilent(now).forEach(name -> lose(name, "silent"));
        Set<String> here = others.present();
        withWork.removeAll(here);
        withWork.forEach(this::forget);
        others.takeDue(now, name -> state(name, turn)).forEach(this::post);
        retransmitQueue.retainOwners(here);
        retransmitQueue.retransmit();
        searches.tick();
        acceptedJobs.tick();
        assistingSearches.tick(queue.drainReason() != null);
        queue.startJobs();
    }

    /** Returns the members with delegated or accepted work. */
    private Set<String> membersWithWork() {
        Set<String> names = new HashSet<>(jobs.assignees());
        names.addAll(searches.assignees());
        names.addAll(acceptedJobs.owners());
        names.addAll(acceptedSearches.owners());
        names.addAll(assistingSearches.owners());
        return names;
    }

    /** Returns the number of running searches that are not jobs. */
    private int clientSearches() {
        return Math.max(0, capacity.runningSearches().getAsInt() - queue.runningLocally());
    }

    /**
     * Returns whether another member's search may start here. It was sent because of this member's state, which other
     * members have also received.
     *
     * @param ending running searches that have been stopped; no more than one a core counts, as members may lie
     */
    private boolean hasCoreForAnother(int ending) {
        int cores = capacity.cores();
        return queue.drainReason() == null && clientSearches() - Math.min(ending, cores) < cores;
    }

    /** Starts a search at another member; null if it should run locally. */
    RemoteSearch search(RemoteSearchRequest asked, long startNanos, Session session, SearchListener listener) {
        boolean here = clientSearches() < capacity.cores() || queue.drainReason() != null;
        return here ? null : searches.start(asked, startNanos, session, listener);
    }

    /**
     * Starts a search here and at other members with a free core. Returns false if there is none, or no memory, so that
     * nothing was started.
     */
    boolean share(SharedRequest asked, SearchLimits limits, long startNanos, Session session, SearchListener listener) {
        List<String> assignees = searches.takeCores(asked.members() - 1);
        boolean started =
                !assignees.isEmpty() && sharedSearches.start(assignees, asked, limits, startNanos, session, listener);
        if (!started) {
            assignees.forEach(searches::returnCore);
        }
        return started;
    }

    /** Stops the search; its result arrives soon. */
    void stop(RemoteSearch search) {
        searches.stop(search);
    }

    /** Returns this member's state for another one, without the work that it delegated here. */
    private ClusterMessage.State state(String name, FairnessRank turn) {
        boolean ending = queue.drainReason() != null;
        int cores = freeCores;
        int places = ending || cores == 0 ? 0 : capacity.maxJobs();
        List<Long> numbers = new ArrayList<>(acceptedJobs.numbers(name));
        int otherJobs = Math.max(0, queue.runningLocally() - numbers.size());
        numbers.addAll(acceptedSearches.numbers(name));
        numbers.addAll(retransmitQueue.numbers(name));
        long hashId = cache == null ? DistributedAnalysisCache.NO_HASH_ID : cache.hashId();
        return new ClusterMessage.State(
                compatibilityFingerprint,
                new MemberLoad(cores, places, otherJobs),
                turn,
                queue.counts().waiting(),
                hashId,
                numbers);
    }

    private void post(String member, ClusterMessage clusterMessage) {
        clusterTransport.send(member, ClusterMessageCodec.bytes(clusterMessage));
    }

    @Override
    public void memberJoined(String member, String address) {
        others.add(member, address);
        if (mayLog()) {
            LOG.atInfo().addKeyValue("member", address).log("member joined");
        }
        tick();
    }

    @Override
    public void memberLeft(String member) {
        lose(member, "left");
        others.remove(member);
    }

    private void lose(String member, String event) {
        int restarted = forget(member);
        if (mayLog()) {
            LOG.atInfo()
                    .addKeyValue("member", others.address(member))
                    .addKeyValue("restarted", restarted)
                    .log("member {}", event);
        }
    }

    /**
     * Drops all work of a member and returns how much is restarted. A concurrent message may restore some, so this is
     * repeated while there is work of a member that is gone.
     */
    private int forget(String member) {
        int restarted = jobs.assigneeLeft(member) + searches.assigneeLeft(member);
        acceptedJobs.ownerLeft(member);
        acceptedSearches.ownerLeft(member);
        sharedSearches.assigneeLeft(member);
        assistingSearches.ownerLeft(member);
        if (cache != null) {
            cache.memberLeft(member);
        }
        return restarted;
    }

    private synchronized boolean mayLog() {
        long now = nanos.getAsLong();
        if (now - loggedSinceNanos >= LOG_NANOS) {
            loggedSinceNanos = now;
            logged = 0;
        }
        logged++;
        return logged <= MAX_LOGGED;
    }

    @Override
    public void receive(String member, byte[] message) {
        Safely.run(() -> read(member, message));
    }

    @Override
    public boolean receiveAtOnce(String member, byte[] message) {
        boolean batch = ClusterMessageCodec.isBatch(message);
        if (batch) {
            receive(member, message);
        }
        return batch;
    }

    private void read(String member, byte[] message) {
        try {
            ClusterMessage clusterMessage = ClusterMessageCodec.read(message, compatibilityFingerprint);
            if (clusterMessage instanceof ClusterMessage.State state) {
                receiveState(member, state);
            }
            if (others.receiveAndCompare(member)) {
                handle(member, clusterMessage);
            } else {
                refuse(member, clusterMessage);
            }
        } catch (IOException e) {
            if (mayLog()) {
                LOG.atWarn()
                        .addKeyValue("member", others.address(member))
                        .addKeyValue("reason", TextSanitizer.message(e.getMessage()))
                        .log("message invalid");
            }
        }
    }

    /** Refuses work of a member whose state has not arrived yet; that member already has this one's. */
    private void refuse(String member, ClusterMessage clusterMessage) {
        if (clusterMessage instanceof ClusterMessage.Task task) {
            post(member, new ClusterMessage.JobReturned(task.number()));
        } else if (clusterMessage instanceof ClusterMessage.Go go) {
            post(member, new ClusterMessage.JobReturned(go.number()));
        } else if (clusterMessage instanceof ClusterMessage.Assist assist) {
            post(member, new ClusterMessage.JobReturned(assist.number()));
        }
    }

    private void receiveState(String member, ClusterMessage.State state) {
        if (!others.receive(member, state)) {
            return;
        }
        // It may have missed the last state, and accepts nothing from unknown members.
        post(member, state(member, queue.nextRank()));
        CompatibilityFingerprint its = state.fingerprint();
        if (!its.equals(compatibilityFingerprint) && mayLog()) {
            LOG.atWarn()
                    .addKeyValue("member", others.address(member))
                    .addKeyValue("there", TextSanitizer.echo(its.text()))
                    .addKeyValue("here", compatibilityFingerprint.text())
                    .log("member incompatible");
        }
    }

    private void handle(String member, ClusterMessage clusterMessage) {
        switch (clusterMessage) {
            case ClusterMessage.State state -> {
                searches.updateState(member, state);
                jobs.updateState(member, state);
                if (cache != null) {
                    cache.setHashId(member, state.hashId());
                }
                stopUnwanted(member, state.acceptedNumbers());
                queue.startJobs();
            }
            case ClusterMessage.CacheLookup lookup -> receiveLookup(member, lookup);
            case ClusterMessage.CacheEntry known -> receiveKnown(known);
            case ClusterMessage.Task task -> {
                if (!acceptedJobs.receive(member, task)) {
                    others.scheduleState(member);
                }
            }
            case ClusterMessage.Go go -> acceptedSearches.receive(member, go);
            case ClusterMessage.Assist assist -> assistingSearches.receive(member, assist);
            case ClusterMessage.Entries entries -> {
                if (entries.toAssistant()) {
                    assistingSearches.receive(member, entries);
                } else {
                    sharedSearches.receive(member, entries);
                }
            }
            case ClusterMessage.Stop stop -> {
                acceptedJobs.receive(member, stop);
                acceptedSearches.receive(member, stop);
                assistingSearches.receive(member, stop);
            }
            case ClusterMessage.Acknowledged got -> retransmitQueue.acknowledge(member, got.number());
            case ClusterMessage.Progress progress -> jobs.receive(member, progress);
            case ClusterMessage.Answer answer -> jobs.receive(member, answer);
            case ClusterMessage.Refusal refusal -> jobs.receive(member, refusal);
            case ClusterMessage.JobReturned back -> {
                jobs.receive(member, back);
                searches.receive(member, back);
                sharedSearches.receive(member, back);
            }
            case ClusterMessage.SearchAccepted accepted -> searches.receive(member, accepted);
            case ClusterMessage.Info info -> searches.receive(member, info);
            case ClusterMessage.Pulse pulse -> searches.receive(member, pulse);
            case ClusterMessage.Text text -> searches.receive(member, text);
            case ClusterMessage.Move move -> searches.receive(member, move);
        }
    }

    private void receiveLookup(String member, ClusterMessage.CacheLookup clusterMessage) {
        if (cache != null) {
            eventThreadQuota.tryRun(member, () -> {
                cache.receive(member, clusterMessage);
                return true;
            });
        }
    }

    private void receiveKnown(ClusterMessage.CacheEntry clusterMessage) {
        if (cache != null) {
            cache.receive(clusterMessage);
        }
    }

    /** Stops work of an assignee that is no longer needed, as an earlier stop may have been lost. */
    private void stopUnwanted(String assignee, List<Long> given) {
        given.stream()
                .filter(number -> !jobs.isPending(number, assignee) && !searches.isPending(number, assignee))
                .limit(MAX_STOPS)
                .forEach(number -> post(assignee, new ClusterMessage.Stop(number)));
    }

    /**
     * State of the cluster as seen by this member.
     *
     * @param jobs jobs delegated to them
     * @param searches searches delegated to them
     * @param accepted jobs and searches of other members running here
     * @param acceptedTotal the same, since the start
     * @param shared searches that other members search, too
     */
    public record View(
            List<Seen> members,
            DelegationCounts jobs,
            DelegationCounts searches,
            int accepted,
            long acceptedTotal,
            SharedSearchesView shared) {
        public View {
            members = List.copyOf(members);
        }
    }

    /**
     * One other member, as seen by this one.
     *
     * @param compatible whether the fingerprints are equal; false before its first message
     * @param waiting its queued jobs
     */
    public record Seen(String address, boolean compatible, int cores, int running, long waiting) {}

    public View view() {
        return new View(
                others.seen(jobs::loadOf),
                jobs.counts(),
                searches.counts(),
                acceptedJobs.running() + acceptedSearches.running() + assistingSearches.running(),
                acceptedJobs.done() + acceptedSearches.done() + assistingSearches.done(),
                sharedSearches.view());
    }

    /** Waits briefly until results are acknowledged, then leaves, and ends the work for other members. */
    @Override
    public void close() {
        try {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_MILLIS);
            while (!retransmitQueue.isEmpty() && System.nanoTime() - end < 0) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        tickThread.stop();
        clusterTransport.close();
        // The owners restart what runs here.
        acceptedJobs.owners().forEach(acceptedJobs::ownerLeft);
        acceptedSearches.owners().forEach(acceptedSearches::ownerLeft);
        assistingSearches.close();
    }
}
