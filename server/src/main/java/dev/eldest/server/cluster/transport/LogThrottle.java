package dev.eldest.server.cluster.transport;

import dev.eldest.server.net.AddressBlock;
import dev.eldest.server.net.LruTable;
import dev.eldest.server.net.RateLimiter;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Limits log messages about unauthenticated connections, by address and in total, so that they cannot fill the log.
 * Guarded by the monitor.
 */
final class LogThrottle {
    private static final long ADDRESS_INTERVAL_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final int TOTAL_BURST = 16;
    private static final long TOTAL_INTERVAL_NANOS = TimeUnit.MINUTES.toNanos(1);
    private static final int MAX_ADDRESSES = 1 << 8;

    private final LongSupplier clock;
    private final RateLimiter total;
    private final LruTable<AddressBlock, RateLimiter> byAddress = new LruTable<>(MAX_ADDRESSES);

    LogThrottle(LongSupplier clock) {
        this.clock = clock;
        total = new RateLimiter(TOTAL_BURST, TOTAL_INTERVAL_NANOS, clock);
    }

    synchronized boolean tryAcquire(AddressBlock about) {
        RateLimiter one = byAddress.get(about, _ -> new RateLimiter(1, ADDRESS_INTERVAL_NANOS, clock));
        return one.tryAcquire() && total.tryAcquire();
    }
}
