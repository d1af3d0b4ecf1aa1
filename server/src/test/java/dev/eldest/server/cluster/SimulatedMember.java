package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.Job;
import dev.eldest.protocol.jobs.JobClient;
import dev.eldest.protocol.jobs.JobListener;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
import dev.eldest.protocol.session.MemoryQuota;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** A member whose searches take simulated time, as long as their move time says, on cores of its own. */
final class SimulatedMember {
    private static final List<Option> OPTIONS = List.of(
            Option.number(CommonOption.NODES_TIME, 0, 0, 100),
            Option.number(CommonOption.HASH, 16, 0, 100),
            Option.text("text", ""),
            Option.action(CommonOption.CLEAR_HASH));

    private static final GameInfo CHESS = new GameInfo("chess", 8, 8, "start", 0);

    final String name;
    final JobQueue queue;
    final ClusterMember clusterMember;
    final JobClient client;
    final LocalAnalysisCache kept = new LocalAnalysisCache(1_000_000);
    final DistributedSessions sessions = new DistributedSessions(100_000);
    /** There is no room for another session. */
    boolean full;
    /** How often each job was answered here, by its id. */
    final Map<Object, Integer> answers = new TreeMap<>();

    int progress;
    int refused;
    /** Of all searches here. */
    long searchedMillis;
    /** So many searches that somebody waits for run here. */
    int people;
    /** Sessions that are not clients' own. */
    int opened;

    int closed;

    private final SimulatedTime time;
    private final SimulatedNet net;

    SimulatedMember(String name, int cores, SimulatedTime time, SimulatedNet net, String creed) {
        this.name = name;
        this.time = time;
        this.net = net;
        queue = new JobQueue(
                _ -> session(false), what -> soon(0.01, what), cores, Long.MAX_VALUE, _ -> {}, time::nanos);
        Capacity capacity = new Capacity(cores, cores, () -> queue.runningHere() + people);
        ClockAndRandom world = new ClockAndRandom(time::nanos, net.chance());
        clusterMember = new ClusterMember(
                net.end(name), queue, _ -> another(), capacity, new CompatibilityFingerprint(creed), world);
        client = queue.enter("somebody", MemoryQuota.ENDLESS, new Listener());
        clusterMember.share(kept);
        clusterMember.begin();
        sessions.over(clusterMember);
        tickOn();
    }

    private Session another() {
        if (full) {
            throw new RefusedException("there is no room for another session");
        }
        opened++;
        return session(true);
    }

    private void tickOn() {
        soon(ClusterMember.TICK_MILLIS, () -> {
            clusterMember.tick();
            tickOn();
        });
    }

    /** Unless it is dead by then. */
    private void soon(double millis, Runnable what) {
        time.in(millis, () -> {
            if (net.alive(name)) {
                what.run();
            }
        });
    }

    void ask(int first, int count, long millis) {
        ask(client, first, count, millis);
    }

    /** Another client, who asks for so much; how many answers there are. */
    IntSupplier another(String party, int count, long millis) {
        Listener listener = new Listener();
        ask(queue.enter(party, MemoryQuota.ENDLESS, listener), 0, count, millis);
        return () -> listener.heard;
    }

    private static void ask(JobClient client, int first, int count, long millis) {
        for (int id = first; id < first + count; id++) {
            client.add(
                    new JobRequest(id, "chess", null, "", SearchLimits.ofMoveTime(millis), 1, 0, Map.of(), 1, false),
                    List.of(0),
                    100);
        }
    }

    /**
     * Asks about that many positions, always the same, of which answers are remembered: by nodes, of which the
     * simulated searches see one each millisecond, since with more time a search by time would have found more.
     */
    void askAbout(int positions, long millis) {
        for (int id = 0; id < positions; id++) {
            client.add(
                    new JobRequest(id, "chess", "p" + id, "", SearchLimits.ofNodes(millis), 1, 0, Map.of(), 0, true),
                    List.of(0),
                    100);
        }
    }

    private final class Listener implements JobListener {
        private int heard;

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
            heard++;
            answers.merge(job.request().id(), 1, Integer::sum);
        }

        @Override
        public void refused(Job job, String field, String why) {
            refused++;
        }

        @Override
        public void allAnswered() {
            // That is seen by the answers.
        }
    }

    /** A client that searches for so long, as soon as it can. */
    Player play(long millis) {
        return play(millis, _ -> {});
    }

    /** One that does something with its session before. */
    Player play(long millis, Consumer<Session> first) {
        Player player = player(millis);
        first.accept(player.session);
        player.session.go(SearchLimits.ofMoveTime(millis), time.nanos(), player);
        return player;
    }

    Player player(long millis) {
        return new Player(millis);
    }

    /** Hears of one search. */
    final class Player implements SearchListener {
        final Session session = sessions.open(session(true), "somebody");
        private final long dueMillis;
        int infos;
        int answers;
        int ends;
        String move;
        /** After its time; negative if before. */
        long lateMillis;

        private Player(long millis) {
            dueMillis = time.millis() + millis;
        }

        @Override
        public void info(SearchInfo info) {
            infos++;
            assertEquals(0, answers, "something is told after the answer");
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

    /** One that knows what is asked of it here. */
    private Session session(boolean waitedFor) {
        Search search = new Search(waitedFor);
        return (Session) Proxy.newProxyInstance(
                Session.class.getClassLoader(),
                new Class<?>[] {Session.class},
                (_, method, values) -> switch (method.getName()) {
                    case "game" -> CHESS;
                    case "options" -> OPTIONS;
                    case "set", "setPosition" -> "";
                    case "chooseGame", "newGame" -> null;
                    case "searching" -> search.listener != null;
                    case "legalMoves" -> List.of("a2a3", "e2e4");
                    case "status" -> new GameStatus(GameStatus.Result.ONGOING, true);
                    case "go" ->
                        search.go(
                                (SearchLimits) values[0],
                                values.length == 3 ? (Long) values[1] : time.nanos(),
                                (SearchListener) values[values.length - 1]);
                    case "stop" -> search.end(search.number);
                    case "close" -> {
                        closed++;
                        yield search.end(search.number);
                    }
                    default -> throw new AssertionError(method.getName());
                });
    }

    private final class Search {
        private final boolean waitedFor;
        private SearchListener listener;
        private int number;
        private long begun;

        Search(boolean waitedFor) {
            this.waitedFor = waitedFor;
        }

        private Object go(SearchLimits limits, long startNanos, SearchListener whose) {
            listener = whose;
            number++;
            begun = time.millis();
            people += waitedFor ? 1 : 0;
            int mine = number;
            long whole = limits.nodes() > 0 ? limits.nodes() : limits.moveTimeMillis();
            double left = Math.max(0, whole - (time.nanos() - startNanos) / 1e6);
            soon(left / 2, () -> {
                if (number == mine && listener != null) {
                    listener.info(new SearchInfo(1, 1, 1, false, 20, SearchInfo.Bound.EXACT, 9, 1, 0, List.of("e2e4")));
                }
            });
            soon(left, () -> end(mine));
            return null;
        }

        private Object end(int which) {
            if (listener != null && which == number) {
                SearchListener ended = listener;
                listener = null;
                people -= waitedFor ? 1 : 0;
                searchedMillis += time.millis() - begun;
                ended.bestMove("e2e4", null);
                ended.ended();
            }
            return null;
        }
    }
}
