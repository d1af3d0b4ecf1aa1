package dev.eldest.server.cluster;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A clock that stands still while something is done, and goes on to whatever is due next. */
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

    void in(double millis, Runnable what) {
        due.add(new Due(now + (long) (millis * 1e6), number++, what));
    }

    /** Goes on until this is so, or for so long; says whether it is. */
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
