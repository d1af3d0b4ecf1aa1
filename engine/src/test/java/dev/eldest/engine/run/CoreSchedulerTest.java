package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CoreSchedulerTest {
    private static final int CORES = 1;
    private static final int AT_ONCE = CORES + 2;
    private static final long HANG_MILLIS = 10_000;

    private final CoreScheduler coreScheduler = new CoreScheduler(CORES, () -> 0);
    private final CoreScheduler.Share share = new CoreScheduler.Share();

    /** By a clock on which each turn has taken its slice when it asks. One permit goes round, the others are taken. */
    @Test
    void givesSearchesOfAClientEqualShares() throws InterruptedException {
        AtomicLong clock = new AtomicLong();
        CoreScheduler ticking = new CoreScheduler(CORES, () -> 0, () -> clock.addAndGet(1_000_000));
        for (int i = 1; i < AT_ONCE; i++) {
            ticking.new Ticket(new CoreScheduler.Share()).begin();
        }
        AtomicInteger running = new AtomicInteger();
        AtomicInteger max = new AtomicInteger();
        AtomicInteger turnsLeft = new AtomicInteger(9 * 100);
        List<AtomicInteger> turns = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        CountDownLatch allReady = new CountDownLatch(9);
        for (int i = 0; i < 9; i++) {
            CoreScheduler.Ticket ticket = ticking.new Ticket(share);
            AtomicInteger own = new AtomicInteger();
            turns.add(own);
            threads.add(Thread.ofPlatform().daemon().start(() -> {
                ticket.begin();
                allReady.countDown();
                while (turnsLeft.getAndDecrement() > 0) {
                    max.accumulateAndGet(running.incrementAndGet(), Math::max);
                    own.incrementAndGet();
                    running.decrementAndGet();
                    do {
                        ticket.yieldIfDue();
                    } while (allReady.getCount() > 0);
                }
                ticket.end();
            }));
        }
        for (Thread thread : threads) {
            thread.join(HANG_MILLIS);
            assertFalse(thread.isAlive());
        }
        assertEquals(1, max.get());
        IntSummaryStatistics shares =
                turns.stream().mapToInt(AtomicInteger::get).summaryStatistics();
        assertTrue(shares.getMax() - shares.getMin() <= 2, shares::toString);
    }

    @Test
    void letsSearchOfAnotherClientGoBeforeBacklog() throws InterruptedException {
        List<CoreScheduler.Ticket> taken = takeAll();
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            threads.add(takeTurn(coreScheduler, "many", share, order));
        }
        CoreScheduler.Share other = new CoreScheduler.Share();
        threads.add(takeTurn(coreScheduler, "few", other, order));
        threads.add(takeTurn(coreScheduler, "few", other, order));
        taken.getFirst().end();
        for (Thread thread : threads) {
            thread.join(HANG_MILLIS);
        }
        assertEquals(List.of("few", "many", "few", "many", "many"), order.subList(0, 5));
    }

    /** A client that has used free cores for a second owes nothing when others come. */
    @Test
    void chargesOnlyTimeInWhichOthersWait() throws InterruptedException {
        AtomicLong clock = new AtomicLong();
        CoreScheduler steered = new CoreScheduler(CORES, () -> 0, clock::get);
        List<CoreScheduler.Ticket> alone = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            clock.incrementAndGet();
            alone.add(steered.new Ticket(share));
            alone.getLast().begin();
        }
        clock.addAndGet(1_000_000_000);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CoreScheduler.Share other = new CoreScheduler.Share();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            threads.add(takeTurn(steered, "new", other, order));
        }
        clock.addAndGet(1_000_000);
        threads.add(Thread.ofPlatform().daemon().start(() -> {
            alone.getFirst().yieldIfDue();
            order.add("old");
            alone.getFirst().end();
        }));
        for (Thread thread : threads) {
            thread.join(HANG_MILLIS);
        }
        assertEquals(List.of("new", "new", "old", "new"), order.subList(0, 4));
    }

    /** Starts a thread that waits for a turn, and returns once it waits. */
    private static Thread takeTurn(
            CoreScheduler coreScheduler, String name, CoreScheduler.Share of, List<String> order) {
        int before = coreScheduler.queued();
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            CoreScheduler.Ticket ticket = coreScheduler.new Ticket(of);
            ticket.begin();
            order.add(name);
            ticket.end();
        });
        Await.until("it does not wait", () -> coreScheduler.queued() > before);
        return thread;
    }

    @Test
    void stopsWaitingForGoodWithoutInterruptWhenHurried() throws InterruptedException {
        List<CoreScheduler.Ticket> taken = takeAll();
        CoreScheduler.Ticket late = coreScheduler.new Ticket(share);
        AtomicBoolean interrupted = new AtomicBoolean(true);
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            late.begin();
            late.yieldIfDue();
            interrupted.set(Thread.currentThread().isInterrupted());
            late.end();
        });
        Await.until("it does not wait", () -> coreScheduler.queued() == 1);
        late.stopWaiting();
        thread.join(HANG_MILLIS);
        assertFalse(interrupted.get());
        taken.forEach(CoreScheduler.Ticket::end);
        assertEquals(AT_ONCE, takeAll().size(), "every turn has come back, and no more");
    }

    @Test
    void keepsInterruptOfOtherOriginAndGivesNoTurn() throws InterruptedException {
        List<CoreScheduler.Ticket> taken = takeAll();
        CoreScheduler.Ticket late = coreScheduler.new Ticket(share);
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
        assertTrue(thread.isAlive(), "it ran without a turn");
        taken.getFirst().end();
        thread.join(HANG_MILLIS);
        assertTrue(interrupted.get());
        taken.getFirst().begin();
    }

    @Test
    void takesPermitForEachThreadAndLeavesAsManyFree() {
        CoreScheduler many = new CoreScheduler(6, () -> 0);
        many.runWithPermit(share, 6, first -> {
            assertEquals(4, first, "of eight: one, and of the seven left three more");
            many.runWithPermit(share, 6, second -> assertEquals(2, second));
            many.runWithPermit(share, 2, second -> assertEquals(2, second));
        });
        coreScheduler.runWithPermit(
                share,
                6,
                first -> coreScheduler.runWithPermit(
                        share, 6, second -> assertEquals(1, second, "of three, two are taken")));
        assertEquals(AT_ONCE, takeAll().size(), "every turn has come back");
    }

    private List<CoreScheduler.Ticket> takeAll() {
        List<CoreScheduler.Ticket> taken = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            taken.add(coreScheduler.new Ticket(share));
            taken.getLast().begin();
        }
        return taken;
    }
}
