package dev.eldest.engine.run;

import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Schedules background searches on the cores that no other search, count or helper uses. They start in order of arrival
 * and take turns while more of them wait. A foreground search gets its core as soon as a background search polls,
 * within an eighth of a millisecond. If no core is free for long, a background search gets a short turn all the same:
 * work that keeps all cores busy slows it down and does not stop it.
 *
 * <p>{@code foreground} is an atomic counter, changed by threads that begin or end foreground work. {@code running} and
 * {@code crowded} are volatile hints that are written under the monitor, which guards all else.
 */
final class BackgroundScheduler {
    /** Length of a turn while others wait. */
    static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /** After this time without a turn for any background search, one gets a short turn. */
    static final long MAX_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    static final long SHORT_SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    /** Polling interval: helpers begin and end without notice. */
    private static final long POLL_MILLIS = 5;

    private final int cores;
    private final IntSupplier helpers;
    private final LongSupplier clock;
    private final AtomicInteger foreground = new AtomicInteger();
    private final ArrayDeque<Ticket> queue = new ArrayDeque<>();
    private volatile int running;
    private volatile boolean crowded;
    /** When a background search last left its core. */
    private long lastEndNanos;

    BackgroundScheduler(int cores, IntSupplier helpers, LongSupplier clock) {
        this.cores = cores;
        this.helpers = helpers;
        this.clock = clock;
        lastEndNanos = clock.getAsLong();
    }

    /** Counts foreground work that needs a core. */
    void foregroundStarted() {
        foreground.incrementAndGet();
    }

    /** Counts foreground work as ended. */
    void foregroundEnded() {
        foreground.decrementAndGet();
        if (crowded) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /**
     * Returns the number of cores for background searches: one more than there are if there is no foreground work, so
     * that no core is idle during a hand-over.
     */
    private int freeCores() {
        int wanted = foreground.get();
        return wanted == 0 ? cores + 1 - helpers.getAsInt() : cores - wanted - helpers.getAsInt();
    }

    private boolean mayBegin(Ticket ticket) {
        return queue.peek() == ticket && (running < freeCores() || starving());
    }

    private boolean starving() {
        return running == 0 && clock.getAsLong() - lastEndNanos >= MAX_WAIT_NANOS;
    }

    private void queue(Ticket ticket, boolean atHead) {
        if (atHead) {
            queue.addFirst(ticket);
        } else {
            queue.add(ticket);
        }
        crowded = true;
    }

    private void unqueue(Ticket ticket) {
        queue.remove(ticket);
        crowded = !queue.isEmpty();
        notifyAll();
    }

    private synchronized void begin(Ticket ticket, boolean atHead) {
        queue(ticket, atHead);
        boolean interrupted = false;
        while (!ticket.hurried && !mayBegin(ticket)) {
            try {
                wait(POLL_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (!ticket.hurried) {
            boolean onFreeCore = running < freeCores();
            running++;
            ticket.started(onFreeCore, clock.getAsLong() + (onFreeCore ? SLICE_NANOS : SHORT_SLICE_NANOS));
        }
        unqueue(ticket);
        if (interrupted) {
            // Not from this class: restores it for the search.
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void end(Ticket ticket) {
        running--;
        ticket.taken = false;
        lastEndNanos = clock.getAsLong();
        notifyAll();
    }

    /**
     * Ends the turn of a search if there are too many, and waits for the next. If several check at once, as many stay
     * as there are cores.
     */
    private void endIfTooMany(Ticket ticket) {
        synchronized (this) {
            if (running <= freeCores()) {
                return;
            }
            end(ticket);
        }
        begin(ticket, true);
    }

    /**
     * Core permit of one search. The scheduler's monitor guards {@code hurried}; the other fields belong to the
     * search's thread.
     */
    final class Ticket implements CoreScheduler.Permit {
        private boolean taken;
        private boolean onFreeCore;
        private long sliceEnd;
        private boolean hurried;

        private void started(boolean free, long until) {
            taken = true;
            onFreeCore = free;
            sliceEnd = until;
        }

        @Override
        public boolean background() {
            return true;
        }

        @Override
        public void begin() {
            BackgroundScheduler.this.begin(this, false);
        }

        @Override
        public void yieldIfDue() {
            if (!taken) {
                return;
            }
            if (onFreeCore && running > freeCores()) {
                endIfTooMany(this);
            } else if ((crowded || !onFreeCore) && clock.getAsLong() - sliceEnd >= 0) {
                BackgroundScheduler.this.end(this);
                BackgroundScheduler.this.begin(this, false);
            }
        }

        @Override
        public void end() {
            if (taken) {
                BackgroundScheduler.this.end(this);
            }
            synchronized (BackgroundScheduler.this) {
                // Not at the beginning: a search may be hurried before its thread runs.
                hurried = false;
            }
        }

        @Override
        public void stopWaiting() {
            synchronized (BackgroundScheduler.this) {
                hurried = true;
                BackgroundScheduler.this.notifyAll();
            }
        }
    }
}
