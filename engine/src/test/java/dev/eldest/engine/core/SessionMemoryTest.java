package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.search.Seats;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SessionMemoryTest {
    private static final long MEGABYTE = 1 << 20;
    private static final int CORES = 8;

    private static EngineImpl engine(Memory memory) {
        return new EngineImpl(new EngineSettings(MemoryLimits.NONE, CORES, 0, 100), memory);
    }

    private static Memory memory(long outsideHeap, long onHeap) {
        return new Memory(new MemoryLimits(outsideHeap, onHeap));
    }

    private static RecordingListener search(Session session) throws InterruptedException {
        RecordingListener heard = new RecordingListener();
        session.go(SearchLimits.ofDepth(6), heard);
        assertTrue(heard.awaitEnd(30_000));
        return heard;
    }

    /** Closing gives back on a thread of its own. */
    private static void awaitFree(MemoryBudget budget, long bytes) throws InterruptedException {
        long start = System.nanoTime();
        while (budget.free() < bytes) {
            assertTrue(System.nanoTime() - start < 5_000_000_000L, () -> "still held: " + budget.holdings());
            Thread.sleep(1);
        }
    }

    private static String refusal(Session session, String option, String value) {
        return assertThrows(RefusedException.class, () -> session.setOption(option, value))
                .getMessage();
    }

    @Test
    void aHashThatDoesNotFitIsRefusedAndTheOldOneStays() throws InterruptedException {
        Memory memory = memory(41 * MEGABYTE, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memory);
                Session session = engine.open()) {
            session.setOption("Hash", "8");
            assertEquals("Hash asks for 64 MB, but only 41 MB are free; Hash stays 8", refusal(session, "Hash", "64"));
            assertTrue(search(session).last().hashFull() > 0);
            assertEquals(
                    new MemoryBudget.Holding("session 1 Hash", 8 * MEGABYTE),
                    memory.outsideHeap().holdings().getFirst());
        }
    }

    @Test
    void aHashThatFitsOnlyInPlaceOfTheOldOneIsGranted() throws InterruptedException {
        Memory memory = memory(41 * MEGABYTE, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memory);
                Session session = engine.open()) {
            session.setOption("Hash", "30");
            search(session);
            session.setOption("Hash", "40");
            search(session);
            session.setOption("Hash", "1");
            assertEquals(
                    40 * MEGABYTE - SessionCrew.STACK_BYTES,
                    memory.outsideHeap().free());
        }
    }

    @Test
    void sessionsShareOneBudgetAndAClosedOneGivesAllBack() throws InterruptedException {
        Memory memory = memory(41 * MEGABYTE, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memory);
                Session second = engine.open()) {
            try (Session first = engine.open()) {
                first.setOption("Hash", "30");
                search(first);
                assertEquals(
                        "Hash asks for 20 MB, but only 10 MB are free; Hash stays 16", refusal(second, "Hash", "20"));
            }
            awaitFree(memory.outsideHeap(), 41 * MEGABYTE);
            second.setOption("Hash", "41");
            second.setOption("Hash", "0");
            search(second);
        }
        awaitFree(memory.outsideHeap(), 41 * MEGABYTE);
        awaitFree(memory.onHeap(), 64 * MEGABYTE);
        assertEquals(List.of(), memory.outsideHeap().holdings());
    }

    @Test
    void withoutRoomForTheUsualHashASearchRunsWithASmallerOneAndSaysSo() throws InterruptedException {
        try (EngineImpl engine = engine(memory(7 * MEGABYTE, 64 * MEGABYTE));
                Session session = engine.open()) {
            RecordingListener heard = search(session);
            assertTrue(
                    heard.messages().contains("there is no memory for a table of 16 MB; Hash is 4 now"),
                    heard.messages()::toString);
            assertTrue(heard.last().hashFull() > 0);
            assertFalse(search(session).messages().stream().anyMatch(text -> text.contains("no memory")));
        }
    }

    @Test
    void threadsThatDoNotFitAreRefusedAndTheOldNumberStays() throws InterruptedException {
        Memory memory = memory(100 * MEGABYTE, bytes(3) + SessionGame.POSITION_BYTES);
        try (EngineImpl engine = engine(memory);
                Session session = engine.open()) {
            session.setPosition(null, List.of());
            session.setOption("Threads", "2");
            assertEquals(
                    "4 threads ask for " + (bytes(4) >> 10) + " KB, but only " + (bytes(3) >> 10)
                            + " KB are free; Threads stays 2",
                    refusal(session, "Threads", "4"));
            search(session);
            session.setOption("Threads", "3");
            search(session);
            assertEquals(0, memory.onHeap().free());
            session.setOption("Threads", "1");
            assertEquals(bytes(3) - bytes(1), memory.onHeap().free());
        }
    }

    @Test
    void threadsWhoseStacksDoNotFitTakeNothingOfTheHeapEither() {
        Memory memory = memory(3 * SessionCrew.STACK_BYTES, 64 * MEGABYTE);
        try (EngineImpl engine = engine(memory);
                Session session = engine.open()) {
            session.setOption("Threads", "2");
            long free = memory.onHeap().free();
            assertTrue(refusal(session, "Threads", "4").contains("4 threads ask for 2048 KB, but only 1536 KB"));
            assertEquals(free, memory.onHeap().free());
            assertEquals(SessionCrew.STACK_BYTES, memory.outsideHeap().free());
        }
    }

    @Test
    void aGameWhoseSeatsDoNotFitIsRefusedAndTheOldOneGoesOn() throws InterruptedException {
        Memory memory = memory(100 * MEGABYTE, bytes(1) * 3 / 2);
        try (EngineImpl engine = engine(memory);
                Session session = engine.open()) {
            session.setOption("UCI_Variant", "tictactoe");
            session.setOption("Threads", "2");
            assertTrue(refusal(session, "UCI_Variant", "chess").endsWith("; UCI_Variant stays tictactoe"));
            assertEquals("tictactoe", session.game().name());
            search(session);
        }
    }

    private static long bytes(int seats) {
        return Seats.bytes(new ChessGame(), seats);
    }

    @Test
    void positionsAreChargedUntilTheirSessionsClose() throws InterruptedException {
        Memory memory = memory(64 * MEGABYTE, 2 * SessionGame.POSITION_BYTES);
        try (EngineImpl engine = engine(memory)) {
            Session first = engine.open();
            Session second = engine.open();
            Session third = engine.open();
            first.setPosition(null, List.of("e2e4"));
            first.setPosition(null, List.of("e2e4", "e7e5"));
            second.setPosition(null, List.of());
            assertEquals(0, memory.onHeap().free());
            assertEquals(
                    "there is no memory for another client's position; try again later",
                    assertThrows(RefusedException.class, () -> third.setPosition(null, List.of()))
                            .getMessage());
            first.close();
            awaitFree(memory.onHeap(), SessionGame.POSITION_BYTES);
            third.setPosition(null, List.of());
            second.close();
            third.close();
            awaitFree(memory.onHeap(), 2 * SessionGame.POSITION_BYTES);
        }
    }
}
