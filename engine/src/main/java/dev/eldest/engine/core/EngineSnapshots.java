package dev.eldest.engine.core;

import dev.eldest.engine.api.EngineSnapshot;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.run.MemoryBudgets;
import dev.eldest.engine.run.SearchScheduler;
import dev.eldest.engine.run.SearchServices;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes snapshots of the engine's searches, helpers and memory. Each search and helper is read at a slightly different
 * moment, and none waits for it.
 */
record EngineSnapshots(SearchServices services) {
    EngineSnapshot take() {
        List<EngineSnapshot.Search> searches = new ArrayList<>();
        Map<SplitPointRegistry, Long> sessions = new IdentityHashMap<>();
        for (SearchScheduler.SearchState place : services.searchScheduler().searches()) {
            searches.add(new EngineSnapshot.Search(
                    place.search().session(), place.search().game(), place.threads()));
            SplitPointRegistry board = place.search().registry();
            if (board != null && place.threads() > 0) {
                sessions.put(board, place.search().session());
            }
        }
        List<EngineSnapshot.Helper> helpers = new ArrayList<>();
        for (HelperPool.HelperAssignment place : services.pool().assignments()) {
            helpers.add(new EngineSnapshot.Helper(
                    sessions.getOrDefault(place.currentSearch(), 0L),
                    sessions.getOrDefault(place.assignedSearch(), 0L)));
        }
        return new EngineSnapshot(
                searches, helpers, memory(), services.lagTracker().expectedMillis());
    }

    private List<EngineSnapshot.Budget> memory() {
        MemoryBudgets memoryBudgets = services.memoryBudgets();
        List<EngineSnapshot.Budget> budgets = new ArrayList<>();
        budgets.add(budget("off-heap", "", memoryBudgets.offHeap()));
        addPart(budgets, "tables", "off-heap", memoryBudgets.tables(), memoryBudgets.offHeap());
        budgets.add(budget("heap", "", memoryBudgets.onHeap()));
        addPart(budgets, "connections", "heap", memoryBudgets.connections(), memoryBudgets.onHeap());
        addPart(budgets, "positions", "heap", memoryBudgets.positions(), memoryBudgets.onHeap());
        addPart(budgets, "workers", "heap", memoryBudgets.workers(), memoryBudgets.onHeap());
        return budgets;
    }

    /** Adds a part if it differs from the whole. With a single client, all parts are the whole budget. */
    private static void addPart(
            List<EngineSnapshot.Budget> budgets, String name, String of, MemoryBudget part, MemoryBudget whole) {
        if (part != whole) {
            budgets.add(budget(name, of, part));
        }
    }

    private static EngineSnapshot.Budget budget(String name, String whole, MemoryBudget budget) {
        return new EngineSnapshot.Budget(name, whole, budget.total() - budget.leftOfLimit(), budget.total());
    }
}
