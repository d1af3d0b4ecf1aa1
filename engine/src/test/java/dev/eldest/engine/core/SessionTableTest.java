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
    void whatFitsIsNobodyElsesBeforeTheTableIsMade() {
        try (SessionTable table = new SessionTable("table", budget, null, 16)) {
            assertNull(table.fit());
            assertThrows(BudgetExceededException.class, () -> budget.grant("another", 5 * MEGABYTE));
            assertNotNull(table.get());
        }
        assertEquals(budget.total(), budget.free());
    }

    @Test
    void whereNothingFitsThereIsNoTable() {
        budget.grant("another", budget.total());
        try (SessionTable table = new SessionTable("table", budget, null, 16)) {
            assertEquals("there is no memory for a table of 16 MB; it has 0 MB now", table.fit());
            assertNull(table.get());
            assertNull(table.fit());
        }
    }
}
