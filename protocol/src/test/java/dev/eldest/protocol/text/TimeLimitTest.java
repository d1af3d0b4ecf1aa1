package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimeLimitTest {
    private final CountDownLatch closed = new CountDownLatch(1);

    @Test
    void closesWhenTimeIsOver() throws InterruptedException {
        try (TimeLimit _ = new TimeLimit(closed::countDown, Duration.ofMillis(1))) {
            assertTrue(closed.await(20, TimeUnit.SECONDS));
        }
    }

    private String failure(Duration time, TimeLimit.Attempt<Void> attempt) {
        return assertThrows(IOException.class, () -> TimeLimit.within(closed::countDown, time, "no answer", attempt))
                .getMessage();
    }

    @Test
    void namesTimeInFailureWhenItIsOver() {
        assertEquals("no answer within 0 seconds", failure(Duration.ofMillis(1), () -> {
            awaitClosed();
            throw new IOException("Socket closed");
        }));
    }

    @Test
    void keepsFailureBeforeTimeIsOver() {
        assertEquals("Connection reset", failure(Duration.ofDays(1), () -> {
            throw new IOException("Connection reset");
        }));
        assertEquals(1, closed.getCount());
    }

    private void awaitClosed() throws IOException {
        try {
            assertTrue(closed.await(20, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void keepsOpenWhenClosedInTime() {
        TimeLimit limit = new TimeLimit(closed::countDown, Duration.ofDays(1));
        limit.close();
        assertEquals(1, closed.getCount());
    }
}
