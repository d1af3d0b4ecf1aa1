package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.run.MemoryBudgets;
import dev.eldest.engine.run.SessionWorkers;
import dev.eldest.engine.search.WorkerFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SessionMemoryTest {
    private static final long MEGABYTE = 1 << 20;
    private static final int CORES = 8;

    private static EngineImpl engine(MemoryBudgets memoryBudgets) {
        return new EngineImpl(new EngineConfig(MemoryLimits.NONE, CORES, 0, 100), memoryBudgets);
    }

    private static MemoryBudgets memory(long offHeap, long onHeap) {
        return new MemoryBudgets(new MemoryLimits(offHeap, onHeap));
    }

    private static RecordingListener search(Session session) throws InterruptedException {
        RecordingListener listener = new RecordingListener();
        session.go(SearchLimits.ofDepth(10), listener);
        assertTrue(listener.awaitEnd(30_000));
        return listener;
    }

    /** Waits for free memory, because a closed session frees its memory on another thread. */
    private static void awaitFree(MemoryBudget budget, long bytes) throws InterruptedException {
        Await.until(() -> "still held: " + used(budget), () -> budget.free() >= bytes);
    }

    private static String refusal(Session session, String option, String value) {
        return assertThrows(RefusedException.class, () -> session.set(option, value))
                .getMessage();
    }

    @Test
    void refusesHashThatExceedsBudgetAndKeepsOldTable() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(41 * MEGABYTE, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memoryBudgets);
                Session session = engine.open()) {
            session.set(CommonOption.HASH, "8");
            assertEquals(
                    "hash cannot be '64': a table needs 64 MB, but only 41 MB are free",
                    refusal(session, CommonOption.HASH, "64"));
            assertTrue(search(session).last().hashFull() > 0);
            assertEquals(8 * MEGABYTE + SessionWorkers.STACK_BYTES, used(memoryBudgets.offHeap()));
        }
    }

    @Test
    void acceptsHashThatFitsInPlaceOfOldTable() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(41 * MEGABYTE, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memoryBudgets);
                Session session = engine.open()) {
            session.set(CommonOption.HASH, "30");
            search(session);
            session.set(CommonOption.HASH, "40");
            search(session);
            session.set(CommonOption.HASH, "1");
            assertEquals(
                    40 * MEGABYTE - SessionWorkers.STACK_BYTES,
                    memoryBudgets.offHeap().free());
        }
    }

    @Test
    void sharesBudgetAndFreesItWhenSessionCloses() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(41 * MEGABYTE, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memoryBudgets);
                Session second = engine.open()) {
            try (Session first = engine.open()) {
                first.set(CommonOption.HASH, "30");
                search(first);
                assertEquals(
                        "hash cannot be '20': a table needs 20 MB, but only 10 MB are free",
                        refusal(second, CommonOption.HASH, "20"));
            }
            awaitFree(memoryBudgets.offHeap(), 41 * MEGABYTE);
            second.set(CommonOption.HASH, "41");
            second.set(CommonOption.HASH, "0");
            search(second);
        }
        awaitFree(memoryBudgets.offHeap(), 41 * MEGABYTE);
        awaitFree(memoryBudgets.onHeap(), 64 * MEGABYTE);
    }

    @Test
    void searchesWithSmallerTableAndReportsIt() throws InterruptedException {
        try (EngineImpl engine = engine(memory(7 * MEGABYTE, 64 * MEGABYTE));
                Session session = engine.open()) {
            RecordingListener listener = search(session);
            assertTrue(
                    listener.messages().contains("no memory for a table of 16 MB; using 4 MB"),
                    listener.messages()::toString);
            assertTrue(listener.last().hashFull() > 0);
            assertFalse(search(session).messages().stream().anyMatch(text -> text.contains("no memory")));
        }
    }

    @Test
    void refusesThreadsThatExceedBudgetAndKeepsOldNumber() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(100 * MEGABYTE, bytes(3) + SessionGame.POSITION_BYTES);
        try (EngineImpl engine = engine(memoryBudgets);
                Session session = engine.open()) {
            session.setPosition(null, List.of());
            session.set(CommonOption.THREADS, "2");
            assertEquals(
                    "threads cannot be '4': 4 threads need " + (bytes(4) >> 10) + " KB, but the limit is "
                            + (memoryBudgets.onHeap().total() >> 10) + " KB",
                    refusal(session, CommonOption.THREADS, "4"));
            search(session);
            assertEquals(bytes(3) - bytes(2), memoryBudgets.onHeap().free());
            session.set(CommonOption.THREADS, "3");
            search(session);
            assertEquals(0, memoryBudgets.onHeap().free());
            session.set(CommonOption.THREADS, "1");
            search(session);
            assertEquals(bytes(3) - bytes(1), memoryBudgets.onHeap().free());
        }
    }

    @Test
    void refusesThreadsWhoseStacksExceedBudget() {
        MemoryBudgets memoryBudgets = memory(3 * SessionWorkers.STACK_BYTES, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memoryBudgets);
                Session session = engine.open()) {
            session.set(CommonOption.THREADS, "2");
            assertTrue(refusal(session, CommonOption.THREADS, "4")
                    .contains("4 threads need 2048 KB, but the limit is 1536 KB"));
            assertEquals(3 * SessionWorkers.STACK_BYTES, memoryBudgets.offHeap().free());
        }
    }

    @Test
    void searchesWithFewerWorkersAndReportsIt() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(4 * SessionWorkers.STACK_BYTES, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memoryBudgets);
                Session session = engine.open()) {
            session.set(CommonOption.THREADS, "4");
            session.set(CommonOption.HASH, "1");
            RecordingListener listener = search(session);
            assertTrue(
                    listener.messages().contains("searching with 2 of 4 threads: memory or thread limit reached"),
                    listener.messages()::toString);
            session.set(CommonOption.HASH, "0");
            assertFalse(search(session).messages().stream().anyMatch(text -> text.contains("threads:")));
        }
    }

    @Test
    void freesWorkersOfIdleSessionsWhenMemoryIsNeeded() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(64 * MEGABYTE, bytes(1) + 5 * SessionGame.POSITION_BYTES);
        try (EngineImpl engine = engine(memoryBudgets)) {
            List<Session> idle = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                idle.add(engine.open());
                search(idle.getLast());
                assertEquals(1, workers(memoryBudgets), "only those of the last session");
            }
            idle.removeLast().close();
            awaitFree(memoryBudgets.onHeap(), bytes(1));
            // Fits only without workers.
            engine.leaseHeapMemory("connection", bytes(1)).close();
            search(idle.getFirst());
            idle.forEach(Session::close);
        }
        awaitFree(memoryBudgets.onHeap(), memoryBudgets.onHeap().total());
    }

    /** The lease keeps the name of the first session. */
    @Test
    void reusesWorkersOfClosedSessions() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(64 * MEGABYTE, 8 * MEGABYTE);
        EngineConfig config = new EngineConfig(MemoryLimits.NONE, CORES, 0, 100)
                .withClientLimits(new ClientLimits(20 * MEGABYTE, 10, 2));
        try (EngineImpl engine = new EngineImpl(config, memoryBudgets)) {
            for (int i = 0; i < 20; i++) {
                Session session = engine.open("client " + i);
                search(session);
                session.close();
                awaitFree(memoryBudgets.offHeap(), 64 * MEGABYTE);
                awaitFree(memoryBudgets.onHeap(), memoryBudgets.onHeap().total() - bytes(1));
                assertEquals(bytes(1), used(memoryBudgets.onHeap()));
            }
            engine.leaseHeapMemory("connection", 8 * MEGABYTE).close();
            assertEquals(0, used(memoryBudgets.onHeap()));
        }
    }

    @Test
    void keepsFewWorkersOfClosedSessions() throws InterruptedException {
        int sessions = 12;
        MemoryBudgets memoryBudgets = memory(64 * MEGABYTE, sessions * (bytes(1) + SessionGame.POSITION_BYTES));
        EngineConfig config = new EngineConfig(MemoryLimits.NONE, CORES, 0, 100)
                .withClientLimits(new ClientLimits(20 * MEGABYTE, 20, 2));
        try (EngineImpl engine = new EngineImpl(config, memoryBudgets)) {
            List<Session> open = new ArrayList<>();
            for (int i = 0; i < sessions; i++) {
                open.add(engine.open("client " + i));
                open.getLast().set(CommonOption.HASH, "1");
                search(open.getLast());
            }
            assertEquals(sessions, workers(memoryBudgets));
            open.forEach(Session::close);
            awaitFree(memoryBudgets.onHeap(), memoryBudgets.onHeap().total() - 4 * bytes(1));
            assertEquals(4, workers(memoryBudgets));
        }
    }

    @Test
    void dropsReferencesToFreedWorkers() throws InterruptedException {
        int sessions = 24;
        MemoryBudgets memoryBudgets = memory(64 * MEGABYTE, bytes(1) + sessions * SessionGame.POSITION_BYTES);
        try (EngineImpl engine = engine(memoryBudgets)) {
            List<Session> idle = new ArrayList<>();
            long before = usedHeap();
            for (int i = 0; i < sessions; i++) {
                idle.add(engine.open());
                search(idle.getLast());
            }
            assertEquals(1, workers(memoryBudgets));
            long growth = usedHeap() - before;
            assertTrue(growth < sessions * bytes(1) / 4, "heap grew by " + (growth >> 10) + " KB");
            idle.forEach(Session::close);
        }
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static long used(MemoryBudget budget) {
        return budget.total() - budget.free();
    }

    /** Returns the number of workers. The other leases of these tests are smaller than one together. */
    private static long workers(MemoryBudgets memoryBudgets) {
        return used(memoryBudgets.onHeap()) / bytes(1);
    }

    @Test
    void reservesMemoryForSearchesAndOtherClients() throws InterruptedException {
        MemoryLimits limits = new MemoryLimits(40 * MEGABYTE, 8 * MEGABYTE);
        EngineConfig config =
                new EngineConfig(limits, CORES, 0, 100).withClientLimits(new ClientLimits(20 * MEGABYTE, 10, 2));
        try (EngineImpl engine = new EngineImpl(config, MemoryBudgets.of(config, 0))) {
            Session greedy = engine.open("greedy");
            Session second = engine.open("greedy");
            Session third = engine.open("another");
            greedy.set(CommonOption.HASH, "12");
            assertEquals(
                    "hash cannot be '9': a table needs 9 MB, but only 8 MB are free",
                    refusal(second, CommonOption.HASH, "9"));
            assertEquals(
                    "hash cannot be '21': a table needs 21 MB, but only 20 MB are free",
                    refusal(third, CommonOption.HASH, "21"));
            second.set(CommonOption.HASH, "8");
            third.set(CommonOption.HASH, "18");
            assertThrows(RefusedException.class, () -> engine.leaseHeapMemory("connections", 2 * MEGABYTE + 1));
            assertEquals(2 * MEGABYTE, engine.freeHeapMemory());
            MemoryLease connections = engine.leaseHeapMemory("connections", 2 * MEGABYTE);
            assertEquals(0, engine.freeHeapMemory());
            third.setPosition(null, List.of());
            int positions = takePositions(engine, "greedy");
            assertEquals(MEGABYTE / SessionGame.POSITION_BYTES, positions);
            assertTrue(takePositions(engine, "another") > positions / 2);
            assertEquals(20 * MEGABYTE / 10, engine.stats().offHeap().free());
            search(third);
            connections.close();
        }
    }

    @Test
    void reservesMemoryForPositionsOfOtherClients() throws InterruptedException {
        MemoryLimits limits = new MemoryLimits(40 * MEGABYTE, 8 * MEGABYTE);
        EngineConfig config =
                new EngineConfig(limits, CORES, 0, 100).withClientLimits(new ClientLimits(20 * MEGABYTE, 10, 2));
        try (EngineImpl engine = new EngineImpl(config, MemoryBudgets.of(config, 0))) {
            assertTrue(takeLines(engine, "greedy") > 0);
            assertTrue(takeLines(engine, "another") > 0);
            assertEquals(MEGABYTE / SessionGame.POSITION_BYTES, takePositions(engine, "modest"));
            search(engine.open("newcomer"));
        }
    }

    @Test
    void reservesStacksForSearchesDuringPerft() throws InterruptedException {
        MemoryLimits limits = new MemoryLimits(40 * MEGABYTE, 8 * MEGABYTE);
        EngineConfig config =
                new EngineConfig(limits, CORES, 0, 100).withClientLimits(new ClientLimits(40 * MEGABYTE, 10, 2));
        try (EngineImpl engine = new EngineImpl(config, MemoryBudgets.of(config, 0));
                Session greedy = engine.open("greedy");
                Session newcomer = engine.open("newcomer")) {
            greedy.set(CommonOption.HASH, "38");
            assertEquals(
                    "no memory for perft with 1 thread; try again later",
                    assertThrows(RefusedException.class, () -> greedy.perft(1, new EngineImplTest.Leaves()))
                            .getMessage());
            search(newcomer);
        }
    }

    /** Opens sessions with 256 lines until one is refused. Returns the number of accepted sessions. */
    private static int takeLines(EngineImpl engine, String client) {
        int accepted = 0;
        while (true) {
            try {
                engine.open(client).set(CommonOption.LINES, "256");
            } catch (RefusedException e) {
                return accepted;
            }
            accepted++;
        }
    }

    /** Opens sessions with a position until one is refused. Returns the number of accepted sessions. */
    private static int takePositions(EngineImpl engine, String client) {
        int accepted = 0;
        while (true) {
            try {
                engine.open(client).setPosition(null, List.of());
            } catch (RefusedException e) {
                return accepted;
            }
            accepted++;
        }
    }

    @Test
    void refusesGameWhoseWorkersExceedBudgetAndKeepsOldGame() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(100 * MEGABYTE, bytes(1) * 3 / 4);
        try (EngineImpl engine = engine(memoryBudgets);
                Session session = engine.open()) {
            session.chooseGame("tictactoe");
            RefusedException refused = assertThrows(RefusedException.class, () -> session.chooseGame("chess"));
            assertTrue(refused.getMessage().startsWith("1 thread needs "), refused::getMessage);
            assertEquals("tictactoe", session.game().name());
            search(session);
        }
    }

    /** It would wait for ever. */
    @Test
    void refusesSearchWhoseWorkerExceedsBudget() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(100 * MEGABYTE, bytes(1) * 3 / 4);
        try (EngineImpl engine = engine(memoryBudgets);
                Session session = engine.open()) {
            RefusedException refused = assertThrows(
                    RefusedException.class, () -> session.go(SearchLimits.INFINITE, new RecordingListener()));
            assertTrue(refused.getMessage().startsWith("1 thread needs "), refused::getMessage);
            assertFalse(session.searching());
            session.chooseGame("tictactoe");
            search(session);
        }
    }

    private static long bytes(int workers) {
        return WorkerFactory.bytes(new ChessGame(), workers);
    }

    @Test
    void chargesPositionsUntilSessionsClose() throws InterruptedException {
        MemoryBudgets memoryBudgets = memory(64 * MEGABYTE, 2 * SessionGame.POSITION_BYTES);
        try (EngineImpl engine = engine(memoryBudgets)) {
            Session first = engine.open();
            Session second = engine.open();
            Session third = engine.open();
            first.setPosition(null, List.of("e2e4"));
            first.setPosition(null, List.of("e2e4", "e7e5"));
            second.setPosition(null, List.of());
            assertEquals(0, memoryBudgets.onHeap().free());
            assertEquals(
                    "no memory for another client's position; try again later",
                    assertThrows(RefusedException.class, () -> third.setPosition(null, List.of()))
                            .getMessage());
            first.close();
            awaitFree(memoryBudgets.onHeap(), SessionGame.POSITION_BYTES);
            third.setPosition(null, List.of());
            assertEquals(
                    "lines cannot be '5': no memory for 5 lines; try again later",
                    refusal(third, CommonOption.LINES, "5"));
            second.close();
            awaitFree(memoryBudgets.onHeap(), SessionGame.POSITION_BYTES);
            third.set(CommonOption.LINES, "5");
            assertTrue(memoryBudgets.onHeap().free() < SessionGame.POSITION_BYTES);
            third.set(CommonOption.LINES, "1");
            assertEquals(SessionGame.POSITION_BYTES, memoryBudgets.onHeap().free());
            third.close();
            awaitFree(memoryBudgets.onHeap(), 2 * SessionGame.POSITION_BYTES);
        }
    }
}
