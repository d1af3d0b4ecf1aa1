package dev.eldest.server.cluster;

import dev.eldest.protocol.session.MemoryQuota;
import java.util.HashMap;
import java.util.Map;

/**
 * Memory budget with several holders. Each may hold at most as much as it leaves free, so some is always left for the
 * others. The monitor guards it.
 */
public final class FairQuota {
    private final Map<String, Long> held = new HashMap<>();
    private long free;

    public FairQuota(long bytes) {
        free = bytes;
    }

    public MemoryQuota of(String holder) {
        return new MemoryQuota() {
            @Override
            public boolean acquire(long bytes) {
                return FairQuota.this.take(holder, bytes);
            }

            @Override
            public void release(long bytes) {
                FairQuota.this.give(holder, bytes);
            }
        };
    }

    private synchronized boolean take(String holder, long bytes) {
        long total = held.getOrDefault(holder, 0L) + bytes;
        if (total > free - bytes) {
            return false;
        }
        free -= bytes;
        held.put(holder, total);
        return true;
    }

    private synchronized void give(String holder, long bytes) {
        free += bytes;
        held.computeIfPresent(holder, (_, total) -> total == bytes ? null : Long.valueOf(total - bytes));
    }
}
