package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * Measures the lag of answers against a thread that only waits for the same moment, so that a slow machine does not
 * count. Checks the median.
 */
public final class Punctuality {
    private static final long MAX_MILLIS = 50;

    private final List<Long> lags = new ArrayList<>();
    private long expectedNanos;
    private FutureTask<Long> waiter;

    public void startWaiter(long nanos) {
        expectedNanos = nanos;
        waiter = new FutureTask<>(() -> {
            TimeUnit.NANOSECONDS.sleep(nanos - System.nanoTime());
            return System.nanoTime();
        });
        Thread.ofPlatform().daemon().start(waiter);
    }

    public void recordAnswer(long nanos) throws InterruptedException, ExecutionException {
        assertTrue(nanos >= expectedNanos, "answered too early");
        lags.add(nanos - waiter.get());
    }

    public void assertNeitherEarlyNorLate() {
        lags.sort(null);
        long median = TimeUnit.NANOSECONDS.toMillis(lags.get(lags.size() / 2));
        assertTrue(median <= MAX_MILLIS, median + " ms later than a thread that does nothing else");
    }
}
