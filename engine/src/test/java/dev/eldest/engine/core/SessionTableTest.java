package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
import org.junit.jupiter.api.Test;

class SessionTableTest {
    private static final long MEGABYTE = 1 << 20;

    private final MemoryBudget budget = new MemoryBudget(20 * MEGABYTE);

    @Test
    void reservesMemoryBeforeTableIsAllocated() {
        try (SessionTable table = new SessionTable("table", budget, null, 16)) {
            assertNull(table.reserveDefaultSize());
            assertThrows(BudgetExceededException.class, () -> budget.lease("another", 5 * MEGABYTE));
            assertNotNull(table.get());
        }
        assertEquals(budget.total(), budget.free());
    }

    @Test
    void returnsNoTableWhenNothingFits() {
        budget.lease("another", budget.total());
        try (SessionTable table = new SessionTable("table", budget, null, 16)) {
            assertEquals("no memory for a table of 16 MB; using 0 MB", table.reserveDefaultSize());
            assertNull(table.get());
            assertNull(table.reserveDefaultSize());
        }
    }
}
