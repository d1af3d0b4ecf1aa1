package dev.eldest.server.cluster;

import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Searches of this member's clients whose root other members search, too ({@link AssistingSearches}). This member
 * answers, with the best move of the one that has searched deepest. It passes the batches of each assistant on to the
 * others. An assistant that is gone is only missed. Thread-safe; nothing is called with a monitor held but the
 * exchange.
 *
 * <p>Batches are frequent while a search is short, as it suffers most from delay. This member sends them on time, and
 * an assistant answers each at once, on the thread that receives it.
 */
final class SharedSearches {
    /** Interval of the batches of a long search. */
    static final long BATCH_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    static final long MIN_BATCH_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    /** The same of a member with one core, whose search waits while batches are sent and received. */
    private static final long MIN_BATCH_NANOS_OF_ONE_CORE = TimeUnit.MILLISECONDS.toNanos(5);
    /** The interval is the search's time divided by this, within these bounds. */
    private static final long BATCHES_PER_TIME = 32;
    /** Longest interval of batches, which may be empty. */
    static final long HEARTBEAT_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    /** The other side of a search is gone if it has sent no batch for this time. */
    static final long MAX_SILENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final BiConsumer<String, ClusterMessage> post;
    private final Scheduler scheduler;
    private final Consumer<String> returnCore;
    private final LongSupplier numbers;
    private final LongSupplier nanos;
    private final long bytesPerSecond;
    private final long minBatchNanos;
    private final Map<Long, SharedSearch> running = new ConcurrentHashMap<>();
    /** Of ended searches. */
    private final AtomicReference<MemberExchange.Counts> ended =
            new AtomicReference<>(new MemberExchange.Counts(0, 0, 0, 0));

    private record Outgoing(String member, ClusterMessage message) {}

    /** Runs tasks that do not wait, after a delay. */
    interface Scheduler {
        void schedule(Runnable task, long delayNanos);
    }

    /**
     * @param returnCore receives the name of an assistant whose search has been stopped
     * @param capacity no search sends more than its bytes a second
     */
    SharedSearches(
            BiConsumer<String, ClusterMessage> post,
            Scheduler scheduler,
            Consumer<String> returnCore,
            LongSupplier numbers,
            LongSupplier nanos,
            Capacity capacity) {
        this.post = post;
        this.scheduler = scheduler;
        this.returnCore = returnCore;
        this.numbers = numbers;
        this.nanos = nanos;
        bytesPerSecond = capacity.sharedBytesPerSecond();
        minBatchNanos = capacity.cores() > 1 ? MIN_BATCH_NANOS : MIN_BATCH_NANOS_OF_ONE_CORE;
    }

    /** Another member that was asked. The monitor of its search guards it. */
    private static final class Assistant {
        private final ClusterMessage.Assist request;
        private final BatchRate rate;
        private long askedNanos;
        private long receivedNanos;
        private boolean responded;
        private int depth;

        Assistant(ClusterMessage.Assist request, long now) {
            this.request = request;
            rate = new BatchRate(request.bytesPerSecond(), now);
            askedNanos = now;
        }

        boolean isSilent(long now) {
            return responded && now - receivedNanos >= MAX_SILENCE_NANOS;
        }

        /** Whether the request is to be repeated, as it may have been lost. */
        boolean mustAsk(long now) {
            boolean due = !responded && now - askedNanos >= HEARTBEAT_NANOS;
            askedNanos = due ? now : askedNanos;
            return due;
        }

        /** Notes a batch, and returns whether its sender keeps to its rate. */
        boolean receive(int words, long now) {
            responded = true;
            receivedNanos = now;
            boolean kept = words <= rate.batchWords() && rate.allows(now);
            rate.count(kept ? words : 0);
            return kept;
        }
    }

    private final class SharedSearch extends ForwardingListener {
        private final long number;
        private final String game;
        private final BatchRate rate;
        private final long[] batch;
        /** By name. The monitor guards it. */
        private final Map<String, Assistant> assistants = new LinkedHashMap<>();

        /** Null before the search has started, and when it has ended. Guarded by the monitor. */
        private MemberExchange exchange;

        /** Written before the first batch is scheduled. */
        private long startNanos;

        private long sentNanos;
        private int depth;
        /** The best move is known. Volatile: set by the search, on any thread. */
        private volatile boolean over;

        SharedSearch(SearchListener listener, String game, long memberBytesPerSecond, long now) {
            super(listener);
            this.game = game;
            number = numbers.getAsLong();
            rate = new BatchRate(memberBytesPerSecond, now);
            batch = new long[rate.batchWords()];
        }

        private synchronized List<Outgoing> begin(
                MemberExchange started, List<String> assignees, SharedRequest asked, long memberBytesPerSecond) {
            exchange = started;
            long now = nanos.getAsLong();
            startNanos = now;
            sentNanos = now;
            for (String assignee : assignees) {
                ClusterMessage.Assist assist = new ClusterMessage.Assist(
                        number,
                        asked.request(),
                        asked.session(),
                        assistants.size() + 1,
                        assignees.size() + 1,
                        memberBytesPerSecond,
                        asked.background());
                assistants.put(assignee, new Assistant(assist, now));
            }
            return assistants.entrySet().stream()
                    .map(each -> new Outgoing(each.getKey(), each.getValue().request))
                    .toList();
        }

        /** Sends a batch to the assistants, again and again until the best move is known. */
        private void sendBatches() {
            if (!over) {
                long now = nanos.getAsLong();
                Safely.run(() -> nextMessages(now).forEach(SharedSearches.this::send));
                scheduleBatch(now);
            }
        }

        private void scheduleBatch(long now) {
            long interval = Math.clamp((now - startNanos) / BATCHES_PER_TIME, minBatchNanos, BATCH_NANOS);
            scheduler.schedule(this::sendBatches, interval);
        }

        /** Returns the batches that are due, and requests that may have been lost. */
        private synchronized List<Outgoing> nextMessages(long now) {
            if (exchange == null) {
                return List.of();
            }
            assistants.values().removeIf(assistant -> assistant.isSilent(now));
            int length = rate.allows(now) ? exchange.drain(batch) : 0;
            rate.count(length);
            depth = length > 0 ? exchange.depth(batch) : depth;
            List<Outgoing> out = new ArrayList<>();
            if (length > 0 || now - sentNanos >= HEARTBEAT_NANOS) {
                sentNanos = now;
                ClusterMessage.Entries entries = ClusterMessage.Entries.toAssistant(number, batch, length);
                assistants.keySet().forEach(assignee -> out.add(new Outgoing(assignee, entries)));
            }
            assistants.forEach((assignee, assistant) -> {
                if (assistant.mustAsk(now)) {
                    out.add(new Outgoing(assignee, assistant.request));
                }
            });
            return out;
        }

        private synchronized List<Outgoing> receive(String assignee, long[] words) {
            Assistant assistant = assistants.get(assignee);
            if (assistant == null) {
                return List.of(new Outgoing(assignee, new ClusterMessage.Stop(number)));
            }
            if (!assistant.receive(words.length, nanos.getAsLong()) || words.length == 0) {
                return List.of();
            }
            assistant.depth = exchange.depth(words);
            exchange.deliver(words, words.length);
            ClusterMessage.Entries entries = ClusterMessage.Entries.toAssistant(number, words, words.length);
            return assistants.keySet().stream()
                    .filter(other -> !other.equals(assignee))
                    .map(other -> new Outgoing(other, entries))
                    .toList();
        }

        private synchronized void remove(String assignee) {
            assistants.remove(assignee);
        }

        private void end() {
            over = true;
            running.remove(number);
            stopAssistants().forEach(stop -> {
                send(stop);
                returnCore.accept(stop.member());
            });
        }

        private synchronized List<Outgoing> stopAssistants() {
            if (exchange != null) {
                ended.accumulateAndGet(exchange.counts(), SharedSearches::sum);
                exchange = null;
            }
            List<Outgoing> stops = assistants.keySet().stream()
                    .map(assignee -> new Outgoing(assignee, new ClusterMessage.Stop(number)))
                    .toList();
            assistants.clear();
            return stops;
        }

        /** Returns the last iterations that were finished: of this member, then of each assistant. */
        private synchronized List<Integer> depths() {
            return Stream.concat(Stream.of(depth), assistants.values().stream().map(assistant -> assistant.depth))
                    .toList();
        }

        private synchronized SharedSearchesView.Search view() {
            MemberExchange.Counts counts = counts();
            return new SharedSearchesView.Search(number, game, depths(), counts.sent(), counts.used());
        }

        private synchronized MemberExchange.Counts counts() {
            return exchange == null ? new MemberExchange.Counts(0, 0, 0, 0) : exchange.counts();
        }

        @Override
        public void bestMove(String move, String ponder) {
            try {
                listener.bestMove(move, ponder);
            } finally {
                end();
            }
        }
    }

    /**
     * Starts a search in its session, and at these other members. Returns false if there is no memory for that, so that
     * nothing was started.
     */
    boolean start(
            List<String> assignees,
            SharedRequest asked,
            SearchLimits limits,
            long startNanos,
            Session session,
            SearchListener listener) {
        // Each of n members sends to n - 1 others, all through this one.
        long share = bytesPerSecond / ((long) assignees.size() * assignees.size());
        SharedSearch search = new SharedSearch(listener, asked.request().game(), share, nanos.getAsLong());
        MemberExchange exchange;
        try {
            exchange = session.goWithMembers(limits, startNanos, search, 0, assignees.size() + 1);
        } catch (RefusedException e) {
            return false;
        }
        // A move of an opening book is known at once.
        if (search.over) {
            assignees.forEach(returnCore);
        } else {
            List<Outgoing> requests = search.begin(exchange, assignees, asked, share);
            running.put(search.number, search);
            requests.forEach(this::send);
            search.scheduleBatch(search.startNanos);
        }
        if (search.over) {
            search.end();
        }
        return true;
    }

    private void send(Outgoing outgoing) {
        post.accept(outgoing.member(), outgoing.message());
    }

    void receive(String assignee, ClusterMessage.Entries clusterMessage) {
        SharedSearch search = running.get(clusterMessage.number());
        if (search == null) {
            // An earlier stop may have been lost.
            post.accept(assignee, new ClusterMessage.Stop(clusterMessage.number()));
        } else {
            search.receive(assignee, clusterMessage.toLongs()).forEach(this::send);
        }
    }

    /** Handles the end of an assistant's search, or a refusal. */
    void receive(String assignee, ClusterMessage.JobReturned clusterMessage) {
        SharedSearch search = running.get(clusterMessage.number());
        if (search != null) {
            search.remove(assignee);
        }
    }

    void assigneeLeft(String assignee) {
        running.values().forEach(search -> search.remove(assignee));
    }

    SharedSearchesView view() {
        List<SharedSearch> now = List.copyOf(running.values());
        MemberExchange.Counts counts = now.stream().map(SharedSearch::counts).reduce(ended.get(), SharedSearches::sum);
        return new SharedSearchesView(
                now.stream().map(SharedSearch::view).toList(), counts.sent(), counts.received(), counts.used());
    }

    private static MemberExchange.Counts sum(MemberExchange.Counts one, MemberExchange.Counts other) {
        return new MemberExchange.Counts(
                one.sent() + other.sent(), one.received() + other.received(), one.used() + other.used(), 0);
    }
}
