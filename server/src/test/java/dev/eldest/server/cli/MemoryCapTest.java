package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.MemoryLimits;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryCapTest {
    private static final long MEGABYTE = 1 << 20;

    @Property
    void sharesAddUpToCap(
            @ForAll @LongRange(min = 0, max = 1L << 41) long above,
            @ForAll @LongRange(min = 1 << 24, max = 1L << 35) long heap) {
        long cap = MemoryCap.minCap(heap) + above;
        MemoryLimits limits = MemoryCap.limits(cap, heap);
        assertEquals(cap, limits.offHeap() + heap + MemoryCap.JVM_BYTES);
        assertTrue(limits.onHeap() >= 0);
        assertTrue(limits.onHeap() + MemoryCap.textBytes(heap) <= heap - heap / 16 * 3);
    }

    @Test
    void fitsTableOf320MegabytesIntoHalfGigabyte() {
        assertTrue(MemoryCap.limits(512 * MEGABYTE, 64 * MEGABYTE).offHeap() >= 322 * MEGABYTE);
    }

    @Test
    void serverNeedsMemoryForTableAndThread() {
        long min = MemoryCap.minCap(32 * MEGABYTE) + MemoryCap.SERVER_BYTES;
        assertEquals(168 * MEGABYTE, min);
        assertEquals(0, MemoryCap.shortfall(MemoryCap.forServer(MemoryCap.limits(min, 32 * MEGABYTE))));
        assertEquals(
                2 * MEGABYTE,
                MemoryCap.shortfall(MemoryCap.forServer(MemoryCap.limits(min - 2 * MEGABYTE, 32 * MEGABYTE))));
    }

    @Test
    void takesMostOfMachineByDefault() {
        assertEquals(15_000 * MEGABYTE, MemoryCap.defaultCap(16_000 * MEGABYTE, 256 * MEGABYTE));
        long min = MemoryCap.defaultCap(64 * MEGABYTE, 256 * MEGABYTE);
        assertEquals(2 * MEGABYTE, MemoryCap.limits(min, 256 * MEGABYTE).offHeap());
        assertEquals(166 * MEGABYTE, MemoryCap.limits(min, 256 * MEGABYTE).onHeap());
    }

    @ParameterizedTest
    @CsvSource({"64000, 4096", "8192, 4096", "6000, 3000", "600, 416"})
    void takesHalfOfMachineByDefaultForServer(long machine, long cap) {
        assertEquals(cap * MEGABYTE, MemoryCap.defaultServerCap(machine * MEGABYTE, 256 * MEGABYTE));
    }
}
