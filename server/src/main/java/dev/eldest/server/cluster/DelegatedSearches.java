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
 * Searches of this member's clients that others do because they have a core for them and this one has none. One whose
 * worker is lost begins anew, elsewhere or here, with the time that is left.
 *
 * <p>The monitor guards what is known of the others' cores; nobody is called while it is held.
 */
final class DelegatedSearches {
    /**
     * What has been lost so often is done at home, whoever else has cores. If it is the search that its workers die of,
     * no more of them do; if they died of something else, as is more likely, it still has its answer.
     */
    private static final int MAX_LOSSES = 2;

    /** The same of what has been given back so often because others were quicker. */
    private static final int MAX_RETURNS = 4;

    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final LongSupplier numbers;
    private final AcceptedSearches here;
    private final PendingRequests<Attempt> pendingRequests = new PendingRequests<>();
    /** Cores that neither people nor searches given since keep busy. */
    private final Map<String, Integer> freeCores = new LinkedHashMap<>();

    private int turn;
    private long given;
    private long begunAnew;

    /**
     * @param numbers for what is given
     * @param here does what nobody else can
     */
    DelegatedSearches(
            BiConsumer<String, ClusterMessage> post,
            LongSupplier numbers,
            AcceptedSearches here,
            ClockAndRandom world) {
        this.post = post;
        this.numbers = numbers;
        this.here = here;
        nanos = world.nanos();
        turn = world.chance().nextInt(1 << 16);
    }

    /** A search at one worker. */
    private static final class Attempt {
        private final long number;
        private final String worker;
        private final RemoteSearch search;
        private final long sentNanos;
        /** The worker has said something of it. Volatile: the network says so, and who ticks asks. */
        private volatile boolean heard;
        /** It has been sent a second time. Volatile: whoever ticks. */
        private volatile boolean sentAgain;

        Attempt(long number, String worker, RemoteSearch search, long sentNanos) {
            this.number = number;
            this.worker = worker;
            this.search = search;
            this.sentNanos = sentNanos;
        }

        /** Nobody has said anything of it, as if it had been lost on its way. */
        private boolean silent(long now) {
            return !heard && now - sentNanos >= search.patienceNanos();
        }

        private boolean mayBeLost(long now) {
            return !heard && now - sentNanos >= search.patienceNanos() / 2;
        }
    }

    /** Who has a core for another search, which is taken with that; null if nobody. Of several each has its turn. */
    private synchronized String takeCore() {
        List<String> workers = new ArrayList<>(freeCores.keySet());
        Collections.rotate(workers, turn);
        turn++;
        for (String worker : workers) {
            if (freeCores.get(worker) > 0) {
                freeCores.merge(worker, -1, Integer::sum);
                return worker;
            }
        }
        return null;
    }

    /**
     * Has a search done elsewhere; null if nobody has a core for it, or there is no room to begin it here should that
     * ever have to be.
     *
     * @param startNanos when it was asked for
     * @param session as it is, with the position to search
     */
    RemoteSearch begin(RemoteSearchRequest asked, long startNanos, Session session, SearchListener listener) {
        String worker = takeCore();
        if (worker == null) {
            return null;
        }
        String move = anyMove(asked, session);
        boolean firstPlayersTurn = session.status().firstPlayersTurn();
        Session spare = here.prepare(asked);
        if (spare == null) {
            leaveCore(worker);
            return null;
        }
        RemoteSearch search = new RemoteSearch(asked, listener, startNanos, firstPlayersTurn, move, spare);
        send(search, worker);
        return search;
    }

    /** The answer where nothing has been heard of better ones: of those that are to be searched, if some were named. */
    private static String anyMove(RemoteSearchRequest asked, Session session) {
        return asked.limits().searchMoves().stream()
                .map(session::legalMove)
                .filter(Objects::nonNull)
                .findFirst()
                .or(() -> session.legalMoves().stream().findFirst())
                .orElse(null);
    }

    private synchronized void leaveCore(String worker) {
        freeCores.computeIfPresent(worker, (_, free) -> free + 1);
    }

    private void send(RemoteSearch search, String worker) {
        Attempt attempt = new Attempt(numbers.getAsLong(), worker, search, nanos.getAsLong());
        search.goesBy(attempt.number);
        boolean gone;
        synchronized (this) {
            gone = !freeCores.containsKey(worker);
            if (!gone) {
                pendingRequests.add(attempt.number, worker, attempt, attempt.sentNanos);
                given++;
            }
        }
        if (gone) {
            place(search);
            return;
        }
        say(attempt);
        if (search.stopped()) {
            // It may have been stopped when it was nobody's.
            post.accept(worker, new ClusterMessage.Stop(attempt.number));
        }
    }

    private void say(Attempt attempt) {
        RemoteSearch search = attempt.search;
        post.accept(
                attempt.worker,
                new ClusterMessage.Go(attempt.number, search.asked, search.elapsedNanos(nanos.getAsLong())));
    }

    /** It is to be answered now, soon after this returns. */
    void stop(RemoteSearch search) {
        search.stopAt(nanos.getAsLong());
        String worker = pendingRequests.worker(search.number());
        if (worker == null) {
            here.stop(search);
        } else {
            post.accept(worker, new ClusterMessage.Stop(search.number()));
        }
    }

    /** Its worker has died, or had forgotten it. */
    private void lost(Attempt attempt) {
        lost(attempt, 1);
    }

    private void lost(Attempt attempt, int losses) {
        synchronized (this) {
            begunAnew++;
            attempt.search.losses += losses;
        }
        place(attempt.search);
    }

    /** Nobody does it at the moment. */
    private void place(RemoteSearch search) {
        if (search.over()) {
            return;
        }
        if (search.spent(nanos.getAsLong())) {
            search.answerWithLast();
            return;
        }
        String worker = staysHere(search) ? null : takeCore();
        if (worker != null) {
            send(search, worker);
        } else {
            here.begin(search, nanos.getAsLong());
        }
    }

    private synchronized boolean staysHere(RemoteSearch search) {
        return search.losses >= MAX_LOSSES || search.returns >= MAX_RETURNS;
    }

    void told(String worker, ClusterMessage.State state) {
        synchronized (this) {
            freeCores.put(worker, state.load().places() == 0 ? 0 : state.load().cores());
        }
        Safely.each(pendingRequests.takeMissing(worker, state, nanos.getAsLong()), this::lost);
    }

    /** Whether a worker is to go on with what it has by this number. */
    boolean wants(long number, String worker) {
        Attempt attempt = pendingRequests.get(number, worker);
        return attempt != null && !attempt.search.stopped();
    }

    synchronized List<String> workers() {
        return List.copyOf(freeCores.keySet());
    }

    /** How many begin anew. */
    int left(String worker) {
        synchronized (this) {
            freeCores.remove(worker);
        }
        List<Attempt> lost = pendingRequests.takeAll(worker);
        Safely.each(lost, this::lost);
        return lost.size();
    }

    /** What a worker tells of; null if it has not been given that, or not any more. */
    private RemoteSearch told(String worker, long number) {
        Attempt attempt = pendingRequests.get(number, worker);
        if (attempt == null) {
            return null;
        }
        attempt.heard = true;
        return attempt.search;
    }

    void heard(String worker, ClusterMessage.Taken clusterMessage) {
        told(worker, clusterMessage.number());
    }

    void heard(String worker, ClusterMessage.Info clusterMessage) {
        RemoteSearch search = told(worker, clusterMessage.number());
        if (search != null) {
            search.info(clusterMessage.info());
        }
    }

    void heard(String worker, ClusterMessage.Pulse clusterMessage) {
        RemoteSearch search = told(worker, clusterMessage.number());
        if (search != null) {
            search.pulse(clusterMessage.pulse());
        }
    }

    void heard(String worker, ClusterMessage.Said clusterMessage) {
        RemoteSearch search = told(worker, clusterMessage.number());
        if (search != null && clusterMessage.fault()) {
            search.fault(clusterMessage.text());
        } else if (search != null) {
            search.message(clusterMessage.text());
        }
    }

    void heard(String worker, ClusterMessage.Move clusterMessage) {
        post.accept(worker, new ClusterMessage.Got(clusterMessage.number()));
        Attempt attempt = pendingRequests.end(clusterMessage.number(), worker);
        if (attempt != null) {
            attempt.search.bestMove(clusterMessage.move(), clusterMessage.ponder());
        }
    }

    /** The worker had no room: it is asked no more until it tells how it stands. */
    void heard(String worker, ClusterMessage.Back clusterMessage) {
        Attempt attempt = pendingRequests.end(clusterMessage.number(), worker);
        if (attempt != null) {
            synchronized (this) {
                freeCores.computeIfPresent(worker, (_, _) -> 0);
                attempt.search.returns++;
            }
            place(attempt.search);
        }
    }

    /**
     * Answers what should have been answered elsewhere long ago, or stopped here, and begins anew what nobody has said
     * anything of: it, or what was said, may have been lost on its way.
     */
    void tick() {
        long now = nanos.getAsLong();
        Safely.each(pendingRequests.all(), attempt -> look(attempt, now));
    }

    private void look(Attempt attempt, long now) {
        if (attempt.search.overdue(now)) {
            attempt.search.answerWithLast();
            drop(attempt);
        } else if (attempt.silent(now)) {
            if (drop(attempt)) {
                // It has no time for another way that may be as bad.
                lost(attempt, MAX_LOSSES);
            }
        } else if (attempt.mayBeLost(now) && !attempt.sentAgain) {
            attempt.sentAgain = true;
            say(attempt);
        }
    }

    /** Nobody waits for the worker any more; false if nobody did. */
    private boolean drop(Attempt attempt) {
        boolean waited = pendingRequests.end(attempt.number, attempt.worker) != null;
        if (waited) {
            post.accept(attempt.worker, new ClusterMessage.Stop(attempt.number));
        }
        return waited;
    }

    synchronized DelegationCounts counts() {
        return new DelegationCounts(pendingRequests.size(), given, begunAnew);
    }
}
