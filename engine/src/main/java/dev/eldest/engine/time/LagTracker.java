package dev.eldest.engine.time;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Tracks how late answers have been recently, beyond what their searches might take. If more threads are runnable than
 * there are cores, the thread that watches the clock may have to wait for one. Keeps the worst lag, which halves every
 * minute.
 *
 * <p>Called once per search; the monitor guards all fields.
 */
public final class LagTracker {
    /** A process that stood still for longer was stopped from outside; that predicts nothing. */
    private static final long MAX_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final double HALF_LIFE_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final LongSupplier clock;
    private double worstNanos;
    private long sinceNanos;

    /** @param clock as {@link System#nanoTime} */
    public LagTracker(LongSupplier clock) {
        this.clock = clock;
    }

    /** @param nanos how late an answer was; in time if not above 0 */
    public synchronized void record(long nanos) {
        long now = clock.getAsLong();
        if (nanos > expectedNanos(now)) {
            worstNanos = Math.min(nanos, MAX_NANOS);
            sinceNanos = now;
        }
    }

    /** Returns how late the next answer may be. */
    public synchronized long expectedMillis() {
        return (long) expectedNanos(clock.getAsLong()) / TimeUnit.MILLISECONDS.toNanos(1);
    }

    private double expectedNanos(long now) {
        return worstNanos * Math.pow(0.5, (now - sinceNanos) / HALF_LIFE_NANOS);
    }
}
