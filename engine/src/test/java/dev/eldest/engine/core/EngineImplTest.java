package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.Session.PerftListener;
import dev.eldest.engine.run.MemoryBudgets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(60)
class EngineImplTest {
    /** A first move of Black in chess. */
    private static final String ANSWER = "[a-h][78][a-h][56]";

    private static final long MEGABYTE = 1 << 20;

    private static EngineImpl engine(int maxSearches) {
        MemoryLimits memory = new MemoryLimits(64 * MEGABYTE, 64 * MEGABYTE);
        return new EngineImpl(new EngineConfig(memory, 2, 0, maxSearches));
    }

    @Test
    void countsSessionsSearchesAndNodes() throws InterruptedException {
        try (EngineImpl engine = engine(10);
                Session first = engine.open()) {
            Session second = engine.open();
            assertEquals(2, engine.stats().sessions());
            RecordingListener listener = new RecordingListener();
            first.go(SearchLimits.INFINITE, listener);
            Await.until(() -> engine.stats().toString(), () -> engine.stats().nodes() > 10_000);
            EngineStats running = engine.stats();
            assertEquals(1, running.searches());
            first.stop();
            assertTrue(listener.awaitEnd(10_000));
            Await.until(() -> engine.stats().toString(), () -> engine.stats().searches() == 0);
            assertTrue(engine.stats().nodes() >= running.nodes());
            second.close();
            Await.until(() -> engine.stats().toString(), () -> engine.stats().sessions() == 1);
        }
    }

    private static long millisOf(Session session, SearchLimits limits) throws InterruptedException {
        long start = System.nanoTime();
        RecordingListener listener = new RecordingListener();
        session.go(limits, listener);
        assertTrue(listener.awaitEnd(10_000));
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private static SearchLimits clock(long millis, boolean infinite) {
        SearchLimits.Clock clock = new SearchLimits.Clock(millis, millis, 2000, 2000, 0);
        return new SearchLimits(0, 0, 0, 0, clock, infinite, false, List.of());
    }

    /** Opens a session that always uses its whole time. */
    private static Session openThorough(EngineImpl engine) {
        Session session = engine.open();
        session.set(CommonOption.DISABLE, "effort,stable-move,falling-value");
        return session;
    }

    /** A search may use half of 600 ms, or an eighth if answers are a quarter of a second late. */
    @Test
    @Tag("long")
    void meetsShortClockWhenAnswersAreLate() throws InterruptedException {
        try (EngineImpl engine = engine(1);
                Session session = openThorough(engine)) {
            assertTrue(millisOf(session, clock(600, false)) >= 250);
            engine.reportLag(TimeUnit.MINUTES.toNanos(1));
            long shortest = Long.MAX_VALUE;
            for (int i = 0; i < 5; i++) {
                shortest = Math.min(shortest, millisOf(session, clock(600, false)));
            }
            assertTrue(shortest < 250, shortest + " ms, the shortest of five");
        }
    }

    @Test
    void queuesSearchBeyondLimit() throws InterruptedException {
        try (EngineImpl engine = engine(1);
                Session first = engine.open();
                Session second = engine.open()) {
            RecordingListener listener = new RecordingListener();
            first.go(SearchLimits.INFINITE, listener);
            RecordingListener next = new RecordingListener();
            second.go(SearchLimits.INFINITE, next);
            assertEquals(1, engine.stats().queuedSearches());
            Await.until("the first search is not preempted", () -> !next.infos().isEmpty());
            assertEquals(1, engine.stats().queuedSearches());
            second.stop();
            assertTrue(next.awaitEnd(10_000));
            Await.until(() -> engine.stats().toString(), () -> engine.stats().queuedSearches() == 0);
            long nodes = engine.stats().nodes();
            Await.until(() -> engine.stats().toString(), () -> engine.stats().nodes() > nodes + 10_000);
            first.stop();
            assertTrue(listener.awaitEnd(10_000));
            assertEquals(1, listener.answers().size());
            assertEquals(0, engine.stats().refused());
        }
    }

    @Test
    void answersQueuedSearchWithLegalMoveAtDeadlineOrStop() throws InterruptedException {
        MemoryLimits memory = new MemoryLimits(64 * MEGABYTE, 3 * MEGABYTE + SharedBytes.ALL);
        try (EngineImpl engine = new EngineImpl(new EngineConfig(memory, 2, 0, 10));
                Session other = engine.open();
                Session session = engine.open()) {
            // Has the memory for the only worker.
            RecordingListener running = new RecordingListener();
            other.go(SearchLimits.INFINITE, running);
            session.setPosition(null, List.of("e2e4"));
            RecordingListener timed = new RecordingListener();
            session.go(SearchLimits.ofMoveTime(50), timed);
            assertTrue(timed.awaitEnd(10_000));
            assertTrue(timed.bestMove().matches(ANSWER), timed.bestMove());
            RecordingListener endless = new RecordingListener();
            session.go(SearchLimits.INFINITE, endless);
            assertEquals(1, engine.stats().queuedSearches());
            session.stop();
            assertTrue(endless.awaitEnd(10_000));
            assertTrue(endless.bestMove().matches(ANSWER), endless.bestMove());
            assertEquals(1, endless.answers().size());
            assertEquals(0, engine.stats().queuedSearches());
            assertEquals(1, engine.stats().searches());
            other.stop();
            assertTrue(running.awaitEnd(10_000));
        }
    }

    @Test
    void refusesSearchWhoseWorkerExceedsAllMemory() {
        MemoryLimits memory = new MemoryLimits(64 * MEGABYTE, MEGABYTE / 4 + SharedBytes.ALL);
        try (EngineImpl engine = new EngineImpl(new EngineConfig(memory, 2, 0, 10));
                Session session = engine.open()) {
            session.setPosition(null, List.of("e2e4"));
            RecordingListener listener = new RecordingListener();
            RefusedException refusal =
                    assertThrows(RefusedException.class, () -> session.go(SearchLimits.INFINITE, listener));
            assertTrue(refusal.getMessage().contains("1 thread needs"), refusal.getMessage());
        }
    }

    @Test
    void queuesSearchWhenNoThreadIsLeft() throws InterruptedException {
        AtomicInteger failures = new AtomicInteger(5);
        EngineConfig config = new EngineConfig(MemoryLimits.NONE, 2, 0, 10);
        try (EngineImpl engine = new EngineImpl(config, search -> {
                    if (failures.getAndDecrement() > 0) {
                        throw new OutOfMemoryError("unable to create native thread");
                    }
                    return Thread.ofPlatform().daemon().unstarted(search);
                });
                Session session = engine.open()) {
            RecordingListener listener = new RecordingListener();
            session.go(SearchLimits.ofDepth(3), listener);
            assertTrue(listener.awaitEnd(10_000));
            assertEquals(3, listener.last().depth());
            assertTrue(failures.get() < 0);
            session.set(CommonOption.THREADS, "1");
        }
    }

    @Test
    void freesMemoryOfClosedSessionWhenNoThreadIsLeft() {
        EngineConfig config = new EngineConfig(new MemoryLimits(64 * MEGABYTE, MEGABYTE + SharedBytes.ALL), 2, 0, 10);
        try (EngineImpl engine = new EngineImpl(config, _ -> {
            throw new OutOfMemoryError("unable to create native thread");
        })) {
            Session session = engine.open();
            session.set(CommonOption.HASH, "8");
            assertTrue(engine.stats().offHeap().leased() >= 8 * MEGABYTE);
            session.close();
            assertEquals(0, engine.stats().offHeap().leased());
        }
    }

    @Test
    void limitsPerftsByDepthMemoryAndNumber() throws InterruptedException {
        try (EngineImpl engine = engine(4);
                Session session = engine.open();
                Session other = engine.open()) {
            session.setPosition(null, List.of());
            other.setPosition(null, List.of());
            for (int depth : new int[] {0, -1, 65, Integer.MAX_VALUE}) {
                assertEquals(
                        "perft depth must be a whole number from 1 to 64, not '" + depth + "'",
                        assertThrows(RefusedException.class, () -> session.perft(depth, new Leaves()))
                                .getMessage());
            }
            Thread endless = Thread.ofPlatform().daemon().start(() -> {
                try {
                    session.perft(64, new Leaves());
                } catch (RefusedException e) {
                    assertEquals("perft was interrupted", e.getMessage());
                }
            });
            Await.until(() -> engine.stats().toString(), () -> engine.stats().searches() == 1);
            assertEquals(
                    "limit of 1 concurrent counts and benches reached; try again later",
                    assertThrows(RefusedException.class, () -> other.perft(1, new Leaves()))
                            .getMessage());
            Await.until(
                    () -> engine.stats().toString(), () -> engine.stats().heap().leased() > 100_000);
            endless.interrupt();
            endless.join();
            session.set(CommonOption.THREADS, "2");
            long left = 200_000;
            MemoryLease others =
                    engine.leaseHeapMemory("others", engine.stats().heap().free() - left);
            assertEquals(
                    "no memory for perft with 2 threads; try again later",
                    assertThrows(RefusedException.class, () -> session.perft(64, new Leaves()))
                            .getMessage());
            Leaves leaves = new Leaves();
            session.perft(3, leaves);
            assertEquals(8902, leaves.total);
            others.close();
        }
    }

    /**
     * Perfts use neither the memory of searches nor the whole memory of perfts, and have as many threads as searches.
     */
    @Test
    void limitsPerftsOfClient() throws InterruptedException {
        MemoryLimits memory = new MemoryLimits(64 * MEGABYTE, 16 * MEGABYTE);
        EngineConfig config =
                new EngineConfig(memory, 4, 0, 16).withClientLimits(new ClientLimits(24 * MEGABYTE, 8, 4));
        try (EngineImpl engine = new EngineImpl(config, MemoryBudgets.of(config, 0))) {
            List<Thread> perfts = new ArrayList<>();
            List<Session> greedy = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Session session = engine.open("greedy");
                session.set(CommonOption.THREADS, "4");
                session.setPosition(null, List.of());
                greedy.add(session);
                perfts.add(Thread.ofPlatform()
                        .daemon()
                        .start(() -> assertThrows(RefusedException.class, () -> session.perft(64, new Leaves()))));
                int counts = i + 1;
                Await.until(
                        () -> engine.stats().toString(), () -> engine.stats().searches() == counts);
            }
            // Four threads for the first and one for the second, including the calling threads.
            Await.until(() -> engine.stats().toString(), () -> threadsNamed("perft-") == 3);
            Session third = engine.open("greedy");
            third.setPosition(null, List.of());
            assertEquals(
                    "limit of 2 concurrent counts and benches per client reached; try again later",
                    assertThrows(RefusedException.class, () -> third.perft(1, new Leaves()))
                            .getMessage());
            Session other = engine.open("other");
            other.setPosition(null, List.of());
            Leaves leaves = new Leaves();
            other.perft(3, leaves);
            assertEquals(8902, leaves.total);
            RecordingListener listener = new RecordingListener();
            other.set(CommonOption.THREADS, "4");
            other.go(SearchLimits.ofDepth(3), listener);
            assertTrue(listener.awaitEnd(10_000));
            assertEquals(List.of(), listener.messages());
            perfts.forEach(Thread::interrupt);
            for (Thread thread : perfts) {
                thread.join();
            }
            greedy.getFirst().set(CommonOption.HASH, "24");
            String refusal = assertThrows(RefusedException.class, () -> third.bench(null))
                    .getMessage();
            assertEquals("the bench needs 16 MB, but only 0 MB are free", refusal);
        }
    }

    private static long threadsNamed(String beginning) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(beginning))
                .count();
    }

    static final class Leaves implements PerftListener {
        private long total;

        @Override
        public void move(String move, long leaves) {
            // Only the total matters here.
        }

        @Override
        public void total(long leaves) {
            total = leaves;
        }
    }

    @Test
    void leasesMemoryFromBudgetOrRefusesWithMessage() {
        try (EngineImpl engine = engine(1)) {
            long free = engine.stats().heap().free();
            assertEquals(64 * MEGABYTE - SharedBytes.ALL, free);
            MemoryLease memoryLease = engine.leaseHeapMemory("buffers", free - 4 * MEGABYTE);
            assertEquals(4 * MEGABYTE, engine.stats().heap().free());
            assertEquals(
                    "a buffer needs 5120 KB, but only 4096 KB are free",
                    assertThrows(RefusedException.class, () -> engine.leaseHeapMemory("a buffer", 5 * MEGABYTE))
                            .getMessage());
            assertThrows(RefusedException.class, () -> memoryLease.resize(65 * MEGABYTE));
            assertEquals(free - 4 * MEGABYTE, memoryLease.bytes());
            memoryLease.close();
            memoryLease.close();
            assertEquals(free, engine.stats().heap().free());
            assertEquals(2, engine.stats().refused());
        }
    }

    @Test
    void stopsWarmUpAndFreesItsMemoryWhenEngineCloses() throws InterruptedException {
        EngineImpl engine = engine(1);
        assertTrue(engine.stats().warm(), "no warm-up was requested");
        engine.warmUp();
        assertFalse(engine.stats().warm());
        Await.until(() -> engine.stats().toString(), () -> engine.stats().heap().leased() > 0);
        engine.close();
        Await.until(() -> engine.stats().toString(), () -> engine.stats().warm());
        assertEquals(0, engine.stats().heap().leased());
        assertEquals(0, engine.stats().offHeap().leased());
    }

    /** A server with a heap of 40 MB has a budget of 17 MB. */
    @Test
    void releasesOnlyWorkerDuringWarmUp() throws InterruptedException {
        EngineConfig small = new EngineConfig(new MemoryLimits(4 * MEGABYTE, 17 * MEGABYTE), 1, 0, 10);
        try (EngineImpl engine = new EngineImpl(small.withClientLimits(new ClientLimits(4 * MEGABYTE, 10, 1)));
                Session session = engine.open("alice")) {
            engine.warmUp();
            Await.until(
                    () -> engine.stats().toString(), () -> engine.stats().heap().leased() > 0);
            assertTrue(millisOf(session, SearchLimits.ofNodes(1000)) < 10_000);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void warmUpCommitsMemoryOfSharedTable() throws Exception {
        int megabytes = 128;
        MemoryLimits memory = new MemoryLimits(256 * MEGABYTE, 64 * MEGABYTE);
        try (EngineImpl engine = new EngineImpl(new EngineConfig(memory, 2, megabytes, 1))) {
            Map<String, Long> before = residentKilobytes();
            engine.warmUp();
            Await.until(
                    () -> engine.stats().toString(), () -> engine.stats().heap().leased() > 0);
            long grown = residentKilobytes().entrySet().stream()
                    .mapToLong(now -> now.getValue() - before.getOrDefault(now.getKey(), 0L))
                    .max()
                    .orElseThrow();
            assertTrue(grown >= (megabytes - 16) << 10, () -> grown + " KB");
        }
    }

    /** Returns the resident memory of each mapping of this process by the end of the mapping. */
    private static Map<String, Long> residentKilobytes() throws IOException {
        Map<String, Long> resident = new HashMap<>();
        String end = "";
        for (String line : Files.readAllLines(Path.of("/proc/self/smaps"), StandardCharsets.ISO_8859_1)) {
            if (line.startsWith("Rss:")) {
                resident.put(end, Long.parseLong(line.replaceAll("\\D", "")));
            } else if (line.matches("[0-9a-f]+-[0-9a-f]+ .*")) {
                end = line.substring(line.indexOf('-') + 1, line.indexOf(' '));
            }
        }
        return resident;
    }
}
