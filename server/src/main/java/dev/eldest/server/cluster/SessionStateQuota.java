package dev.eldest.server.cluster;

import dev.eldest.protocol.session.MemoryQuota;
import java.util.HashMap;
import java.util.Map;

/**
 * Memory budget for the state of all clients' sessions. A tenant may hold at most as much as it leaves free, so some is
 * always left for others. The monitor guards it.
 */
final class SessionStateQuota {
    private final Map<String, Long> held = new HashMap<>();
    private long free;

    SessionStateQuota(long bytes) {
        free = bytes;
    }

    /** Returns the quota of one tenant. */
    MemoryQuota forTenant(String party) {
        return new MemoryQuota() {
            @Override
            public boolean acquire(long bytes) {
                return SessionStateQuota.this.take(party, bytes);
            }

            @Override
            public void release(long bytes) {
                SessionStateQuota.this.give(party, bytes);
            }
        };
    }

    private synchronized boolean take(String party, long bytes) {
        long total = held.getOrDefault(party, 0L) + bytes;
        if (total > free - bytes) {
            return false;
        }
        free -= bytes;
        held.put(party, total);
        return true;
    }

    private synchronized void give(String party, long bytes) {
        free += bytes;
        held.computeIfPresent(party, (_, total) -> total == bytes ? null : Long.valueOf(total - bytes));
    }
}
