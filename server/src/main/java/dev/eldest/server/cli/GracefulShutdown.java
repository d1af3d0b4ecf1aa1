package dev.eldest.server.cli;

import ch.qos.logback.classic.LoggerContext;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.LoggerFactory;

/**
 * Turns SIGTERM and Ctrl-C into a normal end with exit code 0, which the JVM's default would not give. After the first
 * signal running work may continue for the drain time; the second signal ends that. If closing then takes too long, the
 * process is halted. Closed last, after everything else.
 *
 * <p>The latches open once, for all threads; {@code endNanos} is written before the first one opens.
 */
final class GracefulShutdown implements AutoCloseable {
    private static final long MAX_CLOSE_MILLIS = 2_900;
    private static final long POLL_MILLIS = 20;
    private static final int EXIT_TIMEOUT = 1;

    private final Duration drainTime;
    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch drainOver = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);
    private long endNanos;

    /**
     * Starts logging, too: {@code logback.xml} configures it. Call it before anything is logged.
     *
     * @param drainTime drain time after the first signal
     */
    GracefulShutdown(Duration drainTime, String logLevel) {
        this.drainTime = drainTime;
        System.setProperty("eldest.log.level", logLevel);
    }

    /**
     * Installs the signal handlers.
     *
     * @param hangUpEnds whether SIGHUP ends the process; otherwise it is ignored until another handler is installed
     */
    void installHandlers(boolean hangUpEnds) {
        Thread.ofPlatform().daemon().name("eldest-end").start(this::haltAfterTimeout);
        Signals.handle("TERM", this::request);
        Signals.handle("INT", this::request);
        Signals.handle("HUP", hangUpEnds ? this::request : () -> {});
    }

    /** Requests the end. The second request ends the drain time. From any thread. */
    synchronized void request() {
        if (isRequested()) {
            drainOver.countDown();
            return;
        }
        endNanos = System.nanoTime() + drainTime.toNanos();
        requested.countDown();
    }

    /** Returns whether the end has been requested. From any thread. */
    boolean isRequested() {
        return requested.getCount() == 0;
    }

    /** Waits until the end is requested. */
    void awaitRequest() throws InterruptedException {
        requested.await();
    }

    /** Waits after the request while work is running, at most until the drain time is over. */
    void awaitCompletion(BooleanSupplier running) throws InterruptedException {
        while (running.getAsBoolean()
                && endNanos - System.nanoTime() > 0
                && !drainOver.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            // Check again.
        }
        drainOver.countDown();
    }

    /** Writes pending log events, if that does not take long. */
    @Override
    public void close() {
        ((LoggerContext) LoggerFactory.getILoggerFactory()).stop();
        done.countDown();
    }

    private void haltAfterTimeout() {
        try {
            requested.await();
            drainOver.await(endNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (!done.await(MAX_CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
                Runtime.getRuntime().halt(EXIT_TIMEOUT);
            }
        } catch (InterruptedException e) {
            // This thread is never interrupted.
            Runtime.getRuntime().halt(EXIT_TIMEOUT);
        }
    }
}
