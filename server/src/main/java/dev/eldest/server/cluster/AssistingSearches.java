package dev.eldest.server.cluster;

import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Searches of roots that other members search for their clients ({@link SharedSearches}). Each has its own session,
 * which is kept for the next move of its game, and ends when its owner says so, leaves, or sends no batches, and when
 * this member drains. Thread-safe; a session is called with the monitor of its search held, and nothing is sent then.
 */
final class AssistingSearches {
    /** Batches that come faster are not answered. */
    private static final long MIN_INTERVAL_NANOS = SharedSearches.MIN_BATCH_NANOS / 2;
    /** A batch is sent without one of the owner when that has not come for this long. */
    private static final long MAX_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(TickThread.TICK_MILLIS);

    private final Function<ClusterMessage.Assist, Session> sessions;
    private final IntPredicate room;
    private final EventThreadQuota eventThreadQuota;
    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final long bytesPerSecond;
    private final KeptSessions keptSessions;
    private final Map<Key, Assistant> running = new ConcurrentHashMap<>();
    /** Ended searches whose owners have not been sent a message yet. */
    private final Queue<Key> ended = new ConcurrentLinkedQueue<>();

    private final AtomicLong done = new AtomicLong();

    private record Key(String owner, long number) {}

    /**
     * @param sessions returns a session that is set up for a request; null if there is no memory for it
     * @param capacity as many sessions are kept as it has cores, and no search sends more than its bytes a second
     * @param room whether one more search of other members may start, given the number of those that are ending
     */
    AssistingSearches(
            Function<ClusterMessage.Assist, Session> sessions,
            Capacity capacity,
            IntPredicate room,
            EventThreadQuota eventThreadQuota,
            BiConsumer<String, ClusterMessage> post,
            LongSupplier nanos) {
        this.sessions = sessions;
        keptSessions = new KeptSessions(capacity.cores());
        bytesPerSecond = capacity.sharedBytesPerSecond();
        this.room = room;
        this.eventThreadQuota = eventThreadQuota;
        this.post = post;
        this.nanos = nanos;
    }

    private final class Assistant implements SearchListener {
        private final Key key;
        private final ClusterMessage.Assist request;
        private final SearchSession searchSession = new SearchSession();

        private final BatchRate rate;
        private final long[] batch;
        /** Null before the search has started. Volatile: any thread. */
        private volatile MemberExchange exchange;

        /** Volatile: set with the monitor held, read without. */
        private volatile boolean stopped;

        /** The owner has ended the search, so it may ask for the next move. Volatile: read by the search. */
        private volatile boolean endedByOwner;

        private long sentNanos;
        private long receivedNanos;

        Assistant(String owner, ClusterMessage.Assist request) {
            key = new Key(owner, request.number());
            this.request = request;
            long now = nanos.getAsLong();
            rate = new BatchRate(Math.min(request.bytesPerSecond(), bytesPerSecond), now);
            batch = new long[rate.batchWords()];
            sentNanos = now;
            receivedNanos = now;
        }

        /** Starts the search. Returns false if it could not. */
        private synchronized boolean begin() {
            // The search before may not have ended yet in the session that it used.
            return !stopped && (beginIn(takeKept()) || beginIn(sessions.apply(request)));
        }

        /** Returns a kept session with the position of the search; null if there is none. */
        private Session takeKept() {
            Session session = keptSessions.take(key.owner(), request);
            if (session != null
                    && !AcceptedSearches.tryRun(() -> request.request().preparePosition(session))) {
                session.close();
                return null;
            }
            return session;
        }

        private boolean beginIn(Session session) {
            return session != null
                    && searchSession.begin(
                            session,
                            () -> exchange = session.goWithMembers(
                                    request.request().limits(),
                                    nanos.getAsLong(),
                                    this,
                                    request.member(),
                                    request.members()));
        }

        /** Sends a batch if the last one was sent this long ago, or earlier. */
        private void send(long now, long intervalNanos) {
            ClusterMessage.Entries entries = exchange == null ? null : nextBatch(now, intervalNanos);
            if (entries != null) {
                post.accept(key.owner(), entries);
            }
        }

        /** Returns the next batch; null if none is due. */
        private synchronized ClusterMessage.Entries nextBatch(long now, long intervalNanos) {
            if (now - receivedNanos >= SharedSearches.MAX_SILENCE_NANOS) {
                stop();
            }
            boolean due = !stopped && now - sentNanos >= intervalNanos && rate.allows(now);
            int length = due ? exchange.drain(batch) : 0;
            if (stopped || length == 0 && now - sentNanos < SharedSearches.HEARTBEAT_NANOS) {
                return null;
            }
            rate.count(length);
            sentNanos = now;
            return ClusterMessage.Entries.toOwner(key.number(), batch, length);
        }

        /** Takes a batch and answers with one, unless the search has not started yet. */
        private void receive(long[] words) {
            if (exchange != null) {
                long now = nanos.getAsLong();
                deliver(words, now);
                send(now, MIN_INTERVAL_NANOS);
            }
        }

        private synchronized void deliver(long[] words, long now) {
            receivedNanos = now;
            exchange.deliver(words, words.length);
        }

        private synchronized void stop() {
            stopped = true;
            searchSession.stop();
        }

        @Override
        public void info(SearchInfo info) {
            // The owner's search informs the client.
        }

        @Override
        public void bestMove(String move, String ponder) {
            // The owner's search has the best move.
        }

        @Override
        public void ended() {
            running.remove(key, this);
            ended.add(key);
            done.incrementAndGet();
            if (!endedByOwner) {
                searchSession.close();
                return;
            }
            Session session = searchSession.take();
            if (session != null) {
                keptSessions.keep(key.owner(), request, session, nanos.getAsLong());
            }
        }
    }

    /** Starts a search, once if the message is repeated. */
    void receive(String owner, ClusterMessage.Assist clusterMessage) {
        Key key = new Key(owner, clusterMessage.number());
        if (running.containsKey(key)) {
            return;
        }
        Assistant assistant = new Assistant(owner, clusterMessage);
        if (running.putIfAbsent(key, assistant) == null
                && !(room.test(stopped()) && eventThreadQuota.tryRun(owner, assistant::begin))) {
            running.remove(key, assistant);
            post.accept(owner, new ClusterMessage.JobReturned(clusterMessage.number()));
        }
    }

    void receive(String owner, ClusterMessage.Entries clusterMessage) {
        Assistant assistant = running.get(new Key(owner, clusterMessage.number()));
        if (assistant != null) {
            assistant.receive(clusterMessage.toLongs());
        }
    }

    void receive(String owner, ClusterMessage.Stop clusterMessage) {
        Assistant assistant = running.get(new Key(owner, clusterMessage.number()));
        if (assistant != null) {
            assistant.endedByOwner = true;
            assistant.stop();
        }
    }

    /** Stops the searches of an owner that is gone or silent. It asks for no next move. */
    void ownerLeft(String owner) {
        running.values().stream()
                .filter(assistant -> assistant.key.owner().equals(owner))
                .forEach(assistant -> assistant.endedByOwner = false);
        stopAll(key -> key.owner().equals(owner));
        keptSessions.closeOf(owner);
    }

    private void stopAll(Predicate<Key> which) {
        Safely.each(running.values(), assistant -> {
            if (which.test(assistant.key)) {
                assistant.stop();
            }
        });
    }

    /**
     * Sends batches that are overdue, and stops searches whose owner has sent none for long.
     *
     * @param draining whether all searches of other members are to stop
     */
    void tick(boolean draining) {
        if (draining) {
            stopAll(_ -> true);
            keptSessions.closeAll();
        }
        long now = nanos.getAsLong();
        Safely.each(running.values(), assistant -> assistant.send(now, MAX_INTERVAL_NANOS));
        keptSessions.closeIdle(now);
        for (Key key = ended.poll(); key != null; key = ended.poll()) {
            post.accept(key.owner(), new ClusterMessage.JobReturned(key.number()));
        }
    }

    /** Ends all searches. */
    void close() {
        stopAll(_ -> true);
        keptSessions.closeAll();
    }

    /** Returns the other members whose roots are searched here. */
    List<String> owners() {
        return running.keySet().stream().map(Key::owner).distinct().toList();
    }

    /** Returns the number of running searches that have been stopped. */
    private int stopped() {
        return (int)
                running.values().stream().filter(assistant -> assistant.stopped).count();
    }

    int running() {
        return running.size();
    }

    /** Returns the number of searches completed since the start. */
    long done() {
        return done.get();
    }
}
