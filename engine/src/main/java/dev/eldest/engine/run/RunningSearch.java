package dev.eldest.engine.run;

import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.search.SearchControl;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One search from {@code go} to its end. It sits down when there is room ({@link SearchScheduler}), and may have to get
 * up and come again while others wait. The answer is held back while the search is infinite or ponders, and given
 * exactly once, by whoever is first: the searching thread when it is done, the timer at the deadline, or who calls
 * stop. The latter two do not wait for the searching thread, which may not have a core just then, nor for whoever is
 * being running just then, which may want a thread that the system does not start at once; they take the best move so
 * far. Only before the first iteration is done do they give it a moment more. The search is over when the answer has
 * been given and nobody sits or will sit for it any more.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>held, searched, answered, patient, dueNanos, alarm, pulse</td><td>by any of the threads</td>
 * <td>by any of them</td>
 * <td>the monitor, never held while the listener is called</td></tr>
 * <tr><td>running</td><td>volatile, as a hint</td>
 * <td>volatile, by who finds it a worker and by the searching thread</td>
 * <td>none: who sees it late waits a moment, or does not</td></tr>
 * <tr><td>left</td>
 * <td colspan="2">counted down by who has given the answer, and when its workers are left for good</td>
 * <td>itself; hands everything over to the last one</td></tr>
 * <tr><td>over</td><td>any time</td><td>completed by the last one</td><td>itself</td></tr>
 * </table>
 */
public final class RunningSearch implements SearchScheduler.ScheduledSearch {
    /** How long after a stop or deadline the first iteration may still take. */
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** Less than the second within which an onlooker expects to hear something, for threads wake up late. */
    private static final long PULSE_MILLIS = 900;

    private static final int PARTIES = 2;
    private static final long NEVER = Long.MAX_VALUE;

    private final SearchControl control;
    private final CorePermit turn;
    private final SearchNotifier notifier;
    private final Searcher searcher;
    private final SearchContext context;
    private final Client client;
    private final SearchServices services;
    private final ActiveSearches.Slot slot;
    private final AtomicInteger left = new AtomicInteger(PARTIES);
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    /** A search without a worker finds nothing in a moment more. */
    private volatile boolean running;

    private boolean held;
    private boolean searched;
    private boolean answered;
    private boolean patient = true;
    /** When the answer is owed, since somebody has begun to wait for that time. */
    private long dueNanos = NEVER;

    private Future<?> alarm;
    private Future<?> pulse;

    RunningSearch(
            Searcher searcher,
            SearchControl control,
            CorePermit turn,
            boolean held,
            SearchNotifier notifier,
            SearchContext context) {
        this.searcher = searcher;
        this.control = control;
        this.turn = turn;
        this.held = held;
        this.notifier = notifier;
        this.context = context;
        client = context.client();
        services = context.services();
        slot = services.activeSearches().take(searcher::searchTotals);
    }

    public void start() {
        synchronized (this) {
            pulse = services.pulses()
                    .scheduleAtFixedRate(searcher::tellPulse, PULSE_MILLIS, PULSE_MILLIS, TimeUnit.MILLISECONDS);
            if (!held) {
                awaitDeadline(control.nanosLeft());
            }
        }
        if (searcher.settled()) {
            searchingIsOver();
        } else {
            services.searchScheduler().enter(this);
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
    public SplitPointRegistry board() {
        return context.workers().board();
    }

    @Override
    public int start(int mostThreads) {
        int workers = 0;
        try {
            workers = searcher.acquireWorkers(mostThreads);
            if (workers > 0) {
                running = true;
                services.threads().execute(this::run);
            }
            return workers;
        } catch (OutOfMemoryError | RejectedExecutionException e) {
            // There is no memory or no thread for it now; it comes again.
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
        turn.hurry();
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

    /** Done once the answer has been given and the search uses nothing any more. */
    public CompletableFuture<Void> over() {
        return over;
    }

    private void run() {
        boolean broken = true;
        boolean goesOn = false;
        try {
            if (!control.stopped()) {
                turn.begin();
            }
            goesOn = searcher.search();
            broken = false;
        } catch (RuntimeException | Error e) {
            notifier.tell(to -> to.fault("the search ended early: " + e));
        } finally {
            turn.end();
            running = false;
            searcher.releaseWorkers(broken);
            yieldWorkers(goesOn);
        }
    }

    private void yieldWorkers(boolean goesOn) {
        if (goesOn) {
            services.searchScheduler().leaveAndEnter(this);
            withdrawIfAnswered();
        } else {
            try {
                services.searchScheduler().leave(this);
            } finally {
                searchingIsOver();
            }
        }
    }

    /** Whoever answered just before this search came for a worker did not find it waiting. */
    private void withdrawIfAnswered() {
        if (answered() && services.searchScheduler().withdraw(this)) {
            searchingIsOver();
        }
    }

    private void searchingIsOver() {
        synchronized (this) {
            searched = true;
        }
        try {
            answerUnlessDone();
        } finally {
            leave();
        }
    }

    /** Answers with what there is; if there is nothing yet, a moment later. */
    private void answerNow() {
        control.stopWithResult();
        turn.hurry();
        synchronized (this) {
            if (running && !answered && patient && !searcher.hasResult()) {
                patient = false;
                setAlarm(PATIENCE_NANOS);
                return;
            }
        }
        control.stop();
        answerUnlessDone();
    }

    private void answerUnlessDone() {
        long due;
        boolean mayWait;
        synchronized (this) {
            if (held || answered) {
                return;
            }
            answered = true;
            mayWait = !searched;
            due = dueNanos;
            setAlarm(NEVER);
            if (pulse != null) {
                pulse.cancel(false);
            }
        }
        notifier.close(() -> {
            try {
                searcher.answer(notifier.listener());
                noteLateness(due);
            } finally {
                leave();
            }
        });
        if (mayWait) {
            withdrawUnlessRunning();
        }
    }

    /** It needs no worker any more. If it has one, it gets up by itself. */
    private void withdrawUnlessRunning() {
        if (!running) {
            services.searchScheduler().withdrawSoon(this, this::leave);
        }
    }

    private synchronized boolean answered() {
        return answered;
    }

    /** In the background it says nothing of how soon others are answered. */
    private void noteLateness(long due) {
        if (due != NEVER && !client.background()) {
            services.lagTracker().note(System.nanoTime() - due);
        }
    }

    private void leave() {
        if (left.decrementAndGet() == 0) {
            slot.close();
            over.complete(null);
            notifier.listener().ended();
        }
    }

    /** What was lost before nobody here could have made up for. The monitor is held. */
    private void awaitDeadline(long nanosLeft) {
        if (nanosLeft != NEVER) {
            dueNanos = System.nanoTime() + Math.max(0, nanosLeft);
        }
        setAlarm(nanosLeft);
    }

    /** Sets the alarm, or with the greatest delay none, in place of the one before. The monitor is held. */
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
