package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class BackgroundSchedulerTest {
    private static final int CORES = 2;
    private static final long SETTLED_MILLIS = 100;
    private static final int MAX_LOOKS = 50;

    private final AtomicLong clock = new AtomicLong();
    private final AtomicInteger helpers = new AtomicInteger();
    private final BackgroundScheduler backgroundScheduler = new BackgroundScheduler(CORES, helpers::get, clock::get);
    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicInteger running = new AtomicInteger();

    /** A search that only polls for its core, as often as it can. */
    private final class Searching {
        private final BackgroundScheduler.Ticket ticket = backgroundScheduler.new Ticket();
        private final AtomicLong steps = new AtomicLong();
        private final CountDownLatch ended = new CountDownLatch(1);

        Searching() {
            Thread.ofPlatform().daemon().start(this::run);
        }

        private void run() {
            ticket.begin();
            while (!over.get()) {
                running.incrementAndGet();
                steps.incrementAndGet();
                Thread.yield();
                running.decrementAndGet();
                ticket.yieldIfDue();
            }
            ticket.end();
            ended.countDown();
        }

        /** Whether it has a core now. */
        boolean runs() throws InterruptedException {
            long before = steps.get();
            Thread.sleep(SETTLED_MILLIS);
            return steps.get() > before;
        }

        /** Whether it gets a core soon: on a busy machine that may take a while. */
        boolean soonRuns() throws InterruptedException {
            for (int looks = 1; looks < MAX_LOOKS; looks++) {
                if (runs()) {
                    return true;
                }
            }
            return runs();
        }
    }

    /** Expects this number of running searches soon, and never more. */
    private static void assertRunning(int expected, Searching... searches) throws InterruptedException {
        int count = count(searches);
        for (int looks = 1; count < expected && looks < MAX_LOOKS; looks++) {
            count = count(searches);
        }
        assertEquals(expected, count);
    }

    private static int count(Searching... searches) throws InterruptedException {
        Thread.sleep(SETTLED_MILLIS);
        int count = 0;
        for (Searching each : searches) {
            count += each.runs() ? 1 : 0;
        }
        return count;
    }

    private void end(Searching... searches) throws InterruptedException {
        over.set(true);
        for (Searching each : searches) {
            each.ticket.stopWaiting();
            assertTrue(each.ended.await(10, TimeUnit.SECONDS));
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
        assertTrue(a.soonRuns());
        Searching b = new Searching();
        assertFalse(b.runs());
        clock.addAndGet(BackgroundScheduler.SLICE_NANOS);
        assertTrue(b.soonRuns());
        assertFalse(a.runs());
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
        clock.addAndGet(BackgroundScheduler.LONGEST_WAIT_NANOS);
        // One of them, until the end of its turn.
        assertRunning(1, a, b);
        clock.addAndGet(BackgroundScheduler.SHORT_SLICE_NANOS);
        assertRunning(0, a, b);
        clock.addAndGet(BackgroundScheduler.LONGEST_WAIT_NANOS);
        assertRunning(1, a, b);
        end(a, b);
    }

    @Test
    void stopsWaitingWhenHurried() throws InterruptedException {
        backgroundScheduler.foregroundStarted();
        backgroundScheduler.foregroundStarted();
        Searching a = new Searching();
        assertFalse(a.runs());
        a.ticket.stopWaiting();
        assertTrue(a.soonRuns(), "it ends without a turn");
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
        thread.interrupt();
        thread.join(SETTLED_MILLIS);
        assertTrue(thread.isAlive(), "it ran without a core");
        backgroundScheduler.foregroundEnded();
        thread.join();
        assertTrue(interrupted.get());
    }
}
