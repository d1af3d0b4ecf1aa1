package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class BackgroundSchedulerTest {
    private static final int CORES = 2;

    private final AtomicLong clock = new AtomicLong();
    private final AtomicInteger helpers = new AtomicInteger();
    private final BackgroundScheduler backgroundScheduler =
            new BackgroundScheduler(CORES, this::countCheck, clock::get);
    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicInteger running = new AtomicInteger();

    /** The scheduler reads the number of helpers whenever it looks for a free core. */
    private int countCheck() {
        if (Thread.currentThread() instanceof Searching searching) {
            searching.checks.incrementAndGet();
        }
        return helpers.get();
    }

    /** A search that only polls for its core, as often as it can. */
    private final class Searching extends Thread {
        private final BackgroundScheduler.Ticket ticket = backgroundScheduler.new Ticket();
        private final AtomicLong steps = new AtomicLong();
        private final AtomicLong checks = new AtomicLong();

        Searching() {
            setDaemon(true);
            start();
        }

        @Override
        public void run() {
            ticket.begin();
            while (!over.get()) {
                running.incrementAndGet();
                steps.incrementAndGet();
                Thread.yield();
                running.decrementAndGet();
                ticket.yieldIfDue();
            }
            ticket.end();
        }

        /** Returns whether it has a core now: it takes a step, or waits. */
        boolean runs() {
            long before = steps.get();
            Await.until("it neither runs nor waits", () -> steps.get() > before || getState() == State.TIMED_WAITING);
            return steps.get() > before;
        }
    }

    /** Expects this number of running searches soon, and no other number when those that wait look again. */
    private static void assertRunning(int expected, Searching... searches) {
        Await.until(() -> count(searches) + " searches run, not " + expected, () -> count(searches) == expected);
        List<Searching> waiting =
                Arrays.stream(searches).filter(search -> !search.runs()).toList();
        long before = checks(waiting);
        Await.until("no search waits for a core", () -> waiting.isEmpty() || checks(waiting) >= before + 2);
        assertEquals(expected, count(searches));
    }

    private static int count(Searching... searches) {
        return (int) Arrays.stream(searches).filter(Searching::runs).count();
    }

    private static long checks(List<Searching> searches) {
        return searches.stream().mapToLong(search -> search.checks.get()).sum();
    }

    private void end(Searching... searches) throws InterruptedException {
        over.set(true);
        for (Searching each : searches) {
            each.ticket.stopWaiting();
            each.join(10_000);
            assertFalse(each.isAlive());
        }
        assertEquals(0, running.get());
    }

    @Test
    void usesFreeCoresAndGivesThemBackAtOnce() throws InterruptedException {
        Searching a = new Searching();
        Searching b = new Searching();
        Searching c = new Searching();
        Searching d = new Searching();
        // One more than cores, without foreground work.
        assertRunning(CORES + 1, a, b, c, d);
        backgroundScheduler.foregroundStarted();
        assertRunning(1, a, b, c, d);
        helpers.set(1);
        assertRunning(0, a, b, c, d);
        helpers.set(0);
        backgroundScheduler.foregroundStarted();
        assertRunning(0, a, b, c, d);
        backgroundScheduler.foregroundEnded();
        assertRunning(1, a, b, c, d);
        backgroundScheduler.foregroundEnded();
        assertRunning(CORES + 1, a, b, c, d);
        end(a, b, c, d);
    }

    @Test
    void endsTurnAfterSliceWhenOthersWait() throws InterruptedException {
        backgroundScheduler.foregroundStarted();
        Searching a = new Searching();
        assertRunning(1, a);
        Searching b = new Searching();
        assertRunning(0, b);
        clock.addAndGet(BackgroundScheduler.SLICE_NANOS);
        assertRunning(1, b);
        assertRunning(0, a);
        end(a, b);
    }

    @Test
    void givesShortTurnsWhenNoCoreIsFree() throws InterruptedException {
        backgroundScheduler.foregroundStarted();
        backgroundScheduler.foregroundStarted();
        backgroundScheduler.foregroundStarted();
        Searching a = new Searching();
        Searching b = new Searching();
        assertRunning(0, a, b);
        clock.addAndGet(BackgroundScheduler.MAX_WAIT_NANOS);
        // One of them, until the end of its turn.
        assertRunning(1, a, b);
        clock.addAndGet(BackgroundScheduler.SHORT_SLICE_NANOS);
        assertRunning(0, a, b);
        clock.addAndGet(BackgroundScheduler.MAX_WAIT_NANOS);
        assertRunning(1, a, b);
        end(a, b);
    }

    @Test
    void stopsWaitingWhenHurried() throws InterruptedException {
        backgroundScheduler.foregroundStarted();
        backgroundScheduler.foregroundStarted();
        Searching a = new Searching();
        assertRunning(0, a);
        a.ticket.stopWaiting();
        assertRunning(1, a);
        end(a);
        BackgroundScheduler.Ticket next = backgroundScheduler.new Ticket();
        backgroundScheduler.foregroundEnded();
        next.begin();
        next.end();
    }

    @Test
    void keepsInterruptOfOtherOrigin() throws InterruptedException {
        backgroundScheduler.foregroundStarted();
        backgroundScheduler.foregroundStarted();
        BackgroundScheduler.Ticket late = backgroundScheduler.new Ticket();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            late.begin();
            interrupted.set(Thread.currentThread().isInterrupted());
            late.end();
        });
        Await.untilWaiting(thread);
        thread.interrupt();
        Await.until("the interrupt has no effect", () -> !thread.isInterrupted());
        Await.untilWaiting(thread);
        assertTrue(thread.isAlive(), "it ran without a core");
        backgroundScheduler.foregroundEnded();
        thread.join();
        assertTrue(interrupted.get());
    }
}
