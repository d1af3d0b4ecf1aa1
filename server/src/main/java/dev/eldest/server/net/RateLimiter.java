package dev.eldest.server.net;

import java.util.function.LongSupplier;

/** Token bucket: a burst, then one each interval. Guarded by its monitor. */
public final class RateLimiter {
    private final int burst;
    private final long intervalNanos;
    private final LongSupplier clock;
    /** Each use advances this time by an interval; it may be a burst ahead of the clock. */
    private long usedUntil;

    public RateLimiter(int burst, long intervalNanos, LongSupplier clock) {
        this.burst = burst;
        this.intervalNanos = intervalNanos;
        this.clock = clock;
        usedUntil = clock.getAsLong();
    }

    /** Uses one permit and returns true, or returns false if none is left. */
    public synchronized boolean tryAcquire() {
        long now = clock.getAsLong();
        long start = usedUntil - now > 0 ? usedUntil : now;
        if (start - now > (burst - 1) * intervalNanos) {
            return false;
        }
        usedUntil = start + intervalNanos;
        return true;
    }
}
