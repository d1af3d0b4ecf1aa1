package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Background sessions use only the cores that other sessions leave. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class BackgroundTest {
    private static final String SCHEDULER = "dev.eldest.engine.run.BackgroundScheduler";
    private static final long HANG_MILLIS = 20_000;

    private static EngineImpl engine(int cores) {
        return new EngineImpl(new EngineConfig(MemoryLimits.NONE, cores, 16, 100)
                .withClientLimits(new ClientLimits(Long.MAX_VALUE, 1, 1)));
    }

    private static RecordingListener go(Session session, SearchLimits limits) {
        RecordingListener listener = new RecordingListener();
        session.go(limits, listener);
        return listener;
    }

    private static long nodes(RecordingListener listener) {
        return listener.infos().stream().mapToLong(SearchInfo::nodes).max().orElse(0);
    }

    private static boolean waitsForTurn(Thread thread, StackTraceElement[] frames) {
        return thread.getState() == Thread.State.TIMED_WAITING
                && Arrays.stream(frames).anyMatch(frame -> frame.getClassName().startsWith(SCHEDULER));
    }

    /** It takes turns, whose length {@code BackgroundSchedulerTest} tests. */
    @Test
    void waitsForTurnsBesideForegroundSearch() throws Exception {
        try (EngineImpl engine = engine(1);
                Session background = engine.openInBackground("alice");
                Session foreground = engine.open("alice")) {
            RecordingListener listener = go(foreground, SearchLimits.INFINITE);
            Await.until("the foreground does not search", () -> engine.stats().nodes() > 0);
            RecordingListener backgroundListener = go(background, SearchLimits.INFINITE);
            Await.until(
                    "the background search does not wait",
                    () -> Thread.getAllStackTraces().entrySet().stream()
                            .anyMatch(each -> waitsForTurn(each.getKey(), each.getValue())));
            Await.until(
                    "the background search gets no turn",
                    () -> !backgroundListener.infos().isEmpty());
            foreground.stop();
            background.stop();
            assertTrue(listener.awaitAnswer(HANG_MILLIS));
            assertTrue(backgroundListener.awaitAnswer(HANG_MILLIS));
        }
    }

    @Test
    void usesAllCoresAndOwnQuotaWhenAlone() throws Exception {
        try (EngineImpl engine = engine(2);
                Session one = engine.openInBackground("alice");
                Session other = engine.open("alice")) {
            RecordingListener first = go(one, SearchLimits.INFINITE);
            RecordingListener second = go(other, SearchLimits.ofDepth(5));
            assertTrue(second.awaitAnswer(HANG_MILLIS));
            one.stop();
            assertTrue(first.awaitAnswer(HANG_MILLIS));
            assertTrue(nodes(second) > 0, "a client's search waits for its own background search");
        }
    }

    @Test
    void usesOneThreadAndNoHelpers() throws Exception {
        try (EngineImpl engine = engine(2);
                Session session = engine.openInBackground("alice")) {
            session.set(CommonOption.THREADS, "2");
            RecordingListener listener = go(session, SearchLimits.ofNodes(200_000));
            assertTrue(listener.awaitAnswer(HANG_MILLIS));
            assertEquals("", session.helperStatistics());
            assertEquals(0, engine.stats().splits());
        }
    }

    @Test
    @Tag("long")
    void meetsDeadlineWithoutCore() throws Exception {
        try (EngineImpl engine = engine(1);
                Session foreground = engine.open("alice");
                Session background = engine.openInBackground("alice")) {
            RecordingListener busy = go(foreground, SearchLimits.INFINITE);
            Punctuality punctuality = new Punctuality();
            for (int i = 0; i < 5; i++) {
                RecordingListener listener = new RecordingListener();
                long start = System.nanoTime();
                punctuality.startWaiter(start + TimeUnit.MILLISECONDS.toNanos(20));
                background.go(SearchLimits.ofMoveTime(20), start, listener);
                assertTrue(listener.awaitEnd(HANG_MILLIS));
                punctuality.recordAnswer(listener.answeredNanos());
            }
            punctuality.assertNeitherEarlyNorLate();
            foreground.stop();
            assertTrue(busy.awaitAnswer(HANG_MILLIS));
        }
    }
}
