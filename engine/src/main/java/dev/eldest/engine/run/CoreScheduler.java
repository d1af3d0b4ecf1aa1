package dev.eldest.engine.run;

import java.util.concurrent.Semaphore;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Shares the cores among searches in time slices, if there are more searches than cores. Each search has a thread of
 * its own, but only a few of the threads may run at a time. The others wait in a queue, and a thread that has used its
 * slice goes to the end. So all searches, counts and benches get the same share of time, however many there are. The
 * few threads that answer clients and watch the clock never wait behind all searching threads. Background searches get
 * the cores that are free ({@link BackgroundScheduler}).
 */
public final class CoreScheduler {
    /** Permits beyond the number of cores, so that no core is idle during a hand-over. */
    private static final int EXTRA_PERMITS = 2;

    private static final long SLICE_NANOS = 1_000_000;

    /** Fair: threads get permits in order of arrival. */
    private final Semaphore free;

    private final BackgroundScheduler backgroundScheduler;

    /** @param helpers supplies the number of helpers that have a core */
    public CoreScheduler(int cores, IntSupplier helpers) {
        free = new Semaphore(cores + EXTRA_PERMITS, true);
        backgroundScheduler = new BackgroundScheduler(cores, helpers, System::nanoTime);
    }

    /** Returns a new core permit for a search. */
    CorePermit createPermit(boolean background) {
        return background ? backgroundScheduler.new Ticket() : new Ticket();
    }

    /** Runs a long task with a core permit. */
    public <T> T runWithPermit(Supplier<T> work) {
        Ticket ticket = new Ticket();
        ticket.begin();
        try {
            return work.get();
        } finally {
            ticket.end();
        }
    }

    public void runWithPermit(Runnable work) {
        runWithPermit(() -> {
            work.run();
            return null;
        });
    }

    /**
     * Runs a long task on several threads with a core permit for each. Beyond the first, it gets at most half of the
     * permits that are free.
     *
     * @param work receives the number of threads it may use
     */
    public void runWithPermit(int mostThreads, IntConsumer work) {
        runWithPermit(() -> {
            int more = tryAcquireFree(mostThreads - 1);
            try {
                work.accept(1 + more);
            } finally {
                free.release(more);
            }
        });
    }

    private int tryAcquireFree(int max) {
        int more = Math.min(max, free.availablePermits() / 2);
        return free.tryAcquire(more) ? more : 0;
    }

    /**
     * Core permit of one search or task.
     *
     * <p>The monitor guards {@code waiting} and {@code hurried}. An interrupt is sent only while the thread waits, and
     * cleared before it continues.
     */
    public final class Ticket implements CorePermit {
        private boolean begun;
        private boolean taken;
        private long sliceEnd;
        private Thread waiting;
        private boolean hurried;

        @Override
        public void begin() {
            synchronized (this) {
                hurried = false;
            }
            if (!begun) {
                begun = true;
                backgroundScheduler.foregroundStarted();
            }
            acquire();
        }

        @Override
        public void yieldIfDue() {
            if (taken && free.hasQueuedThreads() && System.nanoTime() >= sliceEnd) {
                release();
                acquire();
            }
        }

        @Override
        public void end() {
            release();
            if (begun) {
                begun = false;
                backgroundScheduler.foregroundEnded();
            }
        }

        private void release() {
            if (taken) {
                taken = false;
                free.release();
            }
        }

        @Override
        public synchronized void stopWaiting() {
            hurried = true;
            if (waiting != null) {
                waiting.interrupt();
            }
        }

        private void acquire() {
            if (!beginWaiting()) {
                return;
            }
            boolean interrupted = false;
            while (!taken && !hurried()) {
                try {
                    free.acquire();
                    taken = true;
                    sliceEnd = System.nanoTime() + SLICE_NANOS;
                } catch (InterruptedException e) {
                    // A hurried search has little left to do and needs no permit.
                    interrupted = true;
                }
            }
            endWaiting(interrupted);
        }

        private synchronized boolean hurried() {
            return hurried;
        }

        private synchronized boolean beginWaiting() {
            if (!hurried) {
                waiting = Thread.currentThread();
            }
            return !hurried;
        }

        private synchronized void endWaiting(boolean interrupted) {
            waiting = null;
            if (hurried) {
                Thread.interrupted();
            } else if (interrupted) {
                // Not from this class: restores it for the search.
                Thread.currentThread().interrupt();
            }
        }
    }
}
