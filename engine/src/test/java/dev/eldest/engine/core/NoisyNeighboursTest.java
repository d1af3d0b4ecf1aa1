package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A session with one thread and its own table finds the same with and without other sessions. */
class NoisyNeighboursTest {
    private static final int NEIGHBOURS = 32;
    private static final long HANG_MILLIS = 120_000;

    private static EngineImpl engine() {
        return new EngineImpl(new EngineConfig(MemoryLimits.NONE, 2, 16, 100));
    }

    @Test
    @Timeout(60)
    void findsSameInFewSearches() throws InterruptedException {
        compare(2, 8);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void findsSameInManySearches() throws InterruptedException {
        compare(LongScale.of(40), 11);
    }

    private static void compare(int games, int depth) throws InterruptedException {
        List<String> alone;
        try (EngineImpl engine = engine()) {
            alone = play(engine, games, depth);
        }
        try (EngineImpl engine = engine()) {
            List<Thread> neighbours = new ArrayList<>();
            for (int i = 0; i < NEIGHBOURS; i++) {
                SplittableRandom random = new SplittableRandom(i);
                neighbours.add(Thread.ofVirtual().start(() -> runSearches(engine, random)));
            }
            List<String> amid = play(engine, games, depth);
            neighbours.forEach(Thread::interrupt);
            assertEquals(alone, amid);
            for (Thread neighbour : neighbours) {
                assertTrue(neighbour.join(Duration.ofMillis(HANG_MILLIS)));
            }
        }
    }

    /** Plays short games from the start. Returns the answers, nodes, score and PV of each search. */
    private static List<String> play(EngineImpl engine, int games, int depth) throws InterruptedException {
        List<String> found = new ArrayList<>();
        try (Session session = engine.open()) {
            session.set(CommonOption.HASH, "4");
            for (int game = 0; game < games; game++) {
                session.newGame();
                List<String> moves = new ArrayList<>(List.of(game % 2 == 0 ? "e2e4" : "d2d4"));
                for (int ply = 0; ply < 4; ply++) {
                    session.setPosition(null, moves);
                    RecordingListener listener = new RecordingListener();
                    session.go(SearchLimits.ofDepth(depth - game % 3), listener);
                    assertTrue(listener.awaitEnd(HANG_MILLIS));
                    SearchInfo last = listener.last();
                    found.add(listener.answers() + " " + last.nodes() + " " + last.value() + " " + last.pv());
                    moves.add(listener.bestMove());
                }
            }
        }
        return found;
    }

    private static void runSearches(EngineImpl engine, SplittableRandom random) {
        try (Session session = engine.open()) {
            if (random.nextInt(4) == 0) {
                session.set(CommonOption.HASH, "1");
            }
            session.set(CommonOption.THREADS, Integer.toString(random.nextInt(1, 3)));
            session.chooseGame(random.nextInt(3) == 0 ? "connectfour" : "chess");
            while (!Thread.interrupted()) {
                RecordingListener listener = new RecordingListener();
                session.go(SearchLimits.ofMoveTime(random.nextInt(1, 60)), listener);
                listener.awaitEnd(HANG_MILLIS);
            }
        } catch (InterruptedException e) {
            // The comparison has ended.
        }
    }
}
