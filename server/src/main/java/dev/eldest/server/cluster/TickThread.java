package dev.eldest.server.cluster;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Thread of a member's periodic work: a tick every {@link #TICK_MILLIS}, and between ticks the batches of searches that
 * several members share. Batches are frequent while a search is short, as it suffers most from delay.
 */
final class TickThread {
    static final long TICK_MILLIS = 20;
    /** Interval of the batches of a long search. */
    static final long BATCH_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long MIN_BATCH_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    /** The interval is the search's time divided by this, within these bounds. */
    private static final long BATCHES_PER_TIME = 16;

    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS);

    private final ClusterMember member;
    private final LongSupplier nanos;
    private final Thread thread =
            Thread.ofPlatform().daemon().name("eldest-cluster").unstarted(this::run);
    /** Start of the last search that several members share. Volatile: set by any thread, read by this one. */
    private volatile long sharedSinceNanos;

    TickThread(ClusterMember member, LongSupplier nanos) {
        this.member = member;
        this.nanos = nanos;
    }

    void start() {
        thread.start();
    }

    void stop() {
        thread.interrupt();
    }

    private void run() {
        long lastTick = nanos.getAsLong();
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(member.isSharing() ? batchNanos() : TICK_NANOS);
            long now = nanos.getAsLong();
            boolean due = now - lastTick >= TICK_NANOS;
            lastTick = due ? now : lastTick;
            Safely.run(due ? member::tick : member::exchangeBatches);
        }
    }

    /** Begins to exchange batches often, for a search that has just started. Has no effect before the start. */
    void startBatches() {
        sharedSinceNanos = nanos.getAsLong();
        LockSupport.unpark(thread);
    }

    /** Returns the time until the next batches. */
    long batchNanos() {
        return Math.clamp((nanos.getAsLong() - sharedSinceNanos) / BATCHES_PER_TIME, MIN_BATCH_NANOS, BATCH_NANOS);
    }
}
