package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.MemoryBudget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MemoryBudgetsTest {
    private static final long MEGABYTE = 1 << 20;

    /** In any order of the parts. */
    @Test
    void guaranteesEachPart() {
        EngineConfig settings = new EngineConfig(new MemoryLimits(64 * MEGABYTE, 16 * MEGABYTE), 2, 0, 100)
                .withClientLimits(ClientLimits.NONE);
        for (int seed = 0; seed < 20; seed++) {
            MemoryBudgets memoryBudgets = MemoryBudgets.of(settings, 0);
            memoryBudgets.counts().lease("counts", memoryBudgets.counts().free());
            memoryBudgets.lines().lease("lines", memoryBudgets.lines().free());
            List<MemoryBudget> parts = new ArrayList<>(
                    List.of(memoryBudgets.connections(), memoryBudgets.positions(), memoryBudgets.workers()));
            Collections.shuffle(parts, new Random(seed));
            for (MemoryBudget part : parts) {
                part.lease("all", part.leftOfLimit());
            }
            assertEquals(0, memoryBudgets.onHeap().free());
        }
    }

    @Test
    void subtractsSharedMemoryFromWorkers() {
        EngineConfig settings = new EngineConfig(new MemoryLimits(64 * MEGABYTE, 16 * MEGABYTE), 2, 0, 100)
                .withClientLimits(ClientLimits.NONE);
        MemoryBudgets memoryBudgets = MemoryBudgets.of(settings, 7 * MEGABYTE);
        assertEquals(4 * MEGABYTE, memoryBudgets.connections().leftOfLimit());
        assertEquals(4 * MEGABYTE, memoryBudgets.positions().leftOfLimit());
        assertEquals(MEGABYTE, memoryBudgets.workers().leftOfLimit());
        assertThrows(RefusedException.class, () -> MemoryBudgets.of(settings, 8 * MEGABYTE));
    }
}
