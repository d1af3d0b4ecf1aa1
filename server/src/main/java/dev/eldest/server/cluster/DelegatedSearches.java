package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/**
 * Searches of this member's clients that run at other members (workers), because these have free cores and this one has
 * none. If a worker is lost, its search restarts at another member or here, with the remaining time.
 *
 * <p>The monitor guards the state of the workers; nothing is called under it.
 */
final class DelegatedSearches {
    /**
     * A search that was lost this often runs locally. A search that crashes its workers then crashes no more of them.
     * Any other search still gets its result.
     */
    private static final int MAX_LOSSES = 2;

    /** The same for a search that was rejected this often because other owners were faster. */
    private static final int MAX_RETURNS = 4;

    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final LongSupplier numbers;
    private final AcceptedSearches acceptedSearches;
    private final PendingRequests<Attempt> pendingRequests = new PendingRequests<>();
    /** Cores by worker that are used neither by its clients nor by searches delegated since its last state. */
    private final Map<String, Integer> freeCores = new LinkedHashMap<>();

    private int rotation;
    private long delegatedTotal;
    private long restarted;

    /** @param acceptedSearches runs searches that no worker can */
    DelegatedSearches(
            BiConsumer<String, ClusterMessage> post,
            LongSupplier numbers,
            AcceptedSearches acceptedSearches,
            ClockAndRandom clockAndRandom) {
        this.post = post;
        this.numbers = numbers;
        this.acceptedSearches = acceptedSearches;
        nanos = clockAndRandom.nanos();
        rotation = clockAndRandom.random().nextInt(1 << 16);
    }

    private static final class Attempt {
        private final long number;
        private final String worker;
        private final RemoteSearch search;
        private final long sentNanos;
        /** The worker has responded. Volatile: set by a network thread, read by the ticking one. */
        private volatile boolean responded;
        /** The request has been sent twice. Volatile: any ticking thread. */
        private volatile boolean resent;

        Attempt(long number, String worker, RemoteSearch search, long sentNanos) {
            this.number = number;
            this.worker = worker;
            this.search = search;
            this.sentNanos = sentNanos;
        }

        /** Returns whether no response has come in time, so that the request counts as lost. */
        private boolean silent(long now) {
            return !responded && now - sentNanos >= search.acceptTimeoutNanos();
        }

        private boolean mayBeLost(long now) {
            return !responded && now - sentNanos >= search.acceptTimeoutNanos() / 2;
        }
    }

    /** Takes a free core and returns its worker; null if there is none. */
    private String takeCore() {
        List<String> taken = takeCores(1);
        return taken.isEmpty() ? null : taken.getFirst();
    }

    /** Takes a free core of each of several workers, and returns those. Workers take turns. */
    synchronized List<String> takeCores(int most) {
        List<String> workers = new ArrayList<>(freeCores.keySet());
        Collections.rotate(workers, rotation);
        rotation++;
        List<String> taken = workers.stream()
                .filter(worker -> freeCores.get(worker) > 0)
                .limit(most)
                .toList();
        taken.forEach(worker -> freeCores.merge(worker, -1, Integer::sum));
        return taken;
    }

    /**
     * Starts a search at a worker. Returns null if no worker has a free core, or if there is no memory to restart it
     * here.
     *
     * @param session session with the position to search
     */
    RemoteSearch start(RemoteSearchRequest asked, long startNanos, Session session, SearchListener listener) {
        String worker = takeCore();
        if (worker == null) {
            return null;
        }
        List<String> allowed = allowedMoves(asked, session);
        boolean firstPlayersTurn = session.status().firstPlayersTurn();
        Session spare = acceptedSearches.prepare(asked);
        if (spare == null) {
            returnCore(worker);
            return null;
        }
        RemoteSearch search = new RemoteSearch(asked, listener, startNanos, firstPlayersTurn, allowed, spare);
        send(search, worker);
        return search;
    }

    /** Returns the legal moves, of searchmoves if any of those is legal. */
    private static List<String> allowedMoves(RemoteSearchRequest asked, Session session) {
        List<String> wanted = asked.limits().searchMoves().stream()
                .map(session::legalMove)
                .filter(Objects::nonNull)
                .toList();
        return wanted.isEmpty() ? session.legalMoves() : wanted;
    }

    /** Returns a taken core of a worker, whose search has ended or was not started. */
    synchronized void returnCore(String worker) {
        freeCores.computeIfPresent(worker, (_, free) -> free + 1);
    }

    private void send(RemoteSearch search, String worker) {
        Attempt attempt = new Attempt(numbers.getAsLong(), worker, search, nanos.getAsLong());
        search.setNumber(attempt.number);
        boolean gone;
        synchronized (this) {
            gone = !freeCores.containsKey(worker);
            if (!gone) {
                pendingRequests.add(attempt.number, worker, attempt, attempt.sentNanos);
                delegatedTotal++;
            }
        }
        if (gone) {
            startAnywhere(search);
            return;
        }
        sendRequest(attempt);
        if (search.isStopped()) {
            // It may have been stopped while it had no worker.
            post.accept(worker, new ClusterMessage.Stop(attempt.number));
        }
    }

    private void sendRequest(Attempt attempt) {
        RemoteSearch search = attempt.search;
        post.accept(
                attempt.worker,
                new ClusterMessage.Go(attempt.number, search.request, search.elapsedNanos(nanos.getAsLong())));
    }

    /** Stops a search; its result arrives soon after this returns. */
    void stop(RemoteSearch search) {
        search.markStopped(nanos.getAsLong());
        String worker = pendingRequests.workerOf(search.number());
        if (worker == null) {
            acceptedSearches.stop(search);
        } else {
            post.accept(worker, new ClusterMessage.Stop(search.number()));
        }
    }

    /** Restarts a search that its worker has lost. */
    private void lost(Attempt attempt) {
        lost(attempt, 1);
    }

    private void lost(Attempt attempt, int losses) {
        synchronized (this) {
            restarted++;
            attempt.search.losses += losses;
        }
        startAnywhere(attempt.search);
    }

    /** Starts a search that has no worker. */
    private void startAnywhere(RemoteSearch search) {
        if (search.isOver()) {
            return;
        }
        if (search.isTimeUp(nanos.getAsLong())) {
            search.sendLastBestMove();
            return;
        }
        String worker = mustRunHere(search) ? null : takeCore();
        if (worker != null) {
            send(search, worker);
        } else {
            acceptedSearches.start(search, nanos.getAsLong());
        }
    }

    private synchronized boolean mustRunHere(RemoteSearch search) {
        return search.losses >= MAX_LOSSES || search.rejections >= MAX_RETURNS;
    }

    void updateState(String worker, ClusterMessage.State state) {
        synchronized (this) {
            freeCores.put(worker, state.load().places() == 0 ? 0 : state.load().cores());
        }
        Safely.each(pendingRequests.removeMissing(worker, state, nanos.getAsLong()), this::lost);
    }

    /** Returns whether a worker should continue the search with this number. */
    boolean isPending(long number, String worker) {
        Attempt attempt = pendingRequests.get(number, worker);
        return attempt != null && !attempt.search.isStopped();
    }

    synchronized List<String> workers() {
        return List.copyOf(freeCores.keySet());
    }

    /** Restarts the searches of a worker and returns their number. */
    int workerLeft(String worker) {
        synchronized (this) {
            freeCores.remove(worker);
        }
        List<Attempt> lost = pendingRequests.removeAll(worker);
        Safely.each(lost, this::lost);
        return lost.size();
    }

    /** Returns the search that a worker's message is about; null if it is no longer delegated to it. */
    private RemoteSearch markResponded(String worker, long number) {
        Attempt attempt = pendingRequests.get(number, worker);
        if (attempt == null) {
            return null;
        }
        attempt.responded = true;
        return attempt.search;
    }

    void receive(String worker, ClusterMessage.SearchAccepted clusterMessage) {
        markResponded(worker, clusterMessage.number());
    }

    void receive(String worker, ClusterMessage.Info clusterMessage) {
        RemoteSearch search = markResponded(worker, clusterMessage.number());
        if (search != null && ReceivedResults.isValid(clusterMessage.info())) {
            search.info(clusterMessage.info());
        }
    }

    void receive(String worker, ClusterMessage.Pulse clusterMessage) {
        RemoteSearch search = markResponded(worker, clusterMessage.number());
        if (search != null) {
            search.pulse(clusterMessage.pulse());
        }
    }

    void receive(String worker, ClusterMessage.Text clusterMessage) {
        RemoteSearch search = markResponded(worker, clusterMessage.number());
        if (search != null && clusterMessage.fault()) {
            search.internalError(clusterMessage.text());
        } else if (search != null) {
            search.message(clusterMessage.text());
        }
    }

    void receive(String worker, ClusterMessage.Move clusterMessage) {
        post.accept(worker, new ClusterMessage.Acknowledged(clusterMessage.number()));
        Attempt attempt = pendingRequests.remove(clusterMessage.number(), worker);
        if (attempt != null) {
            attempt.search.endRemotely(clusterMessage.move(), clusterMessage.ponder());
        }
    }

    /** Handles a rejection. The worker gets no more searches until its next state. */
    void receive(String worker, ClusterMessage.JobReturned clusterMessage) {
        Attempt attempt = pendingRequests.remove(clusterMessage.number(), worker);
        if (attempt != null) {
            synchronized (this) {
                freeCores.computeIfPresent(worker, (_, _) -> 0);
                attempt.search.rejections++;
            }
            startAnywhere(attempt.search);
        }
    }

    /**
     * Ends overdue searches, and restarts those without a response, as the request or the response may have been lost.
     */
    void tick() {
        long now = nanos.getAsLong();
        Safely.each(pendingRequests.all(), attempt -> checkAttempt(attempt, now));
    }

    private void checkAttempt(Attempt attempt, long now) {
        if (attempt.search.isOverdue(now)) {
            attempt.search.sendLastBestMove();
            drop(attempt);
        } else if (attempt.silent(now)) {
            if (drop(attempt)) {
                // There is no time for another attempt at a worker.
                lost(attempt, MAX_LOSSES);
            }
        } else if (attempt.mayBeLost(now) && !attempt.resent) {
            attempt.resent = true;
            sendRequest(attempt);
        }
    }

    /** Ends an attempt; false if it had ended. */
    private boolean drop(Attempt attempt) {
        boolean waited = pendingRequests.remove(attempt.number, attempt.worker) != null;
        if (waited) {
            post.accept(attempt.worker, new ClusterMessage.Stop(attempt.number));
        }
        return waited;
    }

    synchronized DelegationCounts counts() {
        return new DelegationCounts(pendingRequests.size(), delegatedTotal, restarted);
    }
}
