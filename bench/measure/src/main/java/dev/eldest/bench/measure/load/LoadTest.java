package dev.eldest.bench.measure.load;

import dev.eldest.bench.measure.load.LoadReport.Sample;
import dev.eldest.engine.api.RefusedException;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs all clients on one thread, which mostly waits, as it shares the cores with the server. After a warm-up with the
 * searching clients, the single clients run, one per game, one after the other, with a thread per core. Then all
 * clients run together, then the single clients again.
 */
final class LoadTest implements AutoCloseable {
    private static final long PING_MILLIS = 20;
    /** Distance of the clients' first positions in the list, so that no two search the same ones. */
    private static final int POSITION_DISTANCE = 7 * 43;

    private static final long QUIET_SECONDS = 2;
    private static final long CONNECT_SECONDS = 30;
    private static final long ANSWER_SECONDS = 10;

    private final LoadConfig config;
    private final Selector selector = Selector.open();
    private final List<LoadClient> all = new ArrayList<>();
    private final List<LoadSearcher> searchers = new ArrayList<>();
    private final List<LoadSearcher> infinite = new ArrayList<>();
    private final List<LoadSearcher> singleClients = new ArrayList<>();
    private final Pinger pinger;
    private final Consumer<String> progress;
    private long nextPing = System.nanoTime();

    /** @param progress receives the current phase */
    LoadTest(LoadConfig config, Consumer<String> progress) throws IOException {
        this.config = config;
        this.progress = progress;
        pinger = new Pinger(config.server(), selector);
        all.add(pinger);
        for (int i = 0; i < config.games().size(); i++) {
            singleClients.add(searcher(i, config.moveMillis(), "setoption name Threads value " + config.cores()));
        }
        for (int i = 0; i < config.clients(); i++) {
            searchers.add(searcher(i, config.moveMillis()));
        }
        for (int i = 0; i < config.infinite(); i++) {
            infinite.add(searcher(i, 0));
        }
        for (int i = 0; i < config.idle(); i++) {
            all.add(new LoadClient(config.server(), selector, List.of()));
        }
    }

    private LoadSearcher searcher(int number, long moveMillis, String... moreOptions) throws IOException {
        LoadConfig.Played game = config.game(number);
        List<String> options = new ArrayList<>(List.of(moreOptions));
        options.add(game.gameOption());
        LoadSearcher searcher = new LoadSearcher(
                config.server(), selector, options, game.positions(), number * POSITION_DISTANCE, moveMillis);
        all.add(searcher);
        return searcher;
    }

    LoadReport run() throws IOException {
        if (!runUntil(() -> all.stream().allMatch(LoadClient::ready), CONNECT_SECONDS)) {
            throw new RefusedException("not all clients were ready within " + CONNECT_SECONDS + " s"
                    + (errors().isEmpty() ? "" : ": " + errors().getFirst()));
        }
        progress.accept("warming up");
        search(searchers, List.of(), 0, config.warmSeconds());
        pinger.takeRoundTrips();
        runUntil(() -> false, QUIET_SECONDS);
        Sample quiet = pinger.takeRoundTrips();
        DoubleList before = runSingleClients();
        pinger.takeRoundTrips();
        progress.accept(config.clients() + " clients");
        double nps = search(searchers, infinite, config.searches(), config.seconds());
        Sample loaded = pinger.takeRoundTrips();
        List<LoadSearcher.Count> counts =
                searchers.stream().map(LoadSearcher::count).toList();
        List<LoadSearcher.Count> endless =
                infinite.stream().map(LoadSearcher::count).toList();
        DoubleList after = runSingleClients();
        List<LoadSearcher> searching = new ArrayList<>(searchers);
        searching.addAll(infinite);
        searching.addAll(singleClients);
        return new LoadReport(
                config,
                counts,
                endless,
                searching.stream().mapToLong(LoadSearcher::lost).sum(),
                searching.stream().mapToLong(LoadSearcher::doubled).sum(),
                nps,
                before,
                after,
                quiet,
                loaded,
                errors());
    }

    /** Returns the nodes per second of each single client. */
    private DoubleList runSingleClients() throws IOException {
        DoubleList speeds = new DoubleArrayList();
        for (int i = 0; i < singleClients.size(); i++) {
            progress.accept("one client alone: " + config.game(i).name());
            speeds.add(search(List.of(singleClients.get(i)), List.of(), 0, config.soloSeconds()));
        }
        return speeds;
    }

    /** Runs clients for a number of searches or seconds; returns the nodes per second. */
    private double search(List<LoadSearcher> timed, List<LoadSearcher> untimed, long searches, long seconds)
            throws IOException {
        long start = System.nanoTime();
        untimed.forEach(LoadSearcher::start);
        timed.forEach(LoadSearcher::start);
        runUntil(
                () -> searches > 0
                        && timed.stream().mapToLong(s -> s.count().answered).sum() >= searches,
                searches > 0 ? TimeUnit.DAYS.toSeconds(1) : seconds);
        timed.forEach(LoadSearcher::stop);
        untimed.forEach(LoadSearcher::stop);
        untimed.forEach(searcher -> searcher.send("stop"));
        runUntil(
                () -> timed.stream().noneMatch(LoadSearcher::searching)
                        && untimed.stream().noneMatch(LoadSearcher::searching),
                ANSWER_SECONDS);
        long nanos = System.nanoTime() - start;
        long nodes = timed.stream().mapToLong(s -> s.count().nodes).sum()
                + untimed.stream().mapToLong(s -> s.count().nodes).sum();
        return nodes * 1e9 / nanos;
    }

    /** Sends and receives until the condition is true; returns false after the timeout. */
    private boolean runUntil(BooleanSupplier condition, long seconds) throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                return false;
            }
            ping();
            selector.select(PING_MILLIS);
            for (SelectionKey key : selector.selectedKeys()) {
                ((LoadClient) key.attachment()).receive();
            }
            selector.selectedKeys().clear();
        }
        return true;
    }

    private void ping() {
        if (System.nanoTime() - nextPing > 0) {
            nextPing = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PING_MILLIS);
            pinger.ping();
        }
    }

    private List<String> errors() {
        return all.stream()
                .map(LoadClient::error)
                .filter(error -> error != null)
                .toList();
    }

    @Override
    public void close() throws IOException {
        for (LoadClient client : all) {
            client.close();
        }
        selector.close();
    }

    /** A client that measures round trips of isready. */
    private static final class Pinger extends LoadClient {
        private Sample roundTrips = new Sample();
        private boolean waiting;
        private long askedNanos;

        Pinger(InetSocketAddress server, Selector selector) throws IOException {
            super(server, selector, List.of());
        }

        /** Sends isready unless an answer is pending. */
        void ping() {
            if (ready() && !waiting) {
                waiting = true;
                askedNanos = System.nanoTime();
                send("isready");
            }
        }

        /** Returns the round trips since the last call. */
        Sample takeRoundTrips() {
            Sample taken = roundTrips;
            roundTrips = new Sample();
            return taken;
        }

        @Override
        void onLine(String text) {
            if (waiting && text.equals("readyok")) {
                waiting = false;
                roundTrips.add(System.nanoTime() - askedNanos);
            }
        }
    }
}
