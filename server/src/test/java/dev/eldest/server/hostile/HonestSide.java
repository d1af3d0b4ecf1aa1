package dev.eldest.server.hostile;

import dev.eldest.bench.GameVariant;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.Contestants;
import dev.eldest.bench.match.players.spec.EngineSpecParser;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * All who mean the server no harm: the players, those who come meanwhile, also with positions or a browser, and who
 * asks whether it is well.
 */
final class HonestSide {
    private static final int PLAYERS = 8;
    /** The others play chess. */
    private static final int CHINESE_CHECKERS_EVERY = 4;

    private static final TimeControl CLOCK = new TimeControl(0, 1000, 100);
    private static final long MAX_MILLIS_TO_BEGIN = 15_000;
    private static final Duration MAX_TO_END = Duration.ofSeconds(3);

    private final Target target;
    private final int marginMillis;
    private final HonestRecord tally = new HonestRecord();
    private final Probe health;
    private final Probe ready;
    private final Newcomers newcomers;
    private final HonestAskers askers;
    private final HonestBrowsers browsers;
    private final Hiccups hiccups = new Hiccups();
    private final List<Thread> threads = new ArrayList<>();

    /** @param marginMillis how late an answer may be */
    HonestSide(Target target, int marginMillis) {
        this.target = target;
        this.marginMillis = marginMillis;
        health = new Probe(target.watchPort(), "/health", marginMillis);
        ready = new Probe(target.watchPort(), "/ready", marginMillis);
        newcomers = new Newcomers(target);
        askers = new HonestAskers(target);
        browsers = new HonestBrowsers(target);
    }

    /** Returns when all players are there, or will not come. */
    void begin() throws InterruptedException {
        for (int i = 0; i < PLAYERS; i++) {
            start("honest-" + i, player(i));
        }
        long end = System.nanoTime() + Duration.ofMillis(MAX_MILLIS_TO_BEGIN).toNanos();
        while (tally.came() < PLAYERS && System.nanoTime() - end < 0) {
            Thread.sleep(10);
        }
        start("health", health);
        start("ready", ready);
        threads.add(Thread.ofVirtual().name("newcomers").start(newcomers));
        threads.add(Thread.ofVirtual().name("askers").start(askers));
        threads.add(Thread.ofVirtual().name("browsers").start(browsers));
        start("hiccups", hiccups);
    }

    private void start(String name, Runnable body) {
        threads.add(Thread.ofPlatform().daemon().name(name).start(body));
    }

    private HonestPlayer player(int number) {
        String name = number % CHINESE_CHECKERS_EVERY == 0 ? "chinesecheckers" : "chess";
        Game game = new GameRegistry().find(name).orElseThrow();
        Contestants contestants = new Contestants(null, game, GameVariant.USUAL, MAX_MILLIS_TO_BEGIN);
        Contestant contestant = contestants.of(
                EngineSpecParser.read(
                        "tls://" + Target.HOST + ":" + target.port() + "?token=" + target.secret() + " name=honest-"
                                + number,
                        "--engine",
                        System.err::println),
                Limits.ofClock(CLOCK));
        return new HonestPlayer(game, contestant, number, marginMillis, tally);
    }

    /** Ends them all in the middle of what they do, and tells how they fared. */
    void end(Findings findings) throws InterruptedException {
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) {
            if (!thread.join(MAX_TO_END)) {
                findings.add(thread.getName(), false, "waits for an answer and cannot be interrupted");
            }
        }
        findings.add("honest", tally.good(), tally.text());
        tally.troubles().forEach(findings::detail);
        findings.add("newcomers", newcomers.good(), newcomers.text());
        findings.add("askers", askers.good(), askers.text());
        findings.add("browsers", browsers.good(), browsers.text());
        findings.add("health", health.good(), health.text());
        findings.add("ready", ready.good(), ready.text());
        findings.detail("this process itself woke up at most " + hiccups.worstMillis() + " ms late");
    }
}
