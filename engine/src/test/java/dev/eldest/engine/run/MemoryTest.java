package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.MemoryBudget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MemoryTest {
    private static final long MEGABYTE = 1 << 20;

    /** Whoever comes last. */
    @Test
    void whatOthersTakeNeverKeepsAnybodyFromThePartThatIsHis() {
        EngineSettings settings = new EngineSettings(new MemoryLimits(64 * MEGABYTE, 16 * MEGABYTE), 2, 0, 100)
                .forClients(ClientLimits.NONE);
        for (int seed = 0; seed < 20; seed++) {
            Memory memory = Memory.of(settings, 0);
            memory.counts().grant("counts", memory.counts().free());
            memory.lines().grant("lines", memory.lines().free());
            List<MemoryBudget> parts =
                    new ArrayList<>(List.of(memory.connections(), memory.positions(), memory.seats()));
            Collections.shuffle(parts, new Random(seed));
            for (MemoryBudget part : parts) {
                part.grant("all", part.left());
            }
            assertEquals(0, memory.onHeap().free());
        }
    }

    @Test
    void whatSearchesShareIsTakenFromThem() {
        EngineSettings settings = new EngineSettings(new MemoryLimits(64 * MEGABYTE, 16 * MEGABYTE), 2, 0, 100)
                .forClients(ClientLimits.NONE);
        Memory memory = Memory.of(settings, 7 * MEGABYTE);
        assertEquals(4 * MEGABYTE, memory.connections().left());
        assertEquals(4 * MEGABYTE, memory.positions().left());
        assertEquals(MEGABYTE, memory.seats().left());
        assertThrows(RefusedException.class, () -> Memory.of(settings, 8 * MEGABYTE));
    }
}
