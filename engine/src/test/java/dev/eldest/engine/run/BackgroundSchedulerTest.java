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

    /** A search that only asks for its core, as often as it can. */
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
                ticket.pause();
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

        /** Whether it has a core before long: on a busy machine it may come to it late. */
        boolean soonRuns() throws InterruptedException {
            for (int looks = 1; looks < MAX_LOOKS; looks++) {
                if (runs()) {
                    return true;
                }
            }
            return runs();
        }
    }

    /** No more than so many at any time, and so many before long. */
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
            each.ticket.hurry();
            assertTrue(each.ended.await(10, TimeUnit.SECONDS));
        }
        assertEquals(0, running.get());
    }

    @Test
    void theyHaveWhatOthersLeaveAndGiveItBackAtOnce() throws InterruptedException {
        Searching a = new Searching();
        Searching b = new Searching();
        Searching c = new Searching();
        Searching d = new Searching();
        // One more than cores, where nobody else is.
        assertRunning(CORES + 1, a, b, c, d);
        backgroundScheduler.arrive();
        assertRunning(1, a, b, c, d);
        helpers.set(1);
        assertRunning(0, a, b, c, d);
        helpers.set(0);
        backgroundScheduler.arrive();
        assertRunning(0, a, b, c, d);
        backgroundScheduler.leave();
        assertRunning(1, a, b, c, d);
        backgroundScheduler.leave();
        assertRunning(CORES + 1, a, b, c, d);
        end(a, b, c, d);
    }

    @Test
    void whoHasHadHisSliceHandsOn() throws InterruptedException {
        backgroundScheduler.arrive();
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
    void whereNothingIsLeftOverThereIsAShortTurnNowAndThen() throws InterruptedException {
        backgroundScheduler.arrive();
        backgroundScheduler.arrive();
        backgroundScheduler.arrive();
        Searching a = new Searching();
        Searching b = new Searching();
        assertRunning(0, a, b);
        clock.addAndGet(BackgroundScheduler.LONGEST_WAIT_NANOS);
        // One of them, until its turn is over.
        assertRunning(1, a, b);
        clock.addAndGet(BackgroundScheduler.SHORT_SLICE_NANOS);
        assertRunning(0, a, b);
        clock.addAndGet(BackgroundScheduler.LONGEST_WAIT_NANOS);
        assertRunning(1, a, b);
        end(a, b);
    }

    @Test
    void whoIsHurriedWaitsNoLonger() throws InterruptedException {
        backgroundScheduler.arrive();
        backgroundScheduler.arrive();
        Searching a = new Searching();
        assertFalse(a.runs());
        a.ticket.hurry();
        assertTrue(a.soonRuns(), "it ends without a turn");
        end(a);
        BackgroundScheduler.Ticket next = backgroundScheduler.new Ticket();
        backgroundScheduler.leave();
        next.begin();
        next.end();
    }

    @Test
    void anInterruptFromElsewhereIsKept() throws InterruptedException {
        backgroundScheduler.arrive();
        backgroundScheduler.arrive();
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
        backgroundScheduler.leave();
        thread.join();
        assertTrue(interrupted.get());
    }
}
