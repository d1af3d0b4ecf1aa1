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
 * Searches that others' clients wait for, and those of this member's clients that nobody else does any more. Each has a
 * session of its own, as long as it runs.
 *
 * <p>The monitor guards {@code running}; a session is called by one thread at a time, with its run's monitor held.
 */
final class AcceptedSearches {
    private static final Logger LOG = LoggerFactory.getLogger(AcceptedSearches.class);

    private final Function<String, Session> sessions;
    private final BooleanSupplier room;
    private final BiConsumer<String, ClusterMessage> post;
    private final RetransmitQueue kept;
    private final LongSupplier nanos;
    private final Map<Key, SearchRun> running = new HashMap<>();
    private long done;

    /** @param owner the empty string for this member itself */
    private record Key(String owner, long number) {}

    /**
     * @param sessions opens one for a party; may refuse
     * @param room whether one more of others' may begin
     * @param nanos the time
     */
    AcceptedSearches(
            Function<String, Session> sessions,
            BooleanSupplier room,
            BiConsumer<String, ClusterMessage> post,
            RetransmitQueue kept,
            LongSupplier nanos) {
        this.sessions = sessions;
        this.room = room;
        this.post = post;
        this.kept = kept;
        this.nanos = nanos;
    }

    /** One search in its session. */
    private final class SearchRun implements SearchListener {
        private final Key key;
        private final SearchListener listener;
        /** Set before the search begins; the search's end, on any thread, closes it. */
        private final AtomicReference<Session> open = new AtomicReference<>();

        /** Nobody waits for it any more. Volatile: the search asks for it, on any thread. */
        private volatile boolean unwanted;

        SearchRun(Key key, SearchListener listener) {
            this.key = key;
            this.listener = listener;
        }

        /**
         * Says no if nothing has begun.
         *
         * @param ready gives what to search with, or null
         */
        synchronized boolean begin(Supplier<Session> ready, SearchLimits limits, long startNanos) {
            Session session = unwanted ? null : ready.get();
            if (session == null) {
                return false;
            }
            open.set(session);
            boolean begun = doUnlessRefused(() -> session.go(limits, startNanos, this));
            if (!begun) {
                close();
            }
            return begun;
        }

        /** Its answer would not be one: its owner, if there still is one, has not asked for it. */
        synchronized void abandon() {
            unwanted = true;
            stop();
        }

        synchronized void stop() {
            Session session = open.get();
            if (session != null) {
                session.stop();
            }
        }

        private void close() {
            Session session = open.getAndSet(null);
            if (session != null) {
                session.close();
            }
        }

        @Override
        public void info(SearchInfo info) {
            listener.info(info);
        }

        @Override
        public void pulse(SearchPulse pulse) {
            listener.pulse(pulse);
        }

        @Override
        public void message(String text) {
            listener.message(text);
        }

        @Override
        public void fault(String what) {
            listener.fault(what);
        }

        @Override
        public void bestMove(String move, String ponder) {
            if (!unwanted) {
                listener.bestMove(move, ponder);
            }
        }

        @Override
        public void ended() {
            synchronized (AcceptedSearches.this) {
                running.remove(key, this);
                done++;
            }
            close();
        }
    }

    /** Tells an owner what is found. */
    private record Teller(AcceptedSearches at, Key key) implements SearchListener {
        @Override
        public void info(SearchInfo info) {
            at.post.accept(key.owner(), new ClusterMessage.Info(key.number(), info));
        }

        @Override
        public void pulse(SearchPulse pulse) {
            at.post.accept(key.owner(), new ClusterMessage.Pulse(key.number(), pulse));
        }

        @Override
        public void message(String text) {
            at.post.accept(key.owner(), new ClusterMessage.Said(key.number(), text, false));
        }

        @Override
        public void fault(String what) {
            at.post.accept(key.owner(), new ClusterMessage.Said(key.number(), what, true));
        }

        @Override
        public void bestMove(String move, String ponder) {
            ClusterMessage.Move clusterMessage = new ClusterMessage.Move(key.number(), move, ponder);
            at.kept.keep(key.owner(), key.number(), clusterMessage);
            at.post.accept(key.owner(), clusterMessage);
        }
    }

    /** Says no if it could not be done. */
    private static boolean doUnlessRefused(Runnable what) {
        try {
            what.run();
            return true;
        } catch (RefusedException | IllegalArgumentException e) {
            return false;
        } catch (RuntimeException | Error e) {
            LOG.error("fault", e);
            return false;
        }
    }

    /** A session that is ready to begin a search; null if there is no room for it. */
    Session prepare(RemoteSearchRequest asked) {
        AtomicReference<Session> opened = new AtomicReference<>();
        boolean ready = doUnlessRefused(() -> {
            opened.set(sessions.apply(asked.party()));
            asked.prepare(opened.get());
        });
        if (!ready && opened.get() != null) {
            opened.get().close();
        }
        return ready ? opened.get() : null;
    }

    /** What is said twice is begun once. The owner knows at once whether there is a core for it. */
    void heard(String owner, ClusterMessage.Go clusterMessage) {
        Key key = new Key(owner, clusterMessage.number());
        SearchRun run = new SearchRun(key, new Teller(this, key));
        boolean known;
        synchronized (this) {
            known = kept.has(owner, clusterMessage.number()) || running.putIfAbsent(key, run) != null;
        }
        if (known || room.getAsBoolean()) {
            post.accept(owner, new ClusterMessage.Taken(clusterMessage.number()));
        } else {
            giveBack(key, run);
            return;
        }
        RemoteSearchRequest asked = clusterMessage.asked();
        long startNanos = nanos.getAsLong() - clusterMessage.elapsedNanos();
        if (!known && !run.begin(() -> prepare(asked), asked.limits(), startNanos)) {
            giveBack(key, run);
        }
    }

    private void giveBack(Key key, SearchRun run) {
        forget(key, run);
        post.accept(key.owner(), new ClusterMessage.Back(key.number()));
    }

    private synchronized void forget(Key key, SearchRun run) {
        running.remove(key, run);
    }

    /** Does one of this member's own, with the time that is left and the session that it has ready for that. */
    void begin(RemoteSearch search, long now) {
        Key key = new Key("", search.number());
        SearchRun run = new SearchRun(key, search);
        synchronized (this) {
            running.put(key, run);
        }
        if (!run.begin(search::takeSpare, search.asked.limits(), now - search.elapsedNanos(now))) {
            forget(key, run);
            search.answerWithLast();
        } else if (search.stopped()) {
            run.stop();
        }
    }

    void stop(RemoteSearch search) {
        stop(new Key("", search.number()));
    }

    void heard(String owner, ClusterMessage.Stop clusterMessage) {
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

    /** An owner is gone, or says nothing. */
    void left(String owner) {
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

    /** Others whose searches run here. */
    synchronized List<String> owners() {
        return running.keySet().stream()
                .map(Key::owner)
                .filter(owner -> !owner.isEmpty())
                .distinct()
                .toList();
    }

    /** The numbers of an owner's searches that run here. */
    synchronized List<Long> numbers(String owner) {
        return running.keySet().stream()
                .filter(key -> key.owner().equals(owner))
                .map(Key::number)
                .toList();
    }

    /** How many run for others. */
    synchronized int running() {
        return (int)
                running.keySet().stream().filter(key -> !key.owner().isEmpty()).count();
    }

    /** How many have been done. */
    synchronized long done() {
        return done;
    }
}
