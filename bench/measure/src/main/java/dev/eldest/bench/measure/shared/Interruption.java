package dev.eldest.bench.measure.shared;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into an interrupt of the constructing thread and gives it up to 8 seconds to finish. A JVM shutdown hook
 * interrupts the thread and waits on the latch, which {@link #close} releases.
 */
public final class Interruption implements AutoCloseable {
    private static final long MAX_WAIT_SECONDS = 8;

    private final Thread mainThread = Thread.currentThread();
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interruptAndWait, "eldest-end");

    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void interruptAndWait() {
        mainThread.interrupt();
        try {
            done.await(MAX_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // Nothing interrupts this thread; the process ends anyway.
        }
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The shutdown has started.
        }
    }
}
