package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimeLimitTest {
    private final CountDownLatch closed = new CountDownLatch(1);

    @Test
    void closesWhatTakesTooLong() throws InterruptedException {
        try (TimeLimit limit = new TimeLimit(closed::countDown, Duration.ofMillis(1))) {
            assertTrue(closed.await(20, TimeUnit.SECONDS));
            assertTrue(limit.over());
        }
    }

    @Test
    void leavesWhatIsDoneInTime() {
        TimeLimit limit = new TimeLimit(closed::countDown, Duration.ofDays(1));
        limit.close();
        assertFalse(limit.over());
        assertEquals(1, closed.getCount());
    }
}
