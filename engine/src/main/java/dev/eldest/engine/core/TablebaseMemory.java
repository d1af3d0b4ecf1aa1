package dev.eldest.engine.core;

import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.tt.OffHeap;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Memory of endgame tables. Each block is leased from the budget before it is allocated. Used while the engine is
 * created, and closed when no search can probe the tables any more.
 */
final class TablebaseMemory implements LongFunction<MemorySegment>, AutoCloseable {
    private static final String OWNER = "an endgame table";

    private final MemoryBudget budget;
    private final List<OffHeap> blocks = new ArrayList<>();

    TablebaseMemory(MemoryBudget budget) {
        this.budget = budget;
    }

    @Override
    public MemorySegment apply(long bytes) {
        BudgetLease.lease(budget, OWNER, bytes);
        OffHeap block = OffHeap.allocate(bytes, true);
        blocks.add(block);
        return block.segment();
    }

    boolean isEmpty() {
        return blocks.isEmpty();
    }

    @Override
    public void close() {
        blocks.forEach(OffHeap::close);
    }
}
