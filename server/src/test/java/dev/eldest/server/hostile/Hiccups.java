package dev.eldest.server.hostile;

import java.util.concurrent.TimeUnit;

/**
 * Measures how late this process itself wakes up, which bounds the error of its other measurements. Runs until
 * interrupted. Only its thread writes the field; it is volatile for readers.
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
            // The run is over.
        }
    }

    long worstMillis() {
        return TimeUnit.NANOSECONDS.toMillis(worstNanos);
    }
}
