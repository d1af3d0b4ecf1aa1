package dev.eldest.bench.match.players.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An engine may say as much as it likes. */
@Timeout(60)
class InboxTest {
    private static final int MOST_LINES = 20_000;

    private final Inbox inbox = new Inbox();

    @Test
    void shortLinesTakeRoomToo() throws InterruptedException {
        AtomicInteger taken = new AtomicInteger();
        Thread reader = Thread.ofPlatform().start(() -> {
            try {
                while (taken.get() < MOST_LINES) {
                    inbox.put(new Wire.Heard("x", 0));
                    taken.incrementAndGet();
                }
            } catch (InterruptedException e) {
                // There is no room any more.
            }
        });
        while (reader.getState() != Thread.State.WAITING && reader.isAlive()) {
            Thread.onSpinWait();
        }
        reader.interrupt();
        reader.join();
        assertTrue(taken.get() < MOST_LINES, () -> taken + " lines");
    }

    @Test
    void aLineThatCameTooLateIsNotHeardInTime() throws InterruptedException {
        long now = System.nanoTime();
        long later = now + TimeUnit.SECONDS.toNanos(1);
        inbox.put(new Wire.Heard("in time", now));
        inbox.put(new Wire.Heard("late", later));
        assertEquals("in time", inbox.take(now).text());
        assertNull(inbox.take(now));
        assertEquals("late", inbox.take(later).text());
    }
}
