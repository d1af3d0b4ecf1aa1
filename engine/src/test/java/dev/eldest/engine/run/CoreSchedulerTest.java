package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
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

    /** In one round of three: other processes may use the machine for a while. */
    @Test
    void runsFewAtOnceAndGivesAllTheirShare() throws InterruptedException {
        LongSummaryStatistics shares = sharesOfNine();
        for (int round = 1; round < 3 && !isFair(shares); round++) {
            shares = sharesOfNine();
        }
        assertTrue(isFair(shares), shares::toString);
    }

    private static boolean isFair(LongSummaryStatistics shares) {
        return shares.getMin() * 3 > shares.getMax();
    }

    private LongSummaryStatistics sharesOfNine() throws InterruptedException {
        int workers = 9;
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicBoolean over = new AtomicBoolean();
        List<AtomicLong> shares = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            CoreScheduler.Ticket ticket = coreScheduler.new Ticket();
            AtomicLong share = new AtomicLong();
            shares.add(share);
            threads.add(Thread.ofPlatform().daemon().start(() -> {
                ticket.begin();
                while (!over.get()) {
                    most.accumulateAndGet(running.incrementAndGet(), Math::max);
                    work(200_000);
                    share.incrementAndGet();
                    running.decrementAndGet();
                    ticket.yieldIfDue();
                }
                ticket.end();
            }));
        }
        Thread.sleep(1_000);
        over.set(true);
        for (Thread thread : threads) {
            thread.join(HANG_MILLIS);
            assertFalse(thread.isAlive());
        }
        assertEquals(AT_ONCE, most.get());
        return shares.stream().mapToLong(AtomicLong::get).summaryStatistics();
    }

    @Test
    void stopsWaitingForGoodWithoutInterruptWhenHurried() throws InterruptedException {
        List<CoreScheduler.Ticket> taken = takeAll();
        CoreScheduler.Ticket late = coreScheduler.new Ticket();
        AtomicBoolean interrupted = new AtomicBoolean(true);
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            late.begin();
            late.yieldIfDue();
            interrupted.set(Thread.currentThread().isInterrupted());
            late.end();
        });
        thread.join(100);
        assertTrue(thread.isAlive(), "it had no turn");
        late.stopWaiting();
        thread.join(HANG_MILLIS);
        assertFalse(interrupted.get());
        taken.forEach(CoreScheduler.Ticket::end);
        assertEquals(AT_ONCE, takeAll().size(), "every turn has come back, and no more");
    }

    @Test
    void keepsInterruptOfOtherOriginAndGivesNoTurn() throws InterruptedException {
        List<CoreScheduler.Ticket> taken = takeAll();
        CoreScheduler.Ticket late = coreScheduler.new Ticket();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            late.begin();
            interrupted.set(Thread.currentThread().isInterrupted());
            late.end();
        });
        thread.interrupt();
        thread.join(100);
        assertTrue(thread.isAlive(), "it ran without a turn");
        taken.getFirst().end();
        thread.join(HANG_MILLIS);
        assertTrue(interrupted.get());
        taken.getFirst().begin();
    }

    @Test
    void takesPermitForEachThreadAndLeavesAsManyFree() {
        CoreScheduler many = new CoreScheduler(6, () -> 0);
        many.runWithPermit(6, first -> {
            assertEquals(4, first, "of eight: one, and of the seven left three more");
            many.runWithPermit(6, second -> assertEquals(2, second));
            many.runWithPermit(2, second -> assertEquals(2, second));
        });
        coreScheduler.runWithPermit(
                6,
                first -> coreScheduler.runWithPermit(6, second -> assertEquals(1, second, "of three, two are taken")));
        assertEquals(AT_ONCE, takeAll().size(), "every turn has come back");
    }

    private List<CoreScheduler.Ticket> takeAll() {
        List<CoreScheduler.Ticket> taken = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            taken.add(coreScheduler.new Ticket());
            taken.getLast().begin();
        }
        return taken;
    }

    private static void work(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }
}
