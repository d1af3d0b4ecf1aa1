package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextQuotaTest {
    private static final long SMALL = TextQuota.SMALL_BYTES;
    private static final long ALL = 8 * SMALL;

    private final TextQuota quota = new TextQuota(ALL);
    private final List<String> closed = new ArrayList<>();

    private MemoryQuota share(String name) {
        return quota.newShare(() -> closed.add(name));
    }

    @Test
    void leasesAtMostHalfOfFreeBytes() {
        MemoryQuota greedy = share("greedy");
        assertTrue(greedy.acquire(ALL / 2));
        assertFalse(greedy.acquire(1));
        MemoryQuota next = share("next");
        assertTrue(next.acquire(ALL / 4));
        assertFalse(next.acquire(1));
        assertEquals(ALL / 4, quota.free());
        greedy.release(ALL / 2);
        assertTrue(next.acquire(SMALL));
        next.release(ALL / 4 + SMALL);
        assertEquals(ALL, quota.free());
        assertEquals(List.of(), closed);
    }

    @Test
    void reclaimsFromLongestHolderForSmallRequest() {
        MemoryQuota[] small = new MemoryQuota[8];
        for (int i = 0; i < small.length; i++) {
            small[i] = share("small " + i);
            assertTrue(small[i].acquire(SMALL));
        }
        // This holder releases and takes again, so it makes progress.
        small[0].release(100);
        small[0].acquire(100);
        MemoryQuota modest = share("modest");
        assertTrue(modest.acquire(2000));
        assertEquals(List.of("small 1"), closed);
        assertEquals(SMALL - 2000, quota.free());
        // Its bytes have been counted as released.
        small[1].release(SMALL);
        assertEquals(SMALL - 2000, quota.free());
        assertTrue(small[1].acquire(1));
        assertEquals(1, closed.size());
    }

    @Test
    void reclaimsFromLargeHolderFirst() {
        MemoryQuota modest = share("modest");
        assertTrue(modest.acquire(100));
        MemoryQuota grown = share("grown");
        assertTrue(grown.acquire(SMALL));
        assertTrue(share("much").acquire(ALL / 4));
        assertTrue(grown.acquire(1));
        while (quota.free() > 0) {
            assertTrue(share("small").acquire(Math.min(SMALL, quota.free())));
        }
        assertTrue(share("late").acquire(SMALL));
        assertEquals(List.of("much"), closed);
        while (quota.free() > 0) {
            assertTrue(share("small").acquire(Math.min(SMALL, quota.free())));
        }
        assertTrue(share("late").acquire(SMALL));
        assertEquals(List.of("much", "grown"), closed);
        assertTrue(share("late").acquire(SMALL));
        assertEquals(List.of("much", "grown", "modest", "small"), closed);
    }

    @Test
    void keepsBytesOfPermanentShare() {
        MemoryQuota permanent = quota.newShare();
        assertTrue(permanent.acquire(ALL / 4));
        assertFalse(permanent.acquire(1));
        while (quota.free() > 0) {
            assertTrue(quota.newShare().acquire(Math.min(TextQuota.SMALL_KEPT_BYTES, quota.free())));
        }
        assertFalse(quota.newShare().acquire(1));
        assertFalse(share("late").acquire(1));
        permanent.release(ALL / 4);
        assertEquals(ALL / 4, quota.free());
    }

    @Test
    void permanentSharesLeaveHalfToSmallHolders() {
        long little = TextQuota.SMALL_KEPT_BYTES;
        long count = ALL / 2 / little - 1;
        for (int i = 0; i < count; i++) {
            MemoryQuota each = quota.newShare();
            int takes = 0;
            while (each.acquire(100)) {
                takes++;
            }
            assertTrue(takes >= little / 100);
        }
        MemoryQuota modest = quota.newShare();
        assertTrue(modest.acquire(little));
        assertFalse(modest.acquire(1));
    }
}
