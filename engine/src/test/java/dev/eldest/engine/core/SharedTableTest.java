package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sessions with a shared table, and sessions with their own tables. */
@Timeout(60)
class SharedTableTest {
    private static final long MEGABYTE = 1 << 20;
    private static final int SHARED_MEGABYTES = 16;
    private static final int DEPTH = 10;

    private final EngineImpl engine =
            new EngineImpl(new EngineConfig(new MemoryLimits(64 * MEGABYTE, 64 * MEGABYTE), 1, SHARED_MEGABYTES, 100));

    @AfterEach
    void close() {
        engine.close();
    }

    private static long nodes(Session session) throws InterruptedException {
        RecordingListener listener = new RecordingListener();
        session.go(SearchLimits.ofDepth(DEPTH), listener);
        assertTrue(listener.awaitEnd(30_000));
        return listener.last().nodes();
    }

    private static long nodesOf(Engine engine, String... options) throws InterruptedException {
        try (Session session = engine.open()) {
            for (int i = 0; i < options.length; i += 2) {
                session.set(options[i], options[i + 1]);
            }
            return nodes(session);
        } finally {
            // A closed session frees its memory on another thread.
            Await.until("memory is leased", () -> engine.stats().heap().leased() == 0);
        }
    }

    private static long free(Engine engine) {
        return engine.stats().offHeap().free();
    }

    @Test
    void searchesFewerNodesAfterAnotherSession() throws InterruptedException {
        long first = nodesOf(engine);
        long second = nodesOf(engine);
        assertTrue(second < first * 4 / 5, first + " nodes, then " + second);
        assertTrue(engine.stats().sharedHashFull() > 0);
    }

    @Test
    void separatesEntriesOfOtherOptionsAndGames() throws InterruptedException {
        try (Engine plain = Engine.load()) {
            long disabled = nodesOf(plain, CommonOption.DISABLE, "null-move");
            long chess960 = nodesOf(plain, "chess/chess960", "true");
            long steered = nodesOf(plain, CommonOption.PARAMETERS, "futility-margin=60,reduction-base=90");
            nodesOf(engine);
            assertEquals(steered, nodesOf(engine, CommonOption.PARAMETERS, "futility-margin=60,reduction-base=90"));
            assertEquals(disabled, nodesOf(engine, CommonOption.DISABLE, "null-move"));
            assertEquals(chess960, nodesOf(engine, "chess/chess960", "true"));
            try (Session other = engine.open()) {
                other.chooseGame("connectfour");
                assertTrue(nodes(other) > 0);
            }
        }
    }

    @Test
    void searchesOwnTableAsIfAlone() throws InterruptedException {
        try (Engine plain = Engine.load()) {
            long alone = nodesOf(plain, CommonOption.HASH, "8");
            nodesOf(engine);
            long before = free(engine);
            try (Session session = engine.open()) {
                session.set(CommonOption.HASH, "8");
                assertEquals(before - 8 * MEGABYTE, free(engine));
                assertEquals(alone, nodes(session));
                assertEquals("", session.set(CommonOption.CLEAR_HASH, ""));
                session.newGame();
                assertEquals(alone, nodes(session));
            }
        }
    }

    @Test
    void keepsSharedTableAtClearHashAndNewGame() throws InterruptedException {
        long first = nodesOf(engine);
        try (Session session = engine.open()) {
            assertEquals("the shared table is in use and was not cleared", session.set(CommonOption.CLEAR_HASH, ""));
            session.newGame();
            assertTrue(nodes(session) < first * 4 / 5);
        }
    }

    @Test
    void movesMemoryWhenSharedHashIsSwitched() throws InterruptedException {
        long before = free(engine);
        try (Session session = engine.open()) {
            session.set(CommonOption.HASH, "8");
            session.set(CommonOption.SHARED_HASH, "true");
            assertEquals(before, free(engine));
            session.set(CommonOption.SHARED_HASH, "false");
            assertEquals(before - 8 * MEGABYTE, free(engine));
            session.set(CommonOption.HASH, "0");
            assertEquals(before, free(engine));
            session.set(CommonOption.SHARED_HASH, "true");
            nodes(session);
            long sharing = free(engine);
            BadValueException refused =
                    assertThrows(BadValueException.class, () -> session.set(CommonOption.HASH, "1000"));
            assertEquals(CommonOption.HASH, refused.option().id());
            assertEquals(sharing, free(engine), "the shared table stays in use");
        }
    }

    @Test
    void offersSharedHashOnlyWithSharedTable() {
        try (Engine plain = Engine.load();
                Session alone = plain.open();
                Session sharing = engine.open()) {
            assertFalse(names(alone).contains(CommonOption.SHARED_HASH));
            assertTrue(names(sharing).contains(CommonOption.SHARED_HASH));
            assertThrows(RefusedException.class, () -> alone.set(CommonOption.SHARED_HASH, "true"));
        }
    }

    private static List<String> names(Session session) {
        return session.options().stream().map(Option::id).toList();
    }

    @Test
    void refusesSharedTableThatExceedsBudget() {
        EngineConfig config = new EngineConfig(new MemoryLimits(8 * MEGABYTE, MEGABYTE + SharedBytes.ALL), 1, 9, 1);
        assertEquals(
                "shared table needs 9216 KB, but only 8192 KB are free",
                assertThrows(RefusedException.class, () -> Engine.load(config)).getMessage());
    }
}
