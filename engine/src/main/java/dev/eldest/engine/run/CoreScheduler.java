package dev.eldest.engine.run;

import dev.eldest.engine.search.SearchControl.TimeSlice;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Shares the cores among searches in time slices, if there are more searches than cores. Each search has a thread of
 * its own, but only a few of the threads may run at a time. The others wait in a queue, and a thread that has used its
 * slice is queued again. The few threads that answer clients and watch the clock never wait behind all searching
 * threads. Background searches get the cores that are free ({@link BackgroundScheduler}).
 *
 * <p>The queue is start-time fair queueing: each client's slices have consecutive virtual start times, and the earliest
 * goes first. A client whose slices are in the past continues at the present, the start time of the slice that began
 * last. A turn costs the time in which others waited. So all clients get the same share of time, however many searches,
 * counts and benches each has, and a search of a client with few goes before those of one with hundreds.
 *
 * <p>The monitor guards everything but what the comments of fields say.
 */
public final class CoreScheduler {
    /** Permits beyond the number of cores, so that no core is idle during a hand-over. */
    private static final int EXTRA_PERMITS = 2;

    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final PriorityQueue<Ticket> queue = new PriorityQueue<>(
            Comparator.<Ticket>comparingLong(ticket -> ticket.start).thenComparingLong(ticket -> ticket.arrival));

    /** The queue's size; volatile, as every search asks for it often without the monitor. */
    private volatile int queued;

    private final LongSupplier clock;
    /** Time when the queue last became nonempty. */
    private long queuedSinceNanos;

    private int free;
    private long virtualNanos;
    private long arrivals;

    private final BackgroundScheduler backgroundScheduler;

    /** A client's claim to the cores. */
    public static final class Share {
        /** Virtual start time of the next slice. The scheduler's monitor guards it. */
        private long nextStart;
    }

    /** A search's right to use a core. The search's own thread calls everything except {@link #stopWaiting}. */
    interface Permit extends TimeSlice {
        /** Waits until the search may run, for the first time or again after its {@link #end}. */
        void begin();

        /** Ends the turn of the search. */
        void end();

        /** Ends the wait for a core, because the search is to end now. On any thread. */
        void stopWaiting();
    }

    /** @param helpers supplies the number of helpers that have a core */
    public CoreScheduler(int cores, IntSupplier helpers) {
        this(cores, helpers, System::nanoTime);
    }

    CoreScheduler(int cores, IntSupplier helpers, LongSupplier clock) {
        this.clock = clock;
        queuedSinceNanos = clock.getAsLong();
        free = cores + EXTRA_PERMITS;
        backgroundScheduler = new BackgroundScheduler(cores, helpers, clock);
    }

    /** Returns the number of searches that wait for a core. */
    int queued() {
        return queued;
    }

    Permit createPermit(Client client) {
        return client.background() ? backgroundScheduler.new Ticket() : new Ticket(client.coreShare());
    }

    /** Runs a long task with a core permit. */
    public <T> T runWithPermit(Share share, Supplier<T> work) {
        Ticket ticket = new Ticket(share);
        ticket.begin();
        try {
            return work.get();
        } finally {
            ticket.end();
        }
    }

    /**
     * Runs a long task on several threads with a core permit for each. Beyond the first, it gets at most half of the
     * permits that are free.
     *
     * @param work receives the number of threads it may use
     */
    public void runWithPermit(Share share, int maxThreads, IntConsumer work) {
        runWithPermit(share, () -> {
            int more = takeFree(maxThreads - 1);
            long begin = clock.getAsLong();
            try {
                work.accept(1 + more);
            } finally {
                release(share, more, begin);
            }
            return null;
        });
    }

    private synchronized int takeFree(int max) {
        int more = Math.min(max, free / 2);
        free -= more;
        return more;
    }

    private synchronized void release(Share share, int permits, long beginNanos) {
        share.nextStart += permits * contendedSince(beginNanos);
        free += permits;
        grantFree();
    }

    /** Returns for how long since then others have waited: only that time costs a share. The monitor is held. */
    private long contendedSince(long beginNanos) {
        if (queue.isEmpty() && queuedSinceNanos - beginNanos < 0) {
            return 0;
        }
        return clock.getAsLong() - (queuedSinceNanos - beginNanos > 0 ? queuedSinceNanos : beginNanos);
    }

    /** Gives the free permits to the first in the queue. The monitor is held. */
    private void grantFree() {
        while (free > 0 && !queue.isEmpty()) {
            Ticket next = queue.poll();
            free--;
            next.taken = true;
            virtualNanos = Math.max(virtualNanos, next.start);
            next.granted.release();
        }
        queued = queue.size();
    }

    /** Core permit of one search or task. */
    public final class Ticket implements Permit {
        private final Share share;
        /** Released when the wait is over. */
        private final Semaphore granted = new Semaphore(0);

        private long start;
        private long arrival;
        private boolean hurried;
        /** Whether it has a permit. The search's thread reads it without the monitor while it does not wait. */
        private boolean taken;
        /** For the search's thread only, as the turn's beginning. */
        private boolean started;

        private long beginNanos;

        public Ticket(Share share) {
            this.share = share;
        }

        @Override
        public void begin() {
            if (!started) {
                started = true;
                backgroundScheduler.foregroundStarted();
            }
            pass(true);
        }

        @Override
        public void yieldIfDue() {
            if (queued > 0 && taken && clock.getAsLong() - beginNanos >= SLICE_NANOS) {
                pass(true);
            }
        }

        @Override
        public void end() {
            pass(false);
            synchronized (CoreScheduler.this) {
                // Not at the beginning: a search may be hurried before its thread runs.
                hurried = false;
            }
            if (started) {
                started = false;
                backgroundScheduler.foregroundEnded();
            }
        }

        @Override
        public void stopWaiting() {
            synchronized (CoreScheduler.this) {
                hurried = true;
                if (queue.remove(this)) {
                    queued = queue.size();
                    share.nextStart -= SLICE_NANOS;
                    granted.release();
                }
            }
        }

        /**
         * Releases the permit, if it has one, and waits for the next if it requests one. A hurried search has little
         * left to do and needs none.
         */
        private void pass(boolean wantsNext) {
            boolean waits;
            synchronized (CoreScheduler.this) {
                if (taken) {
                    taken = false;
                    free++;
                    share.nextStart += contendedSince(beginNanos) - SLICE_NANOS;
                }
                waits = wantsNext && !hurried;
                boolean wasEmpty = queue.isEmpty();
                if (waits) {
                    start = Math.max(virtualNanos, share.nextStart);
                    share.nextStart = start + SLICE_NANOS;
                    arrival = arrivals++;
                    queue.add(this);
                }
                grantFree();
                if (wasEmpty && queued > 0) {
                    queuedSinceNanos = clock.getAsLong();
                }
            }
            if (waits) {
                granted.acquireUninterruptibly();
                beginNanos = clock.getAsLong();
            }
        }
    }
}
