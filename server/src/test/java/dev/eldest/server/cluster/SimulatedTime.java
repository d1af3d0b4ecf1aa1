package dev.eldest.server.cluster;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A clock that advances to the next scheduled task and stands still while one runs. */
final class SimulatedTime {
    private record Due(long nanos, long number, Runnable what) {}

    private final PriorityQueue<Due> due =
            new PriorityQueue<>(Comparator.comparingLong(Due::nanos).thenComparingLong(Due::number));
    private long now;
    private long number;

    long nanos() {
        return now;
    }

    long millis() {
        return TimeUnit.NANOSECONDS.toMillis(now);
    }

    void schedule(double millis, Runnable what) {
        due.add(new Due(now + (long) (millis * 1e6), number++, what));
    }

    /** Runs tasks until the condition holds or this time is over. Returns whether it holds. */
    boolean runUntil(BooleanSupplier reached, long millis) {
        long end = now + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!reached.getAsBoolean() && !due.isEmpty() && due.peek().nanos() <= end) {
            Due next = due.poll();
            now = next.nanos();
            next.what().run();
        }
        return reached.getAsBoolean();
    }

    void run(long millis) {
        runUntil(() -> false, millis);
    }
}
