package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.core.RecordingListener;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchControl.TimeSlice;
import dev.eldest.engine.time.LagTracker;
import dev.eldest.engine.time.TimeBudget;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A search whose own thread gets no core: other threads do everything that is due. */
@Timeout(60)
class StuckSearchTest {
    private static final int CORES = 2;
    private static final long HANG_MILLIS = 20_000;
    private static final long DEADLINE_MILLIS = 100;
    private static final long HOUR_MILLIS = TimeUnit.HOURS.toMillis(1);

    /** The newest alarm, and its delay. */
    private volatile Runnable alarm;

    private volatile long alarmNanos;

    private final ScheduledExecutorService timer = new ScheduledThreadPoolExecutor(1) {
        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            alarm = task;
            alarmNanos = unit.toNanos(delay);
            return super.schedule(task, delay, unit);
        }
    };
    /** Every millisecond in place of every second. */
    private final ScheduledThreadPoolExecutor pulses = new ScheduledThreadPoolExecutor(1) {
        @Override
        public ScheduledFuture<?> scheduleAtFixedRate(Runnable pulse, long delay, long period, TimeUnit unit) {
            return super.scheduleAtFixedRate(pulse, 1, 1, TimeUnit.MILLISECONDS);
        }
    };
    /** As an engine's: drops tasks after its end. */
    private final ScheduledExecutorService schedulerTimer =
            new ScheduledThreadPoolExecutor(1, new ThreadPoolExecutor.DiscardPolicy());

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final LagTracker lagTracker = new LagTracker(System::nanoTime);
    private final AtomicInteger pulsesReported = new AtomicInteger();
    private final CountDownLatch searching = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger workersLeft = new AtomicInteger(1);
    private volatile RunningSearch running;
    private volatile boolean searchAgain;
    private volatile Runnable whenWorkersAreWanted = () -> {};
    private volatile Runnable whenThreadIsWanted = () -> {};
    private volatile Runnable whenWorkersAreLeft = () -> {};
    private final Searcher stuck = new Searcher() {
        @Override
        public String game() {
            return "stuck";
        }

        @Override
        public boolean hasNoMoves() {
            return false;
        }

        @Override
        public int acquireWorkers(int max) {
            whenWorkersAreWanted.run();
            return workersLeft.getAndDecrement() > 0 ? 1 : 0;
        }

        @Override
        public boolean search() {
            searching.countDown();
            await(release);
            return searchAgain;
        }

        @Override
        public void releaseWorkers(boolean broken) {
            whenWorkersAreLeft.run();
        }

        @Override
        public ActiveSearches.Totals totals() {
            return ActiveSearches.Totals.NONE;
        }

        @Override
        public void reportProgress() {
            pulsesReported.incrementAndGet();
        }

        @Override
        public boolean hasResult() {
            return true;
        }

        @Override
        public void answer(SearchListener listener) {
            listener.bestMove(null, null);
        }
    };

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void close() {
        release.countDown();
        threads.close();
        timer.shutdownNow();
        pulses.shutdownNow();
        schedulerTimer.shutdownNow();
    }

    private RunningSearch start(SearchControl control, boolean held, RecordingListener recorder) {
        CoreScheduler coreScheduler = new CoreScheduler(CORES, () -> 0);
        ActiveSearches activeSearches = new ActiveSearches(1);
        SearchScheduler searchScheduler = new SearchScheduler(Integer.MAX_VALUE, schedulerTimer);
        Client client = new Client("", false, null, new MemoryBudgets(MemoryLimits.NONE), new CoreScheduler.Share());
        Executor searches = search -> {
            whenThreadIsWanted.run();
            threads.execute(search);
        };
        SearchServices services = new SearchServices(
                null,
                null,
                null,
                null,
                searchScheduler,
                activeSearches,
                coreScheduler,
                lagTracker,
                searches,
                timer,
                pulses);
        SearchContext context = new SearchContext(services, 1, client, null, 1, null, null);
        running = new RunningSearch(
                stuck,
                control,
                coreScheduler.new Ticket(client.coreShare()),
                held,
                new SearchNotifier(recorder),
                context);
        running.start();
        return running;
    }

    private static SearchControl control(long millis) {
        return new SearchControl(0, new TimeBudget(millis, millis), System.nanoTime(), TimeSlice.ALWAYS);
    }

    @Test
    void answersAtDeadline() throws InterruptedException {
        RecordingListener recorder = new RecordingListener();
        SearchControl control = control(HOUR_MILLIS);
        long go = System.nanoTime();
        control.startClock(go);
        start(control, false, recorder);
        assertAlarmAnswers(go, recorder);
    }

    @Test
    void startsClockAtPonderHit() throws InterruptedException {
        RecordingListener recorder = new RecordingListener();
        RunningSearch search = start(control(HOUR_MILLIS), true, recorder);
        assertNull(alarm, "the clock runs while pondering");
        long hit = System.nanoTime();
        search.ponderHit();
        assertAlarmAnswers(hit, recorder);
    }

    /** Expects an alarm an hour after this moment, and the answer of the stuck search when it rings. */
    private void assertAlarmAnswers(long nanos, RecordingListener recorder) throws InterruptedException {
        long passed = TimeUnit.MILLISECONDS.toNanos(HOUR_MILLIS) - alarmNanos;
        assertTrue(passed >= 0 && passed <= System.nanoTime() - nanos, () -> alarmNanos + " ns");
        assertTrue(searching.await(HANG_MILLIS, TimeUnit.MILLISECONDS));
        assertEquals(List.of(), recorder.answers());
        alarm.run();
        assertTrue(recorder.awaitAnswer(HANG_MILLIS));
    }

    /** The search is an hour old, as it pondered: its soft limit is reached, and its hard limit an hour away. */
    @Test
    void answersAtOnceAtPonderHitAfterSoftLimit() throws InterruptedException {
        RecordingListener recorder = new RecordingListener();
        TimeBudget budget = new TimeBudget(1_000, TimeUnit.HOURS.toMillis(1));
        long hourAgo = System.nanoTime() - TimeUnit.HOURS.toNanos(1);
        SearchControl control = new SearchControl(0, budget, hourAgo, TimeSlice.ALWAYS);
        control.setSoftLimitMillis(1_000);
        RunningSearch search = start(control, true, recorder);
        Await.until("no progress is reported", () -> pulsesReported.get() >= 2);
        assertEquals(List.of(), recorder.answers());
        search.ponderHit();
        assertTrue(recorder.awaitAnswer(HANG_MILLIS));
    }

    @Test
    void recordsNoLagWhenAnswerIsHeldBack() throws InterruptedException {
        RecordingListener recorder = new RecordingListener();
        SearchControl control = control(1);
        control.startClock(System.nanoTime());
        RunningSearch search = start(control, true, recorder);
        Await.until("no progress is reported", () -> pulsesReported.get() >= 20);
        search.stop();
        release.countDown();
        assertTrue(recorder.awaitEnd(HANG_MILLIS));
        assertEquals(0, lagTracker.expectedMillis());
    }

    /** Starting a search takes as long as the system needs to start a thread; all that begin or end meanwhile wait. */
    @Test
    void answersAtDeadlineWhileBeingScheduled() throws InterruptedException {
        CountDownLatch beingScheduled = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(1);
        RecordingListener recorder = new RecordingListener();
        workersLeft.set(0);
        RunningSearch search = start(control(DEADLINE_MILLIS), true, recorder);
        whenWorkersAreWanted = () -> {
            beingScheduled.countDown();
            await(running);
        };
        await(beingScheduled);
        search.ponderHit();
        assertTrue(recorder.awaitAnswer(HANG_MILLIS));
        assertEquals(0, recorder.ends(), "it may still get workers");
        running.countDown();
        assertTrue(recorder.awaitEnd(HANG_MILLIS));
    }

    @Test
    void endsWhenAnsweredWhileNoThreadIsAvailable() throws InterruptedException {
        RecordingListener recorder = new RecordingListener();
        workersLeft.set(0);
        RunningSearch search = start(new SearchControl(0), true, recorder);
        whenThreadIsWanted = () -> {
            search.stop();
            throw new RejectedExecutionException("there is no thread");
        };
        workersLeft.set(1);
        assertTrue(recorder.awaitEnd(HANG_MILLIS));
        assertEquals(1, recorder.answers().size());
    }

    @Test
    void endsWhenStoppedInQueueAfterTimerEnded() throws InterruptedException {
        RecordingListener recorder = new RecordingListener();
        workersLeft.set(0);
        RunningSearch search = start(new SearchControl(0), true, recorder);
        schedulerTimer.shutdown();
        search.stop();
        assertTrue(recorder.awaitEnd(HANG_MILLIS));
        assertEquals(1, recorder.ends());
        assertTrue(search.completion().isDone());
    }

    private static boolean isCancelled(Collection<Runnable> tasks) {
        return tasks.stream().allMatch(task -> ((Future<?>) task).isCancelled());
    }

    /** The search is preempted, has released its workers, and is stopped just before it is queued again. */
    @Test
    void endsWhenAnsweredBeforeQueuedAgain() throws InterruptedException {
        RecordingListener recorder = new RecordingListener();
        searchAgain = true;
        whenWorkersAreLeft = () -> running.stop();
        release.countDown();
        start(new SearchControl(0), true, recorder);
        assertTrue(recorder.awaitEnd(HANG_MILLIS));
        assertEquals(1, recorder.answers().size());
    }

    @Test
    void reportsProgressUntilAnswered() throws InterruptedException {
        RecordingListener recorder = new RecordingListener();
        RunningSearch search = start(new SearchControl(0), true, recorder);
        Await.until("no progress is reported", () -> pulsesReported.get() >= 2);
        search.stop();
        assertTrue(recorder.awaitAnswer(HANG_MILLIS));
        Await.until("progress is reported after the answer", () -> isCancelled(pulses.getQueue()));
        assertEquals(0, recorder.ends(), "its thread still runs");
        release.countDown();
        assertTrue(recorder.awaitEnd(HANG_MILLIS));
    }
}
