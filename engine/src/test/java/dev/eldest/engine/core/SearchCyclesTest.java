package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Concurrent sessions start and stop searches, ponder, resize tables, change threads and start games at random moments.
 * Every go gets exactly one answer.
 */
class SearchCyclesTest {
    /** More than sessions, so that searches have helpers. */
    private static final int CORES = 10;

    private static final int SESSIONS = 4;
    private static final long HANG_MILLIS = 20_000;
    private static final String[] OPENINGS = {"e2e4", "d2d4", "g1f3", "c2c4", "b2b3", "f2f4"};

    @Test
    @Timeout(120)
    void answersEveryGoInHundredsOfCycles() throws Exception {
        cycles(400);
    }

    @Test
    @Tag("long")
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void answersEveryGoInThousandsOfCycles() throws Exception {
        cycles(LongScale.of(100_000));
    }

    private static void cycles(int count) throws InterruptedException {
        try (EngineImpl engine = new EngineImpl(new EngineConfig(MemoryLimits.NONE, CORES, 0, SESSIONS))) {
            List<FutureTask<Void>> clients = new ArrayList<>();
            for (int i = 0; i < SESSIONS; i++) {
                SplittableRandom random = new SplittableRandom(i);
                clients.add(new FutureTask<>(() -> {
                    runClient(engine, random, count / SESSIONS);
                    return null;
                }));
                Thread.ofPlatform().daemon().start(clients.getLast());
            }
            for (FutureTask<Void> client : clients) {
                client.get();
            }
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    private static void runClient(EngineImpl engine, SplittableRandom random, int cycles) throws InterruptedException {
        try (Session session = engine.open()) {
            session.set(CommonOption.HASH, "1");
            List<RecordingListener> listeners = new ArrayList<>();
            for (int cycle = 0; cycle < cycles; cycle++) {
                change(session, random);
                RecordingListener listener = new RecordingListener();
                listeners.add(listener);
                session.go(limits(random), listener);
                LockSupport.parkNanos(random.nextInt(3) == 0 ? 0 : random.nextInt(4_000_000));
                if (random.nextInt(3) == 0) {
                    session.ponderHit();
                    LockSupport.parkNanos(random.nextInt(500_000));
                }
                session.stop();
                if (random.nextInt(8) == 0) {
                    session.stop();
                }
                assertTrue(listener.awaitAnswer(HANG_MILLIS), "no answer in cycle " + cycle);
                assertTrue(listener.awaitEnd(HANG_MILLIS), "no end in cycle " + cycle);
            }
            for (RecordingListener listener : listeners) {
                assertEquals(1, listener.ends());
                assertEquals(1, listener.answers().size());
                assertEquals(List.of(), listener.faults());
            }
        }
    }

    private static SearchLimits limits(SplittableRandom random) {
        return switch (random.nextInt(5)) {
            case 0 -> SearchLimits.ofMoveTime(1 + random.nextInt(5));
            case 1 -> SearchLimits.ofDepth(1 + random.nextInt(6));
            case 2 -> SearchLimits.ofNodes(1 + random.nextInt(20_000));
            case 3 -> new SearchLimits(0, 0, 0, 3, null, false, true, List.of());
            default -> SearchLimits.INFINITE;
        };
    }

    private static void change(Session session, SplittableRandom random) {
        switch (random.nextInt(12)) {
            case 0 -> session.set(CommonOption.HASH, Integer.toString(random.nextInt(4)));
            case 1 -> session.set(CommonOption.THREADS, Integer.toString(1 + random.nextInt(8)));
            case 2 -> session.newGame();
            case 3 -> session.set(CommonOption.CLEAR_HASH, null);
            case 4, 5, 6 -> session.setPosition(null, List.of(OPENINGS[random.nextInt(OPENINGS.length)]));
            default -> {
                // The next search has the same position.
            }
        }
    }
}
