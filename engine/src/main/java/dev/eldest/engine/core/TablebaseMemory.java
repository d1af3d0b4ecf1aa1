package dev.eldest.engine.core;

import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.tt.OffHeap;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * The memory of tables of endings, granted before it is taken. Used while the engine is made, and closed when no search
 * can ask the tables any more.
 */
final class TablebaseMemory implements LongFunction<MemorySegment>, AutoCloseable {
    private static final String OWNER = "a table of endings";

    private final MemoryBudget budget;
    private final List<OffHeap> blocks = new ArrayList<>();

    TablebaseMemory(MemoryBudget budget) {
        this.budget = budget;
    }

    @Override
    public MemorySegment apply(long bytes) {
        BudgetLease.ask(budget, OWNER, bytes);
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
