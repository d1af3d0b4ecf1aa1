package dev.eldest.bench.measure.load;

import dev.eldest.engine.api.RefusedException;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Plays all the clients, on one thread that mostly waits: it shares the cores with the server. First the soloists, one
 * for each game, one after the other and with a thread for every core, then all the clients, then the soloists again.
 */
final class LoadTest implements AutoCloseable {
    private static final long PING_MILLIS = 20;
    /** How far apart in the list of positions clients begin, so that no two search the same ones. */
    private static final int APART = 7 * 43;

    private static final long QUIET_SECONDS = 2;
    private static final long MAX_SECONDS_TO_CONNECT = 30;
    private static final long MAX_SECONDS_TO_ANSWER = 10;

    private final LoadConfig plan;
    private final Selector selector = Selector.open();
    private final List<LoadClient> all = new ArrayList<>();
    private final List<LoadSearcher> searchers = new ArrayList<>();
    private final List<LoadSearcher> infinite = new ArrayList<>();
    private final List<LoadSearcher> soloists = new ArrayList<>();
    private final Pinger pinger;
    private final Consumer<String> progress;
    private long nextPing = System.nanoTime();

    /** @param progress hears what is being done now */
    LoadTest(LoadConfig plan, Consumer<String> progress) throws IOException {
        this.plan = plan;
        this.progress = progress;
        pinger = new Pinger(plan.server(), selector);
        all.add(pinger);
        for (int i = 0; i < plan.games().size(); i++) {
            soloists.add(searcher(i, plan.moveMillis(), "setoption name Threads value " + plan.cores()));
        }
        for (int i = 0; i < plan.clients(); i++) {
            searchers.add(searcher(i, plan.moveMillis()));
        }
        for (int i = 0; i < plan.infinite(); i++) {
            infinite.add(searcher(i, 0));
        }
        for (int i = 0; i < plan.idle(); i++) {
            all.add(new LoadClient(plan.server(), selector, List.of()));
        }
    }

    private LoadSearcher searcher(int number, long moveMillis, String... moreOptions) throws IOException {
        LoadConfig.Played game = plan.game(number);
        List<String> options = new ArrayList<>(List.of(moreOptions));
        options.add(game.option());
        LoadSearcher searcher =
                new LoadSearcher(plan.server(), selector, options, game.positions(), number * APART, moveMillis);
        all.add(searcher);
        return searcher;
    }

    LoadReport run() throws IOException {
        if (!talkUntil(() -> all.stream().allMatch(LoadClient::ready), MAX_SECONDS_TO_CONNECT)) {
            throw new RefusedException("not all clients could shake hands within " + MAX_SECONDS_TO_CONNECT + " s"
                    + (troubles().isEmpty() ? "" : ": " + troubles().getFirst()));
        }
        progress.accept("warming up");
        search(searchers, List.of(), 0, plan.warmSeconds());
        pinger.take();
        talkUntil(() -> false, QUIET_SECONDS);
        Sample quiet = pinger.take();
        DoubleList before = searchAlone();
        pinger.take();
        progress.accept(plan.clients() + " clients");
        double nps = search(searchers, infinite, plan.searches(), plan.seconds());
        Sample loaded = pinger.take();
        List<LoadSearcher.Count> counts =
                searchers.stream().map(LoadSearcher::count).toList();
        List<LoadSearcher.Count> endless =
                infinite.stream().map(LoadSearcher::count).toList();
        DoubleList after = searchAlone();
        List<LoadSearcher> searching = new ArrayList<>(searchers);
        searching.addAll(infinite);
        searching.addAll(soloists);
        return new LoadReport(
                plan,
                counts,
                endless,
                searching.stream().mapToLong(LoadSearcher::lost).sum(),
                searching.stream().mapToLong(LoadSearcher::doubled).sum(),
                nps,
                before,
                after,
                quiet,
                loaded,
                troubles());
    }

    /** The soloists' nodes a second, each alone. */
    private DoubleList searchAlone() throws IOException {
        DoubleList speeds = new DoubleArrayList();
        for (int i = 0; i < soloists.size(); i++) {
            progress.accept("one client alone: " + plan.game(i).name());
            speeds.add(search(List.of(soloists.get(i)), List.of(), 0, plan.soloSeconds()));
        }
        return speeds;
    }

    /**
     * Lets clients search until so many searches are done, or so many seconds over; how many nodes a second they had.
     */
    private double search(List<LoadSearcher> timed, List<LoadSearcher> untimed, long searches, long seconds)
            throws IOException {
        long start = System.nanoTime();
        untimed.forEach(LoadSearcher::begin);
        timed.forEach(LoadSearcher::begin);
        talkUntil(
                () -> searches > 0
                        && timed.stream().mapToLong(s -> s.count().answered).sum() >= searches,
                searches > 0 ? TimeUnit.DAYS.toSeconds(1) : seconds);
        timed.forEach(LoadSearcher::finish);
        untimed.forEach(LoadSearcher::finish);
        untimed.forEach(searcher -> searcher.send("stop"));
        talkUntil(
                () -> timed.stream().noneMatch(LoadSearcher::searching)
                        && untimed.stream().noneMatch(LoadSearcher::searching),
                MAX_SECONDS_TO_ANSWER);
        long nanos = System.nanoTime() - start;
        long nodes = timed.stream().mapToLong(s -> s.count().nodes).sum()
                + untimed.stream().mapToLong(s -> s.count().nodes).sum();
        return nodes * 1e9 / nanos;
    }

    /** Sends and receives until the condition holds; false if that takes longer than allowed. */
    private boolean talkUntil(BooleanSupplier condition, long seconds) throws IOException {
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
            pinger.ask();
        }
    }

    private List<String> troubles() {
        return all.stream()
                .map(LoadClient::trouble)
                .filter(trouble -> trouble != null)
                .toList();
    }

    @Override
    public void close() throws IOException {
        for (LoadClient client : all) {
            client.close();
        }
        selector.close();
    }
}
