package dev.eldest.engine.tt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PrefetchTest {
    @Test
    void isPossibleOnKnownPlatforms() {
        assumeTrue(OffHeap.LINUX && Prefetch.X86_64);
        assertNotNull(Prefetch.FETCH);
    }

    /** Loops long enough that the JIT compiles the native call into the loop. */
    @Test
    void acceptsAnyAddressAndChangesNothing() {
        SplittableRandom random = new SplittableRandom(1);
        long expected = 0;
        long sum = 0;
        for (int i = 0; i < 200_000; i++) {
            long address = random.nextLong();
            expected = 31 * expected + address;
            Prefetch.line(address);
            sum = 31 * sum + address;
        }
        assertEquals(expected, sum);
    }

    @Test
    void keepsEntryUnchanged() {
        try (TranspositionTable table = new TranspositionTable(1 << 20)) {
            table.store(42, 7, 100, 3, TtEntry.EXACT);
            long before = table.probe(42);
            table.prefetch(42);
            assertEquals(before, table.probe(42));
        }
    }
}
