package dev.eldest.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Waits for conditions that other threads make true. */
public final class Await {
    private static final long MAX_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final int LOOKS_BEFORE_PAUSE = 1_000;
    private static final long PAUSE_NANOS = 1_000_000;

    private Await() {}

    @FunctionalInterface
    public interface Condition {
        boolean holds() throws Exception;
    }

    /** Returns when the condition is true. Fails the test with this message after a minute. */
    public static void until(String failure, Condition condition) {
        until(() -> failure, condition);
    }

    public static void until(Supplier<String> failure, Condition condition) {
        long start = System.nanoTime();
        for (int looks = 0; !holds(condition); looks++) {
            assertTrue(System.nanoTime() - start < MAX_NANOS, failure);
            if (looks < LOOKS_BEFORE_PAUSE) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private static boolean holds(Condition condition) {
        try {
            return condition.holds();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Returns when the thread waits in a monitor, a lock or a queue, with or without a time limit, or has ended. */
    public static void untilWaiting(Thread thread) {
        until(() -> thread + " does not wait", () -> switch (thread.getState()) {
            case WAITING, TIMED_WAITING, TERMINATED -> true;
            default -> false;
        });
    }
}
