package dev.eldest.server.net;

import java.util.function.LongSupplier;

/** So many at once and then one more each interval: for what must not become a flood. Guarded by its monitor. */
public final class RateLimiter {
    private final int most;
    private final long intervalNanos;
    private final LongSupplier clock;
    /** Each one moves this an interval on; it may be so many ahead of the clock. */
    private long usedUntil;

    public RateLimiter(int most, long intervalNanos, LongSupplier clock) {
        this.most = most;
        this.intervalNanos = intervalNanos;
        this.clock = clock;
        usedUntil = clock.getAsLong();
    }

    /** Whether there is one left, which is used then. */
    public synchronized boolean use() {
        long now = clock.getAsLong();
        long from = usedUntil - now > 0 ? usedUntil : now;
        if (from - now > (most - 1) * intervalNanos) {
            return false;
        }
        usedUntil = from + intervalNanos;
        return true;
    }
}
