package dev.eldest.server.cluster;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches of other members' clients, and searches of this member's clients that came back from other members. Each has
 * its own session while it runs.
 *
 * <p>The monitor guards {@code running}. A session is called by one thread at a time, with the monitor of its run held.
 */
final class AcceptedSearches {
    private static final Logger LOG = LoggerFactory.getLogger(AcceptedSearches.class);

    private final Function<String, Session> sessions;
    private final BooleanSupplier room;
    private final BiConsumer<String, ClusterMessage> post;
    private final RetransmitQueue retransmitQueue;
    private final EventThreadQuota eventThreadQuota;
    private final LongSupplier nanos;
    private final Map<Key, SearchRun> running = new HashMap<>();
    private long done;

    /** @param owner empty for this member */
    private record Key(String owner, long number) {}

    /**
     * @param sessions opens a session for a tenant; may throw RefusedException
     * @param room whether one more search of other members may start
     */
    AcceptedSearches(
            Function<String, Session> sessions,
            BooleanSupplier room,
            EventThreadQuota eventThreadQuota,
            BiConsumer<String, ClusterMessage> post,
            RetransmitQueue retransmitQueue,
            LongSupplier nanos) {
        this.sessions = sessions;
        this.room = room;
        this.eventThreadQuota = eventThreadQuota;
        this.post = post;
        this.retransmitQueue = retransmitQueue;
        this.nanos = nanos;
    }

    private final class SearchRun extends ForwardingListener {
        private final Key key;
        private final SearchSession searchSession = new SearchSession();

        /** No result is needed any more. Volatile: read by the search, on any thread. */
        private volatile boolean abandoned;

        SearchRun(Key key, SearchListener listener) {
            super(listener);
            this.key = key;
        }

        /**
         * Starts the search. Returns false if it could not.
         *
         * @param ready supplies the session, or null
         */
        synchronized boolean begin(Supplier<Session> ready, SearchLimits limits, long startNanos) {
            Session session = abandoned ? null : ready.get();
            return session != null && searchSession.begin(session, () -> session.go(limits, startNanos, this));
        }

        /** Stops the search and drops its result: the owner is gone or no longer needs it. */
        synchronized void abandon() {
            abandoned = true;
            stop();
        }

        synchronized void stop() {
            searchSession.stop();
        }

        @Override
        public void bestMove(String move, String ponder) {
            if (!abandoned) {
                listener.bestMove(move, ponder);
            }
        }

        @Override
        public void ended() {
            synchronized (AcceptedSearches.this) {
                running.remove(key, this);
                done++;
            }
            searchSession.close();
        }
    }

    /** Sends the search's output to its owner. */
    private record ResultSender(AcceptedSearches searches, Key key) implements SearchListener {
        @Override
        public void info(SearchInfo info) {
            searches.post.accept(key.owner(), new ClusterMessage.Info(key.number(), info));
        }

        @Override
        public void pulse(SearchPulse pulse) {
            searches.post.accept(key.owner(), new ClusterMessage.Pulse(key.number(), pulse));
        }

        @Override
        public void message(String text) {
            searches.post.accept(key.owner(), new ClusterMessage.Text(key.number(), text, false));
        }

        @Override
        public void internalError(String what) {
            searches.post.accept(key.owner(), new ClusterMessage.Text(key.number(), what, true));
        }

        @Override
        public void bestMove(String move, String ponder) {
            ClusterMessage.Move clusterMessage = new ClusterMessage.Move(key.number(), move, ponder);
            searches.retransmitQueue.add(key.owner(), key.number(), clusterMessage);
            searches.post.accept(key.owner(), clusterMessage);
        }
    }

    /** Runs a task. Returns false if it failed. */
    static boolean tryRun(Runnable task) {
        try {
            task.run();
            return true;
        } catch (RefusedException | IllegalArgumentException e) {
            return false;
        } catch (RuntimeException | Error e) {
            LOG.error("internal error", e);
            return false;
        }
    }

    /** Returns a session that is set up for the request; null if there is no memory for it. */
    Session prepare(RemoteSearchRequest asked) {
        return prepare(sessions, asked);
    }

    static Session prepare(Function<String, Session> sessions, RemoteSearchRequest asked) {
        AtomicReference<Session> opened = new AtomicReference<>();
        boolean ready = tryRun(() -> {
            opened.set(sessions.apply(asked.tenant()));
            asked.prepare(opened.get());
        });
        if (!ready && opened.get() != null) {
            opened.get().close();
        }
        return ready ? opened.get() : null;
    }

    /** Starts a search, once if the message is repeated. Replies at once whether it is accepted. */
    void receive(String owner, ClusterMessage.Go clusterMessage) {
        Key key = new Key(owner, clusterMessage.number());
        SearchRun run = new SearchRun(key, new ResultSender(this, key));
        boolean known;
        synchronized (this) {
            known = retransmitQueue.contains(owner, clusterMessage.number()) || running.putIfAbsent(key, run) != null;
        }
        if (known || room.getAsBoolean()) {
            post.accept(owner, new ClusterMessage.SearchAccepted(clusterMessage.number()));
        } else {
            refuse(key, run);
            return;
        }
        RemoteSearchRequest asked = clusterMessage.request();
        long startNanos = nanos.getAsLong() - clusterMessage.elapsedNanos();
        if (!known
                && !eventThreadQuota.tryRun(owner, () -> run.begin(() -> prepare(asked), asked.limits(), startNanos))) {
            refuse(key, run);
        }
    }

    private void refuse(Key key, SearchRun run) {
        discard(key, run);
        post.accept(key.owner(), new ClusterMessage.JobReturned(key.number()));
    }

    private synchronized void discard(Key key, SearchRun run) {
        running.remove(key, run);
    }

    /** Runs a search of this member with the remaining time, in its prepared session. */
    void start(RemoteSearch search, long now) {
        Key key = new Key("", search.number());
        SearchRun run = new SearchRun(key, search);
        synchronized (this) {
            running.put(key, run);
        }
        if (!run.begin(search::takeLocalSession, search.request.limits(), now - search.elapsedNanos(now))) {
            discard(key, run);
            search.sendLastBestMove();
        } else if (search.isStopped()) {
            run.stop();
        }
    }

    void stop(RemoteSearch search) {
        stop(new Key("", search.number()));
    }

    void receive(String owner, ClusterMessage.Stop clusterMessage) {
        stop(new Key(owner, clusterMessage.number()));
    }

    private void stop(Key key) {
        SearchRun run;
        synchronized (this) {
            run = running.get(key);
        }
        if (run != null) {
            run.stop();
        }
    }

    /** Abandons the searches of an owner that is gone or silent. */
    void ownerLeft(String owner) {
        List<SearchRun> runs = new ArrayList<>();
        synchronized (this) {
            running.forEach((key, run) -> {
                if (key.owner().equals(owner)) {
                    runs.add(run);
                }
            });
            running.values().removeAll(runs);
        }
        Safely.each(runs, SearchRun::abandon);
    }

    /** Returns the other members whose searches run here. */
    synchronized List<String> owners() {
        return running.keySet().stream()
                .map(Key::owner)
                .filter(owner -> !owner.isEmpty())
                .distinct()
                .toList();
    }

    /** Returns the numbers of an owner's running searches. */
    synchronized List<Long> numbers(String owner) {
        return running.keySet().stream()
                .filter(key -> key.owner().equals(owner))
                .map(Key::number)
                .toList();
    }

    /** Returns the number of running searches of other members. */
    synchronized int running() {
        return (int)
                running.keySet().stream().filter(key -> !key.owner().isEmpty()).count();
    }

    /** Returns the number of searches completed since the start. */
    synchronized long done() {
        return done;
    }
}
