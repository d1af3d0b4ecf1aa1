package dev.eldest.engine.run;

import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.search.SearchControl;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One search from {@code go} to its end. The {@link SearchScheduler} starts it when there is room, and may preempt it
 * and start it again while others wait. The answer is held back while the search is infinite or ponders. It is given
 * exactly once, by the first of three: the searching thread when it is done, the timer at the deadline, or the thread
 * that calls stop. The latter two take the best move so far. They do not wait for the searching thread, which may have
 * no core just then. Nor do they wait for a search that is being started, as the system may be slow to start its
 * thread. Only before the first iteration is done do they give the search {@link #GRACE_NANOS} more. The search is over
 * when the answer has been given and no worker is or will be used for it.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>held, searched, answered, graceLeft, dueNanos, alarm, pulse</td><td>by any of the threads</td>
 * <td>by any of them</td>
 * <td>the monitor, never held while the listener is called</td></tr>
 * <tr><td>running</td><td>volatile, as a hint</td><td>volatile, by the thread that starts it and by the searching
 * thread</td>
 * <td>none: after a stale read the answer may come a moment earlier or later</td></tr>
 * <tr><td>openParts</td><td colspan="2">counted down by the thread that has given the answer, and when the workers are
 * released for good</td>
 * <td>itself; publishes everything to the last one</td></tr>
 * <tr><td>completion</td><td>any time</td><td>completed by the last one</td><td>itself</td></tr>
 * </table>
 */
public final class RunningSearch implements SearchScheduler.ScheduledSearch {
    /** Time that the first iteration may still take after a stop or deadline. */
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** Less than the second within which an observer expects a report, because threads wake up late. */
    private static final long PULSE_MILLIS = 900;

    /** The answer, and the searching. */
    private static final int PARTS = 2;

    private static final long NEVER = Long.MAX_VALUE;

    private final SearchControl control;
    private final CoreScheduler.Permit permit;
    private final SearchNotifier notifier;
    private final Searcher searcher;
    private final SearchContext context;
    private final Client client;
    private final SearchServices services;
    private final ActiveSearches.Slot slot;
    private final AtomicInteger openParts = new AtomicInteger(PARTS);
    private final CompletableFuture<Void> completion = new CompletableFuture<>();
    /** Whether it has workers. Without workers, waiting for a result is useless. */
    private volatile boolean running;

    private boolean held;
    private boolean searched;
    private boolean answered;
    private boolean graceLeft = true;
    /** When the answer is due, by {@link System#nanoTime}; set when the wait for that time begins. */
    private long dueNanos = NEVER;

    private Future<?> alarm;
    private Future<?> pulse;

    RunningSearch(
            Searcher searcher,
            SearchControl control,
            CoreScheduler.Permit permit,
            boolean held,
            SearchNotifier notifier,
            SearchContext context) {
        this.searcher = searcher;
        this.control = control;
        this.permit = permit;
        this.held = held;
        this.notifier = notifier;
        this.context = context;
        client = context.client();
        services = context.services();
        slot = services.activeSearches().acquire(searcher::totals);
    }

    public void start() {
        synchronized (this) {
            pulse = services.progressTimer()
                    .scheduleAtFixedRate(searcher::reportProgress, PULSE_MILLIS, PULSE_MILLIS, TimeUnit.MILLISECONDS);
            if (!held) {
                awaitDeadline(control.nanosLeft());
            }
        }
        if (searcher.hasNoMoves()) {
            endSearching();
        } else {
            services.searchScheduler().enqueue(this);
            withdrawIfAnswered();
        }
    }

    @Override
    public Client client() {
        return client;
    }

    @Override
    public long session() {
        return context.session();
    }

    @Override
    public String game() {
        return searcher.game();
    }

    @Override
    public SplitPointRegistry registry() {
        return context.workers().registry();
    }

    @Override
    public int start(int maxThreads) {
        int workers = 0;
        try {
            workers = searcher.acquireWorkers(maxThreads);
            if (workers > 0) {
                running = true;
                services.threads().execute(this::run);
            }
            return workers;
        } catch (OutOfMemoryError | RejectedExecutionException e) {
            // There is no memory or no thread for it now; it stays queued.
            running = false;
            searcher.releaseWorkers(workers == 0);
            if (answered()) {
                withdrawUnlessRunning();
            }
            return 0;
        }
    }

    @Override
    public void preempt() {
        control.suspend();
        permit.stopWaiting();
    }

    public void stop() {
        synchronized (this) {
            held = false;
        }
        answerNow();
    }

    public void ponderHit() {
        synchronized (this) {
            if (!held) {
                return;
            }
            held = false;
            control.startClock(System.nanoTime());
            if (!searched) {
                awaitDeadline(control.softLimitReached() ? 0 : control.nanosLeft());
                return;
            }
        }
        answerUnlessDone();
    }

    /** Returns a future that completes once the answer has been given and the search uses nothing any more. */
    public CompletableFuture<Void> completion() {
        return completion;
    }

    private void run() {
        boolean failed = true;
        boolean unfinished = false;
        try {
            // Stopped or preempted before its thread ran: it has little left to do and needs no core.
            if (!control.interrupted()) {
                permit.begin();
            }
            unfinished = searcher.search();
            failed = false;
        } catch (RuntimeException | Error e) {
            notifier.send(to -> to.internalError("search aborted: " + e));
        } finally {
            permit.end();
            running = false;
            try {
                searcher.releaseWorkers(failed);
            } finally {
                yieldWorkers(unfinished);
            }
        }
    }

    private void yieldWorkers(boolean unfinished) {
        if (unfinished) {
            services.searchScheduler().requeue(this);
            withdrawIfAnswered();
        } else {
            try {
                services.searchScheduler().runEnded(this);
            } finally {
                endSearching();
            }
        }
    }

    /** Withdraws the search if it was answered just before it was queued, when there was nothing to withdraw. */
    private void withdrawIfAnswered() {
        if (answered() && services.searchScheduler().withdraw(this)) {
            endSearching();
        }
    }

    private void endSearching() {
        synchronized (this) {
            searched = true;
        }
        try {
            answerUnlessDone();
        } finally {
            endPart();
        }
    }

    /** Answers with the result so far; if there is none yet, a moment later. */
    private void answerNow() {
        control.stopWithResult();
        permit.stopWaiting();
        synchronized (this) {
            if (running && !answered && graceLeft && !searcher.hasResult()) {
                graceLeft = false;
                setAlarm(GRACE_NANOS);
                return;
            }
        }
        control.stop();
        answerUnlessDone();
    }

    private void answerUnlessDone() {
        long due;
        boolean mayBeQueued;
        synchronized (this) {
            if (held || answered) {
                return;
            }
            answered = true;
            mayBeQueued = !searched;
            due = dueNanos;
            setAlarm(NEVER);
            if (pulse != null) {
                pulse.cancel(false);
            }
        }
        notifier.close(() -> {
            try {
                searcher.answer(notifier.listener());
                recordLag(due);
            } finally {
                endPart();
            }
        });
        if (mayBeQueued) {
            withdrawUnlessRunning();
        }
    }

    /** Withdraws an answered search, which needs no workers any more. If it has some, it releases them by itself. */
    private void withdrawUnlessRunning() {
        if (!running) {
            services.searchScheduler().withdrawAsync(this, this::endPart);
        }
    }

    private synchronized boolean answered() {
        return answered;
    }

    /** Records how late the answer was. Ignores background searches, which wait for cores. */
    private void recordLag(long due) {
        if (due != NEVER && !client.background()) {
            services.lagTracker().record(System.nanoTime() - due);
        }
    }

    private void endPart() {
        if (openParts.decrementAndGet() == 0) {
            slot.close();
            completion.complete(null);
            notifier.listener().ended();
        }
    }

    /**
     * Sets the alarm. The answer is not due before now: earlier delays are no lag of this search. The monitor is held.
     */
    private void awaitDeadline(long nanos) {
        if (nanos != NEVER) {
            dueNanos = System.nanoTime() + Math.max(0, nanos);
        }
        setAlarm(nanos);
    }

    /** Sets the alarm in place of the one before, or none if the delay is {@link #NEVER}. The monitor is held. */
    private void setAlarm(long nanos) {
        if (alarm != null) {
            alarm.cancel(false);
            alarm = null;
        }
        if (nanos != NEVER) {
            alarm = services.timer().schedule(this::answerNow, nanos, TimeUnit.NANOSECONDS);
        }
    }
}
