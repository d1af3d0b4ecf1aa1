package dev.eldest.server.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Turns SIGTERM and Ctrl-C into an orderly end with exit code 0: the JVM's own way would be to stop in mid-sentence,
 * with another code. After the first what runs may go on for a while, after the second no longer. Closed last, when
 * everything else is.
 *
 * <p>The latches only ever open, each for all threads; {@code endNanos} is written before the first one opens.
 */
final class GracefulShutdown implements AutoCloseable {
    private static final long LONGEST_MILLIS = 2_900;
    private static final long LOOK_MILLIS = 20;
    private static final int NOT_IN_TIME = 1;

    private final Duration patience;
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch hurried = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);
    private long endNanos;

    /** @param patience how long what runs may go on after the first signal */
    GracefulShutdown(Duration patience) {
        this.patience = patience;
    }

    /**
     * Begins to listen.
     *
     * @param hangUpEnds whether to hang up is to end; else it is nothing, until somebody says what
     */
    void hear(boolean hangUpEnds) {
        Thread.ofPlatform().daemon().name("eldest-end").start(this::endInTime);
        Signals.on("TERM", this::ask);
        Signals.on("INT", this::ask);
        Signals.on("HUP", hangUpEnds ? this::ask : () -> {});
    }

    /** A signal has come. From any thread. */
    synchronized void ask() {
        if (asked()) {
            hurried.countDown();
            return;
        }
        endNanos = System.nanoTime() + patience.toNanos();
        asked.countDown();
    }

    /** Whether the process is to end. From any thread. */
    boolean asked() {
        return asked.getCount() == 0;
    }

    /** Waits until the process is asked to end. */
    void await() throws InterruptedException {
        asked.await();
    }

    /** Waits for what runs, once the end has been asked for; no longer than the patience lasts. */
    void awaitEndOf(BooleanSupplier running) throws InterruptedException {
        while (running.getAsBoolean()
                && endNanos - System.nanoTime() > 0
                && !hurried.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            // It is looked at again.
        }
        hurried.countDown();
    }

    @Override
    public void close() {
        done.countDown();
    }

    private void endInTime() {
        try {
            asked.await();
            hurried.await(endNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (!done.await(LONGEST_MILLIS, TimeUnit.MILLISECONDS)) {
                Runtime.getRuntime().halt(NOT_IN_TIME);
            }
        } catch (InterruptedException e) {
            // Nothing interrupts this thread.
            Runtime.getRuntime().halt(NOT_IN_TIME);
        }
    }
}
