package dev.eldest.server.hostile;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.Contestants;
import dev.eldest.bench.match.players.spec.EngineSpecParser;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** All honest clients: players, new clients, clients with jobs or a browser, and health probes. */
final class HonestClients {
    private static final int PLAYERS = 8;
    /** Every fourth player plays Chinese checkers, the others chess. */
    private static final int CHINESE_CHECKERS_EVERY = 4;

    private static final TimeControl CLOCK = new TimeControl(0, 1000, 100);
    /** The first moves are delegated: shorter searches than those run at their own member only. */
    private static final TimeControl CLUSTER_CLOCK = new TimeControl(0, 5000, 100);

    private static final long MAX_START_MILLIS = 15_000;
    private static final Duration MAX_END_TIME = Duration.ofSeconds(3);

    private final Target target;
    private final int marginMillis;
    private final HonestRecord results = new HonestRecord();
    private final Probe health;
    private final Probe ready;
    private final Newcomers newcomers;
    private final HonestJobClients jobClients;
    private final HonestBrowsers browsers;
    private final Hiccups hiccups = new Hiccups();
    private final List<Thread> threads = new ArrayList<>();

    /**
     * Creates the clients.
     *
     * @param marginMillis accepted delay of a reply
     */
    HonestClients(Target target, int marginMillis) {
        this.target = target;
        this.marginMillis = marginMillis;
        health = new Probe(target.watchPort(), "/health", marginMillis);
        ready = new Probe(target.watchPort(), "/ready", marginMillis);
        newcomers = new Newcomers(target);
        jobClients = new HonestJobClients(target);
        browsers = new HonestBrowsers(target);
    }

    /** Starts all clients. Returns when all players are connected or have failed. */
    void connectAll() throws InterruptedException {
        for (int i = 0; i < PLAYERS; i++) {
            start("honest-" + i, player(i));
        }
        long end = System.nanoTime() + Duration.ofMillis(MAX_START_MILLIS).toNanos();
        while (results.connectionCount() < PLAYERS && System.nanoTime() - end < 0) {
            Thread.sleep(10);
        }
        start("health", health);
        start("ready", ready);
        threads.add(Thread.ofVirtual().name("newcomers").start(newcomers));
        threads.add(Thread.ofVirtual().name("job clients").start(jobClients));
        threads.add(Thread.ofVirtual().name("browsers").start(browsers));
        start("hiccups", hiccups);
    }

    private void start(String name, Runnable body) {
        threads.add(Thread.ofPlatform().daemon().name(name).start(body));
    }

    private HonestPlayer player(int number) {
        String name = number % CHINESE_CHECKERS_EVERY == 0 ? "chinesecheckers" : "chess";
        Game game = new GameRegistry().find(name).orElseThrow();
        Contestants contestants = new Contestants(null, game, GameVariant.DEFAULT, MAX_START_MILLIS);
        Contestant contestant = contestants.of(
                EngineSpecParser.read(
                        "tls://" + Target.HOST + ":" + target.port() + "?token=" + target.secret() + " name=honest-"
                                + number,
                        "--engine",
                        System.err::println),
                Limits.ofClock(target.cluster() == null ? CLOCK : CLUSTER_CLOCK));
        return new HonestPlayer(game, contestant, number, marginMillis, results);
    }

    /** Interrupts all clients and adds their results to the findings. */
    void end(Findings findings) throws InterruptedException {
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) {
            if (!thread.join(MAX_END_TIME)) {
                findings.add(thread.getName(), false, "still waits for a reply after its interruption");
            }
        }
        findings.add("honest", results.good(), results.text());
        results.firstErrors().forEach(findings::detail);
        findings.add("newcomers", newcomers.good(), newcomers.text());
        findings.add("job clients", jobClients.good(), jobClients.text());
        findings.add("browsers", browsers.good(), browsers.text());
        findings.add("health", health.good(), health.text());
        findings.add("ready", ready.good(), ready.text());
        findings.detail("this process woke up at most " + hiccups.worstMillis() + " ms late");
    }
}
