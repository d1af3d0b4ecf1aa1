package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sessions in the background have what others leave. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class BackgroundTest {
    private static final long MILLIS = 1_000;
    private static final long HANG_MILLIS = 20_000;

    private static EngineImpl engine(int cores) {
        return new EngineImpl(
                new EngineConfig(MemoryLimits.NONE, cores, 16, 100).forClients(new ClientLimits(Long.MAX_VALUE, 1, 1)));
    }

    private static RecordingListener go(Session session, SearchLimits limits) {
        RecordingListener listener = new RecordingListener();
        session.go(limits, listener);
        return listener;
    }

    private static long nodes(RecordingListener heard) {
        return heard.infos().stream().mapToLong(SearchInfo::nodes).max().orElse(0);
    }

    /** In one round of three: others may want the machine for a while. */
    @Test
    void whoeverSearchesInTheForegroundHasNearlyAll() throws Exception {
        Shares shares = share();
        for (int round = 1; round < 3 && !shares.areRight(); round++) {
            shares = share();
        }
        assertTrue(shares.areRight(), shares::toString);
    }

    private record Shares(long foreground, long background) {
        /** It does not starve, either. */
        boolean areRight() {
            return background > 0 && foreground > 4 * background;
        }
    }

    private static Shares share() throws InterruptedException {
        try (EngineImpl engine = engine(1);
                Session behind = engine.openInBackground("somebody");
                Session before = engine.open("somebody")) {
            RecordingListener heard = go(before, SearchLimits.INFINITE);
            RecordingListener patient = go(behind, SearchLimits.ofMoveTime(MILLIS));
            assertTrue(patient.awaitAnswer(HANG_MILLIS));
            before.stop();
            assertTrue(heard.awaitAnswer(HANG_MILLIS));
            return new Shares(nodes(heard), nodes(patient));
        }
    }

    @Test
    void aloneTheyHaveAllCoresAndTheirOwnQuota() throws Exception {
        try (EngineImpl engine = engine(2);
                Session one = engine.openInBackground("somebody");
                Session other = engine.open("somebody")) {
            RecordingListener first = go(one, SearchLimits.INFINITE);
            RecordingListener second = go(other, SearchLimits.ofDepth(5));
            assertTrue(second.awaitAnswer(HANG_MILLIS));
            one.stop();
            assertTrue(first.awaitAnswer(HANG_MILLIS));
            assertTrue(nodes(second) > 0, "a client's search waits for its own one in the background");
        }
    }

    @Test
    void theyHaveOneThreadAndAreNobodysHelpers() throws Exception {
        try (EngineImpl engine = engine(2);
                Session session = engine.openInBackground("somebody")) {
            session.set(CommonOption.THREADS, "2");
            RecordingListener heard = go(session, SearchLimits.ofNodes(200_000));
            assertTrue(heard.awaitAnswer(HANG_MILLIS));
            assertEquals("", session.counters());
            assertEquals(0, engine.stats().splits());
        }
    }

    @Test
    void aDeadlineIsKeptWithoutACore() throws Exception {
        try (EngineImpl engine = engine(1);
                Session before = engine.open("somebody");
                Session behind = engine.openInBackground("somebody")) {
            RecordingListener busy = go(before, SearchLimits.INFINITE);
            long shortest = Long.MAX_VALUE;
            for (int i = 0; i < 3; i++) {
                long start = System.nanoTime();
                RecordingListener heard = go(behind, SearchLimits.ofMoveTime(20));
                assertTrue(heard.awaitEnd(HANG_MILLIS));
                shortest = Math.min(shortest, TimeUnit.NANOSECONDS.toMillis(heard.answeredNanos() - start));
            }
            assertTrue(shortest < 1_000, shortest + " ms, the shortest of three");
            before.stop();
            assertTrue(busy.awaitAnswer(HANG_MILLIS));
        }
    }
}
