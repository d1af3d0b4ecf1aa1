package dev.eldest.server.cluster.tls;

import dev.eldest.server.net.AddressBlock;
import dev.eldest.server.net.RateLimiter;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How often strangers may be complained of in the log: of one address seldom, and of all not often, or they could fill
 * it. Guarded by the monitor.
 */
final class LogThrottle {
    private static final long NANOS_OF_ONE = TimeUnit.MINUTES.toNanos(10);
    private static final int MAX_OF_ALL = 16;
    private static final long NANOS_OF_ALL = TimeUnit.MINUTES.toNanos(1);
    private static final int MAX_REMEMBERED = 1 << 8;

    private final LongSupplier clock;
    private final RateLimiter all;
    /** The longest unseen first. */
    private final SequencedMap<AddressBlock, RateLimiter> of = new LinkedHashMap<>(16, 0.75f, true);

    LogThrottle(LongSupplier clock) {
        this.clock = clock;
        all = new RateLimiter(MAX_OF_ALL, NANOS_OF_ALL, clock);
    }

    synchronized boolean may(AddressBlock about) {
        RateLimiter one = of.computeIfAbsent(about, _ -> new RateLimiter(1, NANOS_OF_ONE, clock));
        if (of.size() > MAX_REMEMBERED) {
            of.pollFirstEntry();
        }
        return one.use() && all.use();
    }
}
