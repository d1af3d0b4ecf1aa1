package dev.eldest.engine.run;

import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.MemoryBudget;

/**
 * The engine's memory budgets: off-heap memory, and the Java heap, which has a limit of its own. With many clients,
 * each kind of data has a part of its own, so that none takes the memory of another:
 *
 * <table>
 * <caption>Parts</caption>
 * <tr><th>Of</th><th>Part</th><th>At most</th></tr>
 * <tr><td>offHeap</td><td>tables, stacks of perft</td><td>all but a twentieth, for stacks of searches</td></tr>
 * <tr><td>onHeap</td><td>connections</td><td>a quarter</td></tr>
 * <tr><td>onHeap</td><td>positions</td><td>a quarter</td></tr>
 * <tr><td>positions</td><td>lines</td><td>a quarter, so that many lines of few clients leave positions for
 * others</td></tr>
 * <tr><td>onHeap</td><td>workers</td><td>half, less what searches share: the games' networks and tables</td></tr>
 * <tr><td>workers</td><td>counts and benches</td><td>an eighth</td></tr>
 * </table>
 */
public record MemoryBudgets(
        MemoryBudget offHeap,
        MemoryBudget tables,
        MemoryBudget onHeap,
        MemoryBudget connections,
        MemoryBudget positions,
        MemoryBudget lines,
        MemoryBudget workers,
        MemoryBudget counts) {
    private static final int STACKS_PART = 20;
    private static final int CONNECTIONS_PART = 4;
    private static final int POSITIONS_PART = 4;
    private static final int LINES_PART = 4;
    private static final int COUNTS_PART = 8;
    /** Minimum for workers, as a part of the heap for connections and positions. */
    private static final int MIN_WORKERS_PART = 16;

    /** Budgets for one client, which may use everything for anything. */
    public MemoryBudgets(MemoryLimits limits) {
        this(new MemoryBudget(limits.offHeap()), new MemoryBudget(limits.onHeap()));
    }

    private MemoryBudgets(MemoryBudget offHeap, MemoryBudget onHeap) {
        this(offHeap, offHeap, onHeap, onHeap, onHeap, onHeap, onHeap, onHeap);
    }

    /** @param fixed bytes of the heap that the engine itself holds while it exists */
    public static MemoryBudgets of(EngineConfig settings, long fixed) {
        long allHeap = settings.memory().onHeap();
        long clientHeap = settings.hasClientLimits() ? allHeap / CONNECTIONS_PART + allHeap / POSITIONS_PART : 0;
        if (allHeap - fixed < clientHeap + clientHeap / MIN_WORKERS_PART) {
            throw new RefusedException("the games' networks and tables need " + (fixed >> 10)
                    + " KB of the heap, but only " + (allHeap - clientHeap >> 10)
                    + " KB are left for them and searches");
        }
        MemoryLimits limits = new MemoryLimits(settings.memory().offHeap(), allHeap - fixed);
        return settings.hasClientLimits() ? shared(limits, allHeap) : new MemoryBudgets(limits);
    }

    private static MemoryBudgets shared(MemoryLimits limits, long allHeap) {
        MemoryBudget offHeap = new MemoryBudget(limits.offHeap());
        MemoryBudget onHeap = new MemoryBudget(limits.onHeap());
        MemoryBudget connections = onHeap.part(allHeap / CONNECTIONS_PART);
        MemoryBudget positions = onHeap.part(allHeap / POSITIONS_PART);
        MemoryBudget workers = onHeap.part(onHeap.total() - connections.total() - positions.total());
        return new MemoryBudgets(
                offHeap,
                offHeap.part(offHeap.total() - offHeap.total() / STACKS_PART),
                onHeap,
                connections,
                positions,
                part(positions, LINES_PART),
                workers,
                part(workers, COUNTS_PART));
    }

    private static MemoryBudget part(MemoryBudget whole, int divisor) {
        return whole.part(whole.total() / divisor);
    }
}
