package dev.eldest.engine.core;

import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.time.TimeBudget;

/**
 * One search from {@code go} to its answer, on a thread of its own. The answer is held back while the search is infinite
 * or ponders, and given exactly once, whatever happens.
 *
 * <p>The client's thread calls start, stop, ponderHit, done and awaitDone; the searching thread runs the rest. The monitor guards
 * {@code held} and {@code done}; the control has its own rules.
 */
final class RunningSearch {
    /** Recursion to the deepest ply takes far less, even interpreted. */
    private static final long STACK_BYTES = 8L << 20;

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** What the thread does. */
    interface Work {
        /** Searches until a limit of the control is reached. */
        void search();

        /** Gives the answer; nothing of the search is used afterwards. */
        void answer(SearchListener listener);
    }

    private final SearchControl control;
    private final TimeBudget ponderedBudget;
    private final SearchListener listener;
    private final Work work;
    private final Slots.Slot slot;
    private final Thread thread;
    private boolean held;
    private boolean done;

    /** {@code ponderedBudget} starts to run at ponderHit. */
    RunningSearch(
            SearchControl control,
            boolean held,
            TimeBudget ponderedBudget,
            SearchListener listener,
            Work work,
            Slots.Slot slot) {
        this.control = control;
        this.held = held;
        this.ponderedBudget = ponderedBudget;
        this.listener = listener;
        this.work = work;
        this.slot = slot;
        this.thread = new Thread(null, this::run, "eldest-search", STACK_BYTES);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    synchronized void stop() {
        control.stop();
        held = false;
        notifyAll();
    }

    synchronized void ponderHit() {
        control.startClock(ponderedBudget);
        held = false;
        notifyAll();
    }

    synchronized boolean done() {
        return done;
    }

    boolean stopping() {
        return control.stopped();
    }

    /** Waits until the answer is about to be given and the search uses nothing any more; 0 waits for ever. */
    synchronized boolean awaitDone(long millis) throws InterruptedException {
        long deadline = System.nanoTime() + millis * NANOS_PER_MILLI;
        while (!done) {
            long left = (deadline - System.nanoTime()) / NANOS_PER_MILLI;
            if (millis > 0 && left <= 0) {
                return false;
            }
            wait(millis > 0 ? left : 0);
        }
        return true;
    }

    private void run() {
        try {
            work.search();
            awaitRelease();
        } catch (InterruptedException | RuntimeException | Error e) {
            listener.message("ERROR the search ended early: " + e);
        } finally {
            answer();
        }
    }

    private synchronized void awaitRelease() throws InterruptedException {
        while (held) {
            wait();
        }
    }

    private void answer() {
        slot.close();
        synchronized (this) {
            done = true;
            notifyAll();
        }
        work.answer(listener);
        listener.ended();
    }
}
