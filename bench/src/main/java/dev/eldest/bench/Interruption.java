package dev.eldest.bench;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into an interruption of the thread that has made this, and gives it time to finish. The thread is
 * interrupted by the JVM's hook; the latches hand over between the two.
 */
public final class Interruption implements AutoCloseable {
    private static final long LONGEST_SECONDS = 8;

    private final Thread interrupted = Thread.currentThread();
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::end, "eldest-end");

    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void end() {
        interrupted.interrupt();
        try {
            done.await(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // Nothing interrupts this thread; the process ends all the same.
        }
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The end has begun.
        }
    }
}
