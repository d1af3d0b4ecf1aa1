package dev.eldest.engine.core;

import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.memory.MemoryBudget;

/**
 * The engine's budgets: what is mapped from the system, and what lies on the Java heap, which has a bound of its own.
 * Where there are many clients, what they hold without searching is bounded, so that searches always find room:
 *
 * <table>
 * <caption>Parts</caption>
 * <tr><th>Of</th><th>Part</th><th>At most</th><th>So there is always room for</th></tr>
 * <tr><td>outsideHeap</td><td>tables</td><td>all but a twentieth</td><td>the stacks of searching threads</td></tr>
 * <tr><td>onHeap</td><td>connections</td><td>a quarter</td><td rowspan="2">seats: three eighths</td></tr>
 * <tr><td>onHeap</td><td>positions</td><td>three eighths</td></tr>
 * </table>
 */
record Memory(
        MemoryBudget outsideHeap,
        MemoryBudget tables,
        MemoryBudget onHeap,
        MemoryBudget connections,
        MemoryBudget positions) {
    private static final int STACKS_PART = 20;
    private static final int EIGHTHS = 8;
    private static final int EIGHTHS_FOR_CONNECTIONS = 2;
    private static final int EIGHTHS_FOR_POSITIONS = 3;

    /** For one client, who may have everything for anything. */
    Memory(MemoryLimits limits) {
        this(new MemoryBudget(limits.outsideHeap()), new MemoryBudget(limits.onHeap()), 0, EIGHTHS, EIGHTHS);
    }

    private Memory(MemoryBudget outsideHeap, MemoryBudget onHeap, long stacks, int connections, int positions) {
        this(
                outsideHeap,
                outsideHeap.part(outsideHeap.total() - stacks),
                onHeap,
                onHeap.part(eighths(onHeap, connections)),
                onHeap.part(eighths(onHeap, positions)));
    }

    static Memory of(EngineSettings settings) {
        MemoryLimits limits = settings.memory();
        return settings.manyClients()
                ? new Memory(
                        new MemoryBudget(limits.outsideHeap()),
                        new MemoryBudget(limits.onHeap()),
                        limits.outsideHeap() / STACKS_PART,
                        EIGHTHS_FOR_CONNECTIONS,
                        EIGHTHS_FOR_POSITIONS)
                : new Memory(limits);
    }

    private static long eighths(MemoryBudget budget, int count) {
        return count == EIGHTHS ? budget.total() : budget.total() / EIGHTHS * count;
    }
}
