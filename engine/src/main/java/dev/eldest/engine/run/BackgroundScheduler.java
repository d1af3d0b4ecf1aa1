package dev.eldest.engine.run;

import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * The cores that are left over. Searches in the background run on those alone that no other search, count or helper
 * wants, in the order they came, and hand on where more of them wait. One that comes in the foreground has its core as
 * soon as one in the background looks up, which is after an eighth of a millisecond. Where nothing is left over for
 * long, one in the background has a short turn all the same: whoever keeps all cores busy slows it down and does not
 * stop it.
 *
 * <p>{@code foreground} is an atomic number, added to by whoever begins or ends; {@code running} and {@code crowded}
 * are volatile hints that are written under the monitor, which guards all else.
 */
final class BackgroundScheduler {
    /** A turn while others wait. */
    static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /** After so long without a turn for anybody there is a short one. */
    static final long LONGEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    static final long SHORT_SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    /** Helpers come and go unheard of. */
    private static final long LOOK_AGAIN_MILLIS = 5;

    private final int cores;
    private final IntSupplier helpers;
    private final LongSupplier clock;
    private final AtomicInteger foreground = new AtomicInteger();
    private final ArrayDeque<Ticket> queue = new ArrayDeque<>();
    private volatile int running;
    private volatile boolean crowded;
    /** When the last of them had to leave its core. */
    private long leftNanos;

    /** @param helpers how many threads have a core to help on */
    BackgroundScheduler(int cores, IntSupplier helpers, LongSupplier clock) {
        this.cores = cores;
        this.helpers = helpers;
        this.clock = clock;
        leftNanos = clock.getAsLong();
    }

    /** Somebody in the foreground wants a core. */
    void arrive() {
        foreground.incrementAndGet();
    }

    /** He does so no more. */
    void leave() {
        foreground.decrementAndGet();
        if (crowded) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** One more than cores where nobody else is, so that none of them is idle while a turn is handed over. */
    private int left() {
        int wanted = foreground.get();
        return wanted == 0 ? cores + 1 - helpers.getAsInt() : cores - wanted - helpers.getAsInt();
    }

    private boolean mayBegin(Ticket ticket) {
        return queue.peek() == ticket && (running < left() || starving());
    }

    private boolean starving() {
        return running == 0 && clock.getAsLong() - leftNanos >= LONGEST_WAIT_NANOS;
    }

    private void queue(Ticket ticket, boolean first) {
        if (first) {
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

    private synchronized void begin(Ticket ticket, boolean first) {
        queue(ticket, first);
        boolean interrupted = false;
        while (!ticket.hurried && !mayBegin(ticket)) {
            try {
                wait(LOOK_AGAIN_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (!ticket.hurried) {
            boolean leftOver = running < left();
            running++;
            ticket.begun(leftOver, clock.getAsLong() + (leftOver ? SLICE_NANOS : SHORT_SLICE_NANOS));
        }
        unqueue(ticket);
        if (interrupted) {
            // Not by us: it means something to whoever is searching.
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void end(Ticket ticket) {
        running--;
        ticket.taken = false;
        leftNanos = clock.getAsLong();
        notifyAll();
    }

    /** Lets it leave its core if there are too many; of several that ask at once those stay whom there is room for. */
    private void leaveIfTooMany(Ticket ticket) {
        synchronized (this) {
            if (running <= left()) {
                return;
            }
            end(ticket);
        }
        begin(ticket, true);
    }

    /**
     * One search's place. {@code hurried} is guarded by the monitor of all; the others belong to the search's thread.
     */
    final class Ticket implements CorePermit {
        private boolean taken;
        private boolean leftOver;
        private long sliceEnd;
        private boolean hurried;

        private void begun(boolean onLeftover, long until) {
            taken = true;
            leftOver = onLeftover;
            sliceEnd = until;
        }

        @Override
        public boolean background() {
            return true;
        }

        @Override
        public void begin() {
            synchronized (BackgroundScheduler.this) {
                hurried = false;
            }
            BackgroundScheduler.this.begin(this, false);
        }

        @Override
        public void pause() {
            if (!taken) {
                return;
            }
            if (leftOver && running > left()) {
                leaveIfTooMany(this);
            } else if ((crowded || !leftOver) && clock.getAsLong() - sliceEnd >= 0) {
                BackgroundScheduler.this.end(this);
                BackgroundScheduler.this.begin(this, false);
            }
        }

        @Override
        public void end() {
            if (taken) {
                BackgroundScheduler.this.end(this);
            }
        }

        @Override
        public void hurry() {
            synchronized (BackgroundScheduler.this) {
                hurried = true;
                BackgroundScheduler.this.notifyAll();
            }
        }
    }
}
