package dev.eldest.engine.core;

import dev.eldest.engine.api.Workplace;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitBoard;
import dev.eldest.engine.run.Machinery;
import dev.eldest.engine.run.Memory;
import dev.eldest.engine.run.Seating;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks who works on what. What it says was true of each search and helper a moment ago, if not of all at once: nobody
 * who searches is asked to wait for it.
 */
final class WorkTeller {
    private final Machinery machinery;

    WorkTeller(Machinery machinery) {
        this.machinery = machinery;
    }

    Workplace look() {
        List<Workplace.Search> searches = new ArrayList<>();
        Map<SplitBoard, Long> sessions = new IdentityHashMap<>();
        for (Seating.Place place : machinery.seating().places()) {
            searches.add(new Workplace.Search(
                    place.sitter().session(), place.sitter().game(), place.threads()));
            SplitBoard board = place.sitter().board();
            if (board != null && place.threads() > 0) {
                sessions.put(board, place.sitter().session());
            }
        }
        List<Workplace.Helper> helpers = new ArrayList<>();
        for (HelperPool.Place place : machinery.pool().places()) {
            helpers.add(new Workplace.Helper(
                    sessions.getOrDefault(place.at(), 0L), sessions.getOrDefault(place.home(), 0L)));
        }
        return new Workplace(searches, helpers, memory(), machinery.lateness().expectedMillis());
    }

    private List<Workplace.Budget> memory() {
        Memory memory = machinery.memory();
        List<Workplace.Budget> budgets = new ArrayList<>();
        budgets.add(budget("outside heap", "", memory.outsideHeap()));
        addPart(budgets, "tables", "outside heap", memory.tables(), memory.outsideHeap());
        budgets.add(budget("heap", "", memory.onHeap()));
        addPart(budgets, "connections", "heap", memory.connections(), memory.onHeap());
        addPart(budgets, "positions", "heap", memory.positions(), memory.onHeap());
        addPart(budgets, "seats", "heap", memory.seats(), memory.onHeap());
        return budgets;
    }

    /** Where there is one client all have the whole. */
    private static void addPart(
            List<Workplace.Budget> budgets, String name, String of, MemoryBudget part, MemoryBudget whole) {
        if (part != whole) {
            budgets.add(budget(name, of, part));
        }
    }

    private static Workplace.Budget budget(String name, String whole, MemoryBudget budget) {
        return new Workplace.Budget(name, whole, budget.total() - budget.left(), budget.total());
    }
}
