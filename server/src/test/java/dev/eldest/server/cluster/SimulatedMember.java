package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.Job;
import dev.eldest.jobs.JobClient;
import dev.eldest.jobs.JobClient.JobListener;
import dev.eldest.jobs.JobQueue;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.protocol.session.MemoryQuota;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** A member with simulated searches, which take their move time, on its own cores. */
final class SimulatedMember {
    private static final List<Option> OPTIONS = List.of(
            Option.number(CommonOption.NODES_TIME, 0, 0, 100),
            Option.number(CommonOption.HASH, 16, 0, 100),
            Option.text("text", ""),
            Option.action(CommonOption.CLEAR_HASH));

    static final long SHARED_BYTES_PER_SECOND = 1_000_000;

    private static final GameInfo CHESS = new GameInfo("chess", 8, 8, "start", 0);

    final String name;
    final JobQueue queue;
    final ClusterMember clusterMember;
    final JobClient client;
    final LocalAnalysisCache cache = new LocalAnalysisCache(1_000_000);
    final DistributedSessions sessions = new DistributedSessions(100_000);
    /** Exchanges of its searches with other members, the last one last. */
    final List<SimulatedExchange> exchanges = new ArrayList<>();
    /** Refuses this many searches with other members. */
    int refusedExchanges;
    /** Searches with other members have their best move at once. */
    boolean answersAtOnce;
    /** Refuses spare sessions. */
    boolean refusesSessions;
    /** Numbers of results by job id. */
    final Map<Object, Integer> answers = new TreeMap<>();

    int progress;
    int refused;
    /** Total of all searches of this member. */
    long searchedMillis;
    /** Running searches of players. */
    int playerSearches;
    /** Numbers of opened spare sessions and of closed sessions. */
    int opened;

    int openedInBackground;
    int closed;

    private final SimulatedTime time;
    private final SimulatedNet net;

    SimulatedMember(String name, int cores, SimulatedTime time, SimulatedNet net, String fingerprint) {
        this.name = name;
        this.time = time;
        this.net = net;
        queue = new JobQueue(
                this::jobSession, what -> schedule(0.01, what), cores, Long.MAX_VALUE, _ -> {}, time::nanos);
        Capacity capacity =
                new Capacity(cores, cores, () -> queue.runningLocally() + playerSearches, SHARED_BYTES_PER_SECOND);
        ClockAndRandom clockAndRandom = new ClockAndRandom(time::nanos, net.random());
        clusterMember = new ClusterMember(
                net.transport(name),
                queue,
                _ -> openSpareSession(),
                _ -> openBackgroundSession(),
                capacity,
                new CompatibilityFingerprint(fingerprint),
                clockAndRandom);
        client = queue.addClient("alice", MemoryQuota.UNLIMITED, new Listener());
        clusterMember.shareCache(cache);
        clusterMember.start();
        sessions.setCluster(clusterMember);
        scheduleTick();
    }

    /** Returns a session whose searches without a start time begin at the simulated one. */
    private Session jobSession(String tenant) {
        return new ForwardingSession(sessions.openInBackground(session(false), tenant)) {
            @Override
            public void go(SearchLimits limits, SearchListener listener) {
                go(limits, time.nanos(), listener);
            }
        };
    }

    private Session openSpareSession() {
        if (refusesSessions) {
            throw new RefusedException("too many sessions");
        }
        opened++;
        return session(true);
    }

    private Session openBackgroundSession() {
        openedInBackground++;
        return openSpareSession();
    }

    private void scheduleTick() {
        schedule(TickThread.TICK_MILLIS, () -> {
            clusterMember.tick();
            scheduleTick();
        });
    }

    /** Runs the task after this time, unless the member is dead by then. */
    private void schedule(double millis, Runnable what) {
        time.schedule(millis, () -> {
            if (net.alive(name)) {
                what.run();
            }
        });
    }

    void addJobs(int first, int count, long millis) {
        addJobs(client, first, count, millis);
    }

    /** Adds a client with this many jobs. Returns the supplier of its number of results. */
    IntSupplier addClient(String tenant, int count, long millis) {
        Listener listener = new Listener();
        addJobs(queue.addClient(tenant, MemoryQuota.UNLIMITED, listener), 0, count, millis);
        return () -> listener.results;
    }

    private static void addJobs(JobClient client, int first, int count, long millis) {
        for (int id = first; id < first + count; id++) {
            client.add(
                    new JobRequest(id, "chess", null, "", SearchLimits.ofMoveTime(millis), 1, 0, Map.of(), 1, false),
                    List.of(0),
                    100);
        }
    }

    /**
     * Adds jobs of this many positions, always the same, whose results are cached. They are limited by nodes, one per
     * simulated millisecond: a cached result of a timed search could be worse than a new one.
     */
    void addCachedJobs(int positions, long millis) {
        for (int id = 0; id < positions; id++) {
            client.add(
                    new JobRequest(id, "chess", "p" + id, "", SearchLimits.ofNodes(millis), 1, 0, Map.of(), 0, true),
                    List.of(0),
                    100);
        }
    }

    private final class Listener implements JobListener {
        private int results;

        @Override
        public boolean congested() {
            return false;
        }

        @Override
        public void progress(Job job, AnalysisResult analysisResult) {
            progress++;
        }

        @Override
        public void answer(Job job, AnalysisResult analysisResult) {
            results++;
            answers.merge(job.request().id(), 1, Integer::sum);
        }

        @Override
        public void refused(Job job, String field, String why) {
            refused++;
        }

        @Override
        public void allAnswered() {
            // The tests count the results.
        }
    }

    /** Starts a search of a new client. */
    Player play(long millis) {
        return play(millis, _ -> {});
    }

    /** Starts a search of a new client after preparing its session. */
    Player play(long millis, Consumer<Session> first) {
        Player player = player(millis);
        first.accept(player.session);
        player.session.go(SearchLimits.ofMoveTime(millis), time.nanos(), player);
        return player;
    }

    Player player(long millis) {
        return new Player(millis);
    }

    /** Listener of one search. */
    final class Player implements SearchListener {
        final Session session = sessions.open(session(true), "alice");
        private final long dueMillis;
        int infos;
        int answers;
        int ends;
        String move;
        /** Delay after the due time; negative if before. */
        long lateMillis;

        private Player(long millis) {
            dueMillis = time.millis() + millis;
        }

        @Override
        public void info(SearchInfo info) {
            infos++;
            assertEquals(0, answers, "info after the best move");
        }

        @Override
        public void bestMove(String best, String ponder) {
            answers++;
            move = best;
            lateMillis = time.millis() - dueMillis;
        }

        @Override
        public void ended() {
            assertEquals(1, answers);
            ends++;
        }
    }

    /** Returns a session that implements what the tests call. */
    private Session session(boolean ofPlayer) {
        Search search = new Search(ofPlayer);
        return (Session) Proxy.newProxyInstance(
                Session.class.getClassLoader(),
                new Class<?>[] {Session.class},
                (_, method, values) -> switch (method.getName()) {
                    case "game" -> CHESS;
                    case "options" -> OPTIONS;
                    case "set", "setPosition" -> "";
                    case "chooseGame", "newGame" -> null;
                    case "searching" -> search.listener != null;
                    case "legalMove" -> values[0];
                    case "legalMoves" -> List.of("a2a3", "e2e4");
                    case "status" -> new GameStatus(GameStatus.Result.ONGOING, true);
                    case "go" ->
                        search.go(
                                (SearchLimits) values[0],
                                values.length == 3 ? (Long) values[1] : time.nanos(),
                                (SearchListener) values[values.length - 1]);
                    case "goWithMembers" ->
                        search.goWithMembers(
                                (SearchLimits) values[0],
                                (Long) values[1],
                                (SearchListener) values[2],
                                new SimulatedExchange((Integer) values[3], (Integer) values[4]));
                    case "stop" -> search.end(search.number);
                    case "close" -> {
                        closed += ofPlayer ? 1 : 0;
                        yield search.end(search.number);
                    }
                    default -> throw new AssertionError(method.getName());
                });
    }

    private final class Search {
        private final boolean ofPlayer;
        private SearchListener listener;
        private int number;
        private long startMillis;

        Search(boolean ofPlayer) {
            this.ofPlayer = ofPlayer;
        }

        private Object go(SearchLimits limits, long startNanos, SearchListener newListener) {
            listener = newListener;
            number++;
            startMillis = time.millis();
            playerSearches += ofPlayer ? 1 : 0;
            int ownNumber = number;
            long whole = limits.nodes() > 0 ? limits.nodes() : limits.moveTimeMillis();
            double left = Math.max(0, whole - (time.nanos() - startNanos) / 1e6);
            schedule(left / 2, () -> {
                if (number == ownNumber && listener != null) {
                    listener.info(new SearchInfo(1, 1, 1, false, 20, SearchInfo.Bound.EXACT, 9, 1, 0, List.of("e2e4")));
                }
            });
            if (!limits.infinite()) {
                schedule(left, () -> end(ownNumber));
            }
            return null;
        }

        private MemberExchange goWithMembers(
                SearchLimits limits, long startNanos, SearchListener newListener, SimulatedExchange exchange) {
            if (refusedExchanges > 0) {
                refusedExchanges--;
                throw new RefusedException("no memory");
            }
            exchanges.add(exchange);
            go(limits, startNanos, newListener);
            if (answersAtOnce) {
                end(number);
            }
            return exchange;
        }

        private Object end(int which) {
            if (listener != null && which == number) {
                SearchListener ended = listener;
                listener = null;
                playerSearches -= ofPlayer ? 1 : 0;
                searchedMillis += time.millis() - startMillis;
                ended.bestMove("e2e4", null);
                ended.ended();
            }
            return null;
        }
    }
}
