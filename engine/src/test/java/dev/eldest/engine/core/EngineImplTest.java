package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Activity;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.Grant;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(60)
class EngineImplTest {
    private static final long MEGABYTE = 1 << 20;

    private static EngineImpl engine(int mostSearches) {
        MemoryLimits memory = new MemoryLimits(64 * MEGABYTE, 64 * MEGABYTE);
        return new EngineImpl(new EngineSettings(memory, 2, 0, mostSearches));
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(1);
        }
    }

    @Test
    void activityCountsSessionsSearchesAndNodes() throws InterruptedException {
        try (EngineImpl engine = engine(10);
                Session first = engine.open()) {
            Session second = engine.open();
            assertEquals(2, engine.activity().sessions());
            RecordingListener heard = new RecordingListener();
            first.go(SearchLimits.INFINITE, heard);
            await(() -> engine.activity().nodes() > 10_000);
            Activity running = engine.activity();
            assertEquals(1, running.searches());
            first.stop();
            assertTrue(heard.awaitEnd(10_000));
            await(() -> engine.activity().searches() == 0);
            assertTrue(engine.activity().nodes() >= running.nodes());
            second.close();
            await(() -> engine.activity().sessions() == 1);
        }
    }

    @Test
    void aSearchBeyondTheMostIsRefusedAndCountedAndTheSlotComesBack() throws InterruptedException {
        try (EngineImpl engine = engine(1);
                Session first = engine.open();
                Session second = engine.open()) {
            RecordingListener heard = new RecordingListener();
            first.go(SearchLimits.INFINITE, heard);
            RefusedException refused = assertThrows(
                    RefusedException.class, () -> second.go(SearchLimits.ofDepth(1), new RecordingListener()));
            assertEquals("there are 1 searches already, the most here; try again later", refused.getMessage());
            assertEquals(1, engine.activity().refused());
            first.stop();
            assertTrue(heard.awaitEnd(10_000));
            RecordingListener next = new RecordingListener();
            second.go(SearchLimits.ofDepth(1), next);
            assertTrue(next.awaitEnd(10_000));
        }
    }

    @Test
    void grantsComeFromTheBudgetAndAreRefusedInASentence() {
        try (EngineImpl engine = engine(1)) {
            Grant grant = engine.grant("buffers", 60 * MEGABYTE);
            assertEquals(4 * MEGABYTE, engine.activity().outsideHeap().free());
            assertEquals(
                    "a buffer asks for 5120 KB, but only 4096 KB are free",
                    assertThrows(RefusedException.class, () -> engine.grant("a buffer", 5 * MEGABYTE))
                            .getMessage());
            assertThrows(RefusedException.class, () -> grant.resize(65 * MEGABYTE));
            assertEquals(60 * MEGABYTE, grant.bytes());
            grant.close();
            grant.close();
            assertEquals(64 * MEGABYTE, engine.activity().outsideHeap().free());
            engine.grantOnHeap("lines", MEGABYTE).close();
            assertEquals(64 * MEGABYTE, engine.activity().heap().free());
            assertEquals(2, engine.activity().refused());
        }
    }

    @Test
    void warmUpIsToldAndStopsWithTheEngineAndGivesItsMemoryBack() throws InterruptedException {
        EngineImpl engine = engine(1);
        assertTrue(engine.activity().warm(), "nobody asked for it");
        engine.warmUp();
        assertFalse(engine.activity().warm());
        await(() -> engine.activity().heap().granted() > 0);
        engine.close();
        await(() -> engine.activity().warm());
        assertEquals(0, engine.activity().heap().granted());
        assertEquals(0, engine.activity().outsideHeap().granted());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void warmUpTakesTheSharedTablesMemoryFirst() throws Exception {
        int megabytes = 128;
        MemoryLimits memory = new MemoryLimits(256 * MEGABYTE, 64 * MEGABYTE);
        try (EngineImpl engine = new EngineImpl(new EngineSettings(memory, 2, megabytes, 1))) {
            long before = residentMegabytes();
            engine.warmUp();
            await(() -> engine.activity().heap().granted() > 0);
            long after = residentMegabytes();
            assertTrue(after - before >= megabytes - 16, before + " MB before, " + after + " MB after");
        }
    }

    private static long residentMegabytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) >> 10;
            }
        }
        throw new IOException("no VmRSS");
    }
}
