package dev.eldest.engine.run;

import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.MemoryBudget;

/**
 * The engine's budgets: what is mapped from the system, and what lies on the Java heap, which has a bound of its own.
 * Where there are many clients, each kind of thing has a part of its own, so that none takes another one's room:
 *
 * <table>
 * <caption>Parts</caption>
 * <tr><th>Of</th><th>Part</th><th>At most</th></tr>
 * <tr><td>outsideHeap</td><td>tables, counts' stacks</td><td>all but a twentieth, for searches' stacks</td></tr>
 * <tr><td>onHeap</td><td>connections</td><td>a quarter</td></tr>
 * <tr><td>onHeap</td><td>positions</td><td>a quarter</td></tr>
 * <tr><td>positions</td><td>lines</td><td>a quarter, so that many lines for few leave positions for others</td></tr>
 * <tr><td>onHeap</td><td>workers</td><td>half, less what searches share: the games' networks and tables</td></tr>
 * <tr><td>workers</td><td>counts and benches</td><td>an eighth</td></tr>
 * </table>
 */
public record MemoryBudgets(
        MemoryBudget outsideHeap,
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
    /** Of what the others have, what is left for workers at the least. */
    private static final int MIN_WORKERS_PART = 16;

    /** For one client, who may have everything for anything. */
    public MemoryBudgets(MemoryLimits limits) {
        this(new MemoryBudget(limits.outsideHeap()), new MemoryBudget(limits.onHeap()));
    }

    private MemoryBudgets(MemoryBudget outsideHeap, MemoryBudget onHeap) {
        this(outsideHeap, outsideHeap, onHeap, onHeap, onHeap, onHeap, onHeap, onHeap);
    }

    /** @param fixed what is held on the heap for as long as the engine lives, of which nothing is left for others */
    public static MemoryBudgets of(EngineConfig settings, long fixed) {
        long allHeap = settings.memory().onHeap();
        long least = settings.manyClients() ? allHeap / CONNECTIONS_PART + allHeap / POSITIONS_PART : 0;
        if (allHeap - fixed < least + least / MIN_WORKERS_PART) {
            throw new RefusedException("the games' networks and tables take " + (fixed >> 10)
                    + " KB of the heap, but there are only " + (allHeap - least >> 10) + " KB for them and searches");
        }
        MemoryLimits limits = new MemoryLimits(settings.memory().outsideHeap(), allHeap - fixed);
        return settings.manyClients() ? shared(limits, allHeap) : new MemoryBudgets(limits);
    }

    private static MemoryBudgets shared(MemoryLimits limits, long allHeap) {
        MemoryBudget outsideHeap = new MemoryBudget(limits.outsideHeap());
        MemoryBudget onHeap = new MemoryBudget(limits.onHeap());
        MemoryBudget connections = onHeap.part(allHeap / CONNECTIONS_PART);
        MemoryBudget positions = onHeap.part(allHeap / POSITIONS_PART);
        MemoryBudget workers = onHeap.part(onHeap.total() - connections.total() - positions.total());
        return new MemoryBudgets(
                outsideHeap,
                outsideHeap.part(outsideHeap.total() - outsideHeap.total() / STACKS_PART),
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
