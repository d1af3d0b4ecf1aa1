package dev.eldest.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
    private final MemoryBudget budget = new MemoryBudget(100);

    @Test
    void subtractsLeases() {
        budget.lease("table", 60);
        budget.lease("workers", 30);
        assertEquals(10, budget.free());
    }

    @Test
    void reportsSizesAndChangesNothingWhenRefused() {
        budget.lease("table", 60);
        BudgetExceededException refusal =
                assertThrows(BudgetExceededException.class, () -> budget.lease("workers", 41));
        assertEquals(41, refusal.requested());
        assertEquals(40, refusal.free());
        assertEquals("workers needs 41 bytes, but only 40 are free", refusal.getMessage());
        assertEquals(40, budget.free());
    }

    @Test
    void closesLeaseOnce() {
        MemoryBudget.Lease table = budget.lease("table", 60);
        budget.lease("workers", 30);
        table.close();
        table.close();
        assertEquals(70, budget.free());
        assertThrows(IllegalStateException.class, () -> table.resize(1));
    }

    @Test
    void countsOldSizeAsFreeWhenResized() {
        MemoryBudget.Lease table = budget.lease("table", 60);
        table.resize(90);
        assertEquals(10, budget.free());
        assertEquals(
                100,
                assertThrows(BudgetExceededException.class, () -> table.resize(101))
                        .free());
        assertEquals(90, table.bytes());
        table.resize(5);
        assertEquals(95, budget.free());
    }

    @Test
    void roundsRequestUpAndFreeDown() {
        MemoryBudget two = new MemoryBudget((3L << 20) - 1);
        BudgetExceededException refusal =
                assertThrows(BudgetExceededException.class, () -> two.lease("table", (3L << 20) + 1));
        assertEquals(4, refusal.requestedMegabytes());
        assertEquals(2, refusal.freeMegabytes());
    }

    @Test
    void refusesNegativeSizes() {
        assertThrows(IllegalArgumentException.class, () -> budget.lease("table", -1));
        assertThrows(IllegalArgumentException.class, () -> new MemoryBudget(-1));
    }

    @Test
    void limitsPartByItselfAndByWhole() {
        MemoryBudget tables = budget.part(70);
        MemoryBudget mine = tables.part(40);
        MemoryBudget.Lease first = mine.lease("mine", 30);
        assertEquals(10, mine.free());
        assertEquals(40, tables.free());
        assertEquals(70, budget.free());
        assertEquals(
                10,
                assertThrows(BudgetExceededException.class, () -> mine.lease("mine", 11))
                        .free());
        MemoryBudget.Lease second = tables.lease("theirs", 40);
        assertEquals(0, mine.free());
        assertEquals(10, mine.leftOfLimit());
        assertEquals(
                30,
                assertThrows(BudgetExceededException.class, () -> first.resize(31))
                        .free());
        assertEquals(2, budget.refusals());
        second.close();
        first.resize(40);
        budget.lease("stacks", 60);
        assertEquals(0, mine.free());
        first.close();
        assertEquals(40, mine.free());
        assertEquals(40, budget.free());
        assertEquals(100, budget.part(Long.MAX_VALUE).total());
    }

    @Test
    void freesUnusedBlocksBeforeRefusal() {
        ArrayDeque<MemoryBudget.Lease> idle = new ArrayDeque<>();
        budget.setReserve(() -> {
            boolean some = !idle.isEmpty();
            if (some) {
                idle.poll().close();
            }
            return some;
        });
        idle.add(budget.lease("idle", 30));
        idle.add(budget.lease("idle", 30));
        idle.add(budget.lease("idle", 30));
        MemoryBudget part = budget.part(50);
        assertThrows(BudgetExceededException.class, () -> part.lease("too much for the part", 51));
        assertEquals(3, idle.size());
        part.lease("workers", 40);
        assertEquals(2, idle.size(), "no more than needed");
        assertThrows(BudgetExceededException.class, () -> budget.lease("too much for all", 61));
        assertEquals(0, idle.size());
        budget.lease("exactly what is left", 60);
    }

    @Property
    void keepsExactSumWithinTotal(
            @ForAll @Size(max = 60) List<@IntRange(min = -40, max = 60) Integer> steps,
            @ForAll @LongRange(max = 200) long total) {
        MemoryBudget some = new MemoryBudget(total);
        List<MemoryBudget.Lease> held = new ArrayList<>();
        long sum = 0;
        for (int step : steps) {
            int index = held.isEmpty() ? 0 : Math.abs(step) % held.size();
            long before = sum;
            if (step >= 0) {
                if (step <= total - sum) {
                    held.add(some.lease("block", step));
                    sum += step;
                } else {
                    assertThrows(BudgetExceededException.class, () -> some.lease("block", step));
                }
            } else if (!held.isEmpty() && step % 2 == 0) {
                sum -= held.get(index).bytes();
                held.remove(index).close();
            } else if (!held.isEmpty()) {
                MemoryBudget.Lease lease = held.get(index);
                long old = lease.bytes();
                if (-step <= total - before + old) {
                    lease.resize(-step);
                    sum += -step - old;
                } else {
                    assertThrows(BudgetExceededException.class, () -> lease.resize(-step));
                }
            }
            assertEquals(total - sum, some.free());
            assertTrue(sum <= total);
        }
    }

    @Test
    void keepsTotalWithManyThreads() throws InterruptedException {
        AtomicLong held = new AtomicLong();
        AtomicLong peak = new AtomicLong();
        AtomicLong leased = new AtomicLong();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Random random = new Random(i);
            threads.add(Thread.ofPlatform().start(() -> {
                for (int round = 0; round < 20_000; round++) {
                    int bytes = random.nextInt(60);
                    try {
                        MemoryBudget.Lease lease = budget.lease("block", bytes);
                        peak.accumulateAndGet(held.addAndGet(bytes), Math::max);
                        leased.incrementAndGet();
                        held.addAndGet(-bytes);
                        lease.close();
                        lease.close();
                    } catch (BudgetExceededException e) {
                        assertTrue(e.requested() > e.free());
                    }
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertTrue(peak.get() <= 100, "held " + peak);
        assertTrue(leased.get() > 20_000, "leased " + leased);
        assertEquals(100, budget.free());
    }
}
