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
 * Searches of this member's clients that run at other members (assignees), because these have free cores and this one
 * has none. If an assignee is lost, its search restarts at another member or here, with the remaining time.
 *
 * <p>The monitor guards the state of the assignees; nothing is called under it.
 */
final class DelegatedSearches {
    /**
     * A search that was lost this often runs locally. A search that crashes its assignees then crashes no more of them.
     * Any other search still gets its result.
     */
    private static final int MAX_LOSSES = 2;

    /** The same for a search that was refused this often because other owners were faster. */
    private static final int MAX_RETURNS = 4;

    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final LongSupplier numbers;
    private final AcceptedSearches acceptedSearches;
    private final PendingRequests<Attempt> pendingRequests = new PendingRequests<>();
    /** Cores by assignee that are used neither by its clients nor by searches delegated since its last state. */
    private final Map<String, Integer> freeCores = new LinkedHashMap<>();

    private int rotation;
    private long delegatedTotal;
    private long restarted;

    /** @param acceptedSearches runs searches that no assignee can */
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
        private final String assignee;
        private final RemoteSearch search;
        private final long sentNanos;
        /** The assignee has responded. Volatile: set by a network thread, read by the ticking one. */
        private volatile boolean responded;
        /** The request has been sent twice. Volatile: any ticking thread. */
        private volatile boolean resent;

        Attempt(long number, String assignee, RemoteSearch search, long sentNanos) {
            this.number = number;
            this.assignee = assignee;
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

    /** Takes a free core and returns its assignee; null if there is none. */
    private String takeCore() {
        List<String> taken = takeCores(1);
        return taken.isEmpty() ? null : taken.getFirst();
    }

    /** Takes a free core of each of several assignees, and returns those. Assignees take turns. */
    synchronized List<String> takeCores(int max) {
        List<String> assignees = new ArrayList<>(freeCores.keySet());
        Collections.rotate(assignees, rotation);
        rotation++;
        List<String> taken = assignees.stream()
                .filter(assignee -> freeCores.get(assignee) > 0)
                .limit(max)
                .toList();
        taken.forEach(assignee -> freeCores.merge(assignee, -1, Integer::sum));
        return taken;
    }

    /**
     * Starts a search at an assignee. Returns null if no assignee has a free core, or if there is no memory to restart
     * it here.
     *
     * @param session session with the position to search
     */
    RemoteSearch start(RemoteSearchRequest asked, long startNanos, Session session, SearchListener listener) {
        String assignee = takeCore();
        if (assignee == null) {
            return null;
        }
        List<String> allowed = allowedMoves(asked, session);
        boolean firstPlayersTurn = session.status().firstPlayersTurn();
        Session spare = acceptedSearches.prepare(asked);
        if (spare == null) {
            returnCore(assignee);
            return null;
        }
        RemoteSearch search = new RemoteSearch(asked, listener, startNanos, firstPlayersTurn, allowed, spare);
        send(search, assignee);
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

    /** Returns a taken core of an assignee, whose search has ended or was not started. */
    synchronized void returnCore(String assignee) {
        freeCores.computeIfPresent(assignee, (_, free) -> free + 1);
    }

    private void send(RemoteSearch search, String assignee) {
        Attempt attempt = new Attempt(numbers.getAsLong(), assignee, search, nanos.getAsLong());
        search.setNumber(attempt.number);
        boolean gone;
        synchronized (this) {
            gone = !freeCores.containsKey(assignee);
            if (!gone) {
                pendingRequests.add(attempt.number, assignee, attempt, attempt.sentNanos);
                delegatedTotal++;
            }
        }
        if (gone) {
            startAnywhere(search);
            return;
        }
        sendRequest(attempt);
        if (search.isStopped()) {
            // It may have been stopped while it had no assignee.
            post.accept(assignee, new ClusterMessage.Stop(attempt.number));
        }
    }

    private void sendRequest(Attempt attempt) {
        RemoteSearch search = attempt.search;
        post.accept(
                attempt.assignee,
                new ClusterMessage.Go(attempt.number, search.request, search.elapsedNanos(nanos.getAsLong())));
    }

    /** Stops a search; its result arrives soon after this returns. */
    void stop(RemoteSearch search) {
        search.markStopped(nanos.getAsLong());
        String assignee = pendingRequests.assigneeOf(search.number());
        if (assignee == null) {
            acceptedSearches.stop(search);
        } else {
            post.accept(assignee, new ClusterMessage.Stop(search.number()));
        }
    }

    /** Restarts a search that its assignee has lost. */
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

    /** Starts a search that has no assignee. */
    private void startAnywhere(RemoteSearch search) {
        if (search.isOver()) {
            return;
        }
        if (search.isTimeUp(nanos.getAsLong())) {
            search.sendLastBestMove();
            return;
        }
        String assignee = mustRunHere(search) ? null : takeCore();
        if (assignee != null) {
            send(search, assignee);
        } else {
            acceptedSearches.start(search, nanos.getAsLong());
        }
    }

    private synchronized boolean mustRunHere(RemoteSearch search) {
        return search.losses >= MAX_LOSSES || search.refusals >= MAX_RETURNS;
    }

    void updateState(String assignee, ClusterMessage.State state) {
        synchronized (this) {
            freeCores.put(
                    assignee, state.load().places() == 0 ? 0 : state.load().cores());
        }
        Safely.each(pendingRequests.removeMissing(assignee, state, nanos.getAsLong()), this::lost);
    }

    /** Returns whether an assignee should continue the search with this number. */
    boolean isPending(long number, String assignee) {
        Attempt attempt = pendingRequests.get(number, assignee);
        return attempt != null && !attempt.search.isStopped();
    }

    synchronized List<String> assignees() {
        return List.copyOf(freeCores.keySet());
    }

    /** Restarts the searches of an assignee and returns their number. */
    int assigneeLeft(String assignee) {
        synchronized (this) {
            freeCores.remove(assignee);
        }
        List<Attempt> lost = pendingRequests.removeAll(assignee);
        Safely.each(lost, this::lost);
        return lost.size();
    }

    /** Returns the search that an assignee's message is about; null if it is no longer delegated to it. */
    private RemoteSearch markResponded(String assignee, long number) {
        Attempt attempt = pendingRequests.get(number, assignee);
        if (attempt == null) {
            return null;
        }
        attempt.responded = true;
        return attempt.search;
    }

    void receive(String assignee, ClusterMessage.SearchAccepted clusterMessage) {
        markResponded(assignee, clusterMessage.number());
    }

    void receive(String assignee, ClusterMessage.Info clusterMessage) {
        RemoteSearch search = markResponded(assignee, clusterMessage.number());
        if (search != null && ReceivedResults.isValid(clusterMessage.info())) {
            search.info(clusterMessage.info());
        }
    }

    void receive(String assignee, ClusterMessage.Pulse clusterMessage) {
        RemoteSearch search = markResponded(assignee, clusterMessage.number());
        if (search != null) {
            search.pulse(clusterMessage.pulse());
        }
    }

    void receive(String assignee, ClusterMessage.Text clusterMessage) {
        RemoteSearch search = markResponded(assignee, clusterMessage.number());
        if (search != null && clusterMessage.fault()) {
            search.internalError(clusterMessage.text());
        } else if (search != null) {
            search.message(clusterMessage.text());
        }
    }

    void receive(String assignee, ClusterMessage.Move clusterMessage) {
        post.accept(assignee, new ClusterMessage.Acknowledged(clusterMessage.number()));
        Attempt attempt = pendingRequests.remove(clusterMessage.number(), assignee);
        if (attempt != null) {
            attempt.search.endRemotely(clusterMessage.move(), clusterMessage.ponder());
        }
    }

    /** Handles a refusal. The assignee gets no more searches until its next state. */
    void receive(String assignee, ClusterMessage.JobReturned clusterMessage) {
        Attempt attempt = pendingRequests.remove(clusterMessage.number(), assignee);
        if (attempt != null) {
            synchronized (this) {
                freeCores.computeIfPresent(assignee, (_, _) -> 0);
                attempt.search.refusals++;
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
                // There is no time for another attempt at an assignee.
                lost(attempt, MAX_LOSSES);
            }
        } else if (attempt.mayBeLost(now) && !attempt.resent) {
            attempt.resent = true;
            sendRequest(attempt);
        }
    }

    /** Ends an attempt; false if it had ended. */
    private boolean drop(Attempt attempt) {
        boolean waited = pendingRequests.remove(attempt.number, attempt.assignee) != null;
        if (waited) {
            post.accept(attempt.assignee, new ClusterMessage.Stop(attempt.number));
        }
        return waited;
    }

    synchronized DelegationCounts counts() {
        return new DelegationCounts(pendingRequests.size(), delegatedTotal, restarted);
    }
}
