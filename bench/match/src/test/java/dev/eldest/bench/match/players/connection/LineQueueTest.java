package dev.eldest.bench.match.players.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Checks that the queue limits the output of an engine. */
@Timeout(60)
class LineQueueTest {
    private static final int MAX_LINES = 20_000;

    private final LineQueue lineQueue = new LineQueue();

    @Test
    void blocksWhenShortLinesFillQueue() throws InterruptedException {
        AtomicInteger taken = new AtomicInteger();
        Thread reader = Thread.ofPlatform().start(() -> {
            try {
                while (taken.get() < MAX_LINES) {
                    lineQueue.put(new EngineConnection.ReceivedLine("x", 0));
                    taken.incrementAndGet();
                }
            } catch (InterruptedException e) {
                // The queue is full.
            }
        });
        while (reader.getState() != Thread.State.WAITING && reader.isAlive()) {
            Thread.onSpinWait();
        }
        reader.interrupt();
        reader.join();
        assertTrue(taken.get() < MAX_LINES, () -> taken + " lines");
    }

    @Test
    void returnsOnlyLinesBeforeDeadline() throws InterruptedException {
        long now = System.nanoTime();
        long later = now + TimeUnit.SECONDS.toNanos(1);
        lineQueue.put(new EngineConnection.ReceivedLine("in time", now));
        lineQueue.put(new EngineConnection.ReceivedLine("late", later));
        assertEquals("in time", lineQueue.take(now).text());
        assertNull(lineQueue.take(now));
        assertEquals("late", lineQueue.take(later).text());
    }
}
