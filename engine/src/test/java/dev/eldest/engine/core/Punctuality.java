package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * How late answers come, beside a thread that does nothing but wait for the same moment: that a machine is slow is not
 * held against us. The median counts.
 */
public final class Punctuality {
    private static final long MAX_MILLIS = 50;

    private final List<Long> later = new ArrayList<>();
    private long expectedNanos;
    private FutureTask<Long> waiter;

    public void expectAt(long nanos) {
        expectedNanos = nanos;
        waiter = new FutureTask<>(() -> {
            TimeUnit.NANOSECONDS.sleep(nanos - System.nanoTime());
            return System.nanoTime();
        });
        Thread.ofPlatform().daemon().start(waiter);
    }

    public void came(long nanos) throws InterruptedException, ExecutionException {
        assertTrue(nanos >= expectedNanos, "it thinks as long as it may");
        later.add(nanos - waiter.get());
    }

    public void assertNeitherEarlyNorLate() {
        later.sort(null);
        long median = TimeUnit.NANOSECONDS.toMillis(later.get(later.size() / 2));
        assertTrue(median <= MAX_MILLIS, median + " ms later than a thread that does nothing else");
    }
}
