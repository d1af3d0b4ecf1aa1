package dev.eldest.server.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns SIGTERM and Ctrl-C into an orderly end with exit code 0: the JVM's own way would be to stop in mid-sentence,
 * with another code. Closed last, when everything else is.
 */
final class Termination implements AutoCloseable {
    private static final long LONGEST_MILLIS = 2_900;
    private static final int NOT_IN_TIME = 1;

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::end, "eldest-end");

    Termination() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether the process is to end. From any thread. */
    boolean asked() {
        return asked.getCount() == 0;
    }

    /** Waits until the process is asked to end. */
    void await() throws InterruptedException {
        asked.await();
    }

    @Override
    public void close() {
        done.countDown();
        if (asked.getCount() > 0) {
            // Ended for a reason of its own, which chooses the exit code.
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }

    private void end() {
        asked.countDown();
        boolean inTime = false;
        try {
            inTime = done.await(LONGEST_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // Nothing interrupts this thread; if something does, the end has come all the same.
        }
        Runtime.getRuntime().halt(inTime ? 0 : NOT_IN_TIME);
    }
}
