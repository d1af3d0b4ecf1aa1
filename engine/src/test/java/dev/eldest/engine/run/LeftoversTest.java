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

@Timeout(30)
class LeftoversTest {
    private static final int CORES = 2;
    private static final long SETTLED_MILLIS = 100;

    private final AtomicLong clock = new AtomicLong();
    private final AtomicInteger helpers = new AtomicInteger();
    private final Leftovers leftovers = new Leftovers(CORES, helpers::get, clock::get);
    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicInteger running = new AtomicInteger();

    /** A search that only asks for its core, as often as it can. */
    private final class Searching {
        private final Leftovers.Ticket ticket = leftovers.new Ticket();
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
        assertEquals(CORES + 1, count(a, b, c, d), "one more than cores, where nobody else is");
        leftovers.arrive();
        assertEquals(1, count(a, b, c, d));
        helpers.set(1);
        assertEquals(0, count(a, b, c, d));
        helpers.set(0);
        leftovers.arrive();
        assertEquals(0, count(a, b, c, d));
        leftovers.leave();
        assertEquals(1, count(a, b, c, d));
        leftovers.leave();
        assertEquals(CORES + 1, count(a, b, c, d));
        end(a, b, c, d);
    }

    @Test
    void whoHasHadHisSliceHandsOn() throws InterruptedException {
        leftovers.arrive();
        Searching a = new Searching();
        assertTrue(a.runs());
        Searching b = new Searching();
        assertFalse(b.runs());
        clock.addAndGet(Leftovers.SLICE_NANOS);
        assertTrue(b.runs());
        assertFalse(a.runs());
        end(a, b);
    }

    @Test
    void whereNothingIsLeftOverThereIsAShortTurnNowAndThen() throws InterruptedException {
        leftovers.arrive();
        leftovers.arrive();
        leftovers.arrive();
        Searching a = new Searching();
        Searching b = new Searching();
        assertEquals(0, count(a, b));
        clock.addAndGet(Leftovers.LONGEST_WAIT_NANOS);
        assertEquals(1, count(a, b), "one of them, until its turn is over");
        clock.addAndGet(Leftovers.SHORT_SLICE_NANOS);
        assertEquals(0, count(a, b));
        clock.addAndGet(Leftovers.LONGEST_WAIT_NANOS);
        assertEquals(1, count(a, b));
        end(a, b);
    }

    @Test
    void whoIsHurriedWaitsNoLonger() throws InterruptedException {
        leftovers.arrive();
        leftovers.arrive();
        Searching a = new Searching();
        assertFalse(a.runs());
        a.ticket.hurry();
        assertTrue(a.runs(), "it ends without a turn");
        end(a);
        Leftovers.Ticket next = leftovers.new Ticket();
        leftovers.leave();
        next.begin();
        next.end();
    }

    @Test
    void anInterruptFromElsewhereIsKept() throws InterruptedException {
        leftovers.arrive();
        leftovers.arrive();
        Leftovers.Ticket late = leftovers.new Ticket();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            late.begin();
            interrupted.set(Thread.currentThread().isInterrupted());
            late.end();
        });
        thread.interrupt();
        thread.join(SETTLED_MILLIS);
        assertTrue(thread.isAlive(), "it ran without a core");
        leftovers.leave();
        thread.join();
        assertTrue(interrupted.get());
    }
}
