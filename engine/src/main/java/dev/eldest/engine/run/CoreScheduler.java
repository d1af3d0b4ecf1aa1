package dev.eldest.engine.run;

import java.util.concurrent.Semaphore;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Hands the cores round among searches, where there are more of them than cores. Each search has a thread of its own,
 * but only few of the threads may run at a time; the others wait in a queue, and who has run for a slice goes to its
 * end. So all searches, counts and benches get the same share of time, however many there are, and the few threads that
 * answer clients and watch the clock never wait behind all the searching ones. Searches in the background have what is
 * left over ({@link BackgroundScheduler}).
 */
public final class CoreScheduler {
    /** More than cores, so that none of them is idle while a turn is handed over. */
    private static final int SPARE = 2;

    private static final long SLICE_NANOS = 1_000_000;

    /** Fair: first come, first served. */
    private final Semaphore free;

    private final BackgroundScheduler backgroundScheduler;

    /** @param helpers how many threads have a core to help on */
    public CoreScheduler(int cores, IntSupplier helpers) {
        free = new Semaphore(cores + SPARE, true);
        backgroundScheduler = new BackgroundScheduler(cores, helpers, System::nanoTime);
    }

    /** The right of a search to a core. */
    CorePermit right(boolean background) {
        return background ? backgroundScheduler.new Ticket() : new Ticket();
    }

    /** Does something that takes long in a turn of its own. */
    public <T> T take(Supplier<T> work) {
        Ticket ticket = new Ticket();
        ticket.begin();
        try {
            return work.get();
        } finally {
            ticket.end();
        }
    }

    public void take(Runnable work) {
        take(() -> {
            work.run();
            return null;
        });
    }

    /**
     * The same with several threads, which have a turn each: of those that nobody else wants at most as many as are
     * left free.
     *
     * @param work is told how many threads it may use
     */
    public void take(int mostThreads, IntConsumer work) {
        take(() -> {
            int more = takeFree(mostThreads - 1);
            try {
                work.accept(1 + more);
            } finally {
                free.release(more);
            }
        });
    }

    private int takeFree(int most) {
        int more = Math.min(most, free.availablePermits() / 2);
        return free.tryAcquire(more) ? more : 0;
    }

    /**
     * One search's place in the queue.
     *
     * <p>The monitor guards {@code waiting} and {@code hurried}; an interrupt is sent only while the thread waits, and
     * cleared before it goes on.
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
                backgroundScheduler.arrive();
            }
            take();
        }

        @Override
        public void pause() {
            if (taken && free.hasQueuedThreads() && System.nanoTime() >= sliceEnd) {
                handOn();
                take();
            }
        }

        @Override
        public void end() {
            handOn();
            if (begun) {
                begun = false;
                backgroundScheduler.leave();
            }
        }

        private void handOn() {
            if (taken) {
                taken = false;
                free.release();
            }
        }

        @Override
        public synchronized void hurry() {
            hurried = true;
            if (waiting != null) {
                waiting.interrupt();
            }
        }

        private void take() {
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
                    // If we were hurried, there is hardly anything left to do, which needs no turn.
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
                // Not by us: it means something to whoever is searching.
                Thread.currentThread().interrupt();
            }
        }
    }
}
