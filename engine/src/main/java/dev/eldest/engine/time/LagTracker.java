package dev.eldest.engine.time;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How late answers have lately been, beyond what their searches might take: where more threads want to run than there
 * are cores, whoever watches the clock may have to wait for one. The worst is remembered, half of it after a while.
 *
 * <p>Told and asked once a search; the monitor guards all fields.
 */
public final class LagTracker {
    /** A process that stood still for longer was stopped by somebody; that is no sign of what comes. */
    private static final long MAX_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final double HALF_LIFE_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final LongSupplier clock;
    private double worstNanos;
    private long sinceNanos;

    /** @param clock as {@link System#nanoTime} */
    public LagTracker(LongSupplier clock) {
        this.clock = clock;
    }

    /** @param nanos how late an answer came; in time if not above 0 */
    public synchronized void note(long nanos) {
        long now = clock.getAsLong();
        if (nanos > expectedNanos(now)) {
            worstNanos = Math.min(nanos, MAX_NANOS);
            sinceNanos = now;
        }
    }

    /** How late the next answer may come. */
    public synchronized long expectedMillis() {
        return (long) expectedNanos(clock.getAsLong()) / TimeUnit.MILLISECONDS.toNanos(1);
    }

    private double expectedNanos(long now) {
        return worstNanos * Math.pow(0.5, (now - sinceNanos) / HALF_LIFE_NANOS);
    }
}
