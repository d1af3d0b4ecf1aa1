package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.MemoryLimits;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class MemoryCapTest {
    private static final long MEGABYTE = 1 << 20;

    @Property
    void sharesAddUpToCap(
            @ForAll @LongRange(min = 0, max = 1L << 41) long above,
            @ForAll @LongRange(min = 1 << 24, max = 1L << 35) long heap) {
        long cap = MemoryCap.minCap(heap) + above;
        MemoryLimits limits = MemoryCap.limits(cap, heap);
        assertEquals(cap, limits.outsideHeap() + heap + MemoryCap.JVM_BYTES);
        assertTrue(limits.onHeap() >= 0);
        assertTrue(limits.onHeap() + MemoryCap.textBytes(heap) <= heap - heap / 16 * 3);
    }

    @Test
    void fitsTableOf320MegabytesIntoHalfGigabyte() {
        assertTrue(MemoryCap.limits(512 * MEGABYTE, 64 * MEGABYTE).outsideHeap() >= 322 * MEGABYTE);
    }

    @Test
    void serverNeedsMemoryForTableAndThread() {
        long least = MemoryCap.minCap(32 * MEGABYTE) + MemoryCap.SERVER_BYTES;
        assertEquals(168 * MEGABYTE, least);
        assertEquals(0, MemoryCap.shortfall(MemoryCap.forServer(MemoryCap.limits(least, 32 * MEGABYTE))));
        assertEquals(
                2 * MEGABYTE,
                MemoryCap.shortfall(MemoryCap.forServer(MemoryCap.limits(least - 2 * MEGABYTE, 32 * MEGABYTE))));
    }

    @Test
    void leasesMinimumOnSmallMachine() {
        MemoryLimits limits = MemoryCap.defaultLimits(64 * MEGABYTE, 256 * MEGABYTE);
        assertEquals(2 * MEGABYTE, limits.outsideHeap());
        assertEquals(166 * MEGABYTE, limits.onHeap());
    }

    @Test
    void leasesMostMemoryOfLargeMachine() {
        MemoryLimits limits = MemoryCap.defaultLimits(16_000 * MEGABYTE, 256 * MEGABYTE);
        assertEquals(15_000 * MEGABYTE - 256 * MEGABYTE - MemoryCap.JVM_BYTES, limits.outsideHeap());
    }
}
