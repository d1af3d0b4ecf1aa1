package dev.eldest.server.hostile;

import java.util.concurrent.TimeUnit;

/**
 * How late this process itself wakes up: what it measures of others is wrong by as much. Runs until it is interrupted;
 * the field is written by that thread alone, and volatile for who reads it.
 */
final class Hiccups implements Runnable {
    private static final long SLEEP_MILLIS = 5;

    private volatile long worstNanos;

    @Override
    public void run() {
        try {
            while (true) {
                long start = System.nanoTime();
                Thread.sleep(SLEEP_MILLIS);
                long late = System.nanoTime() - start - TimeUnit.MILLISECONDS.toNanos(SLEEP_MILLIS);
                worstNanos = Math.max(worstNanos, late);
            }
        } catch (InterruptedException e) {
            // The time is over.
        }
    }

    long worstMillis() {
        return TimeUnit.NANOSECONDS.toMillis(worstNanos);
    }
}
