package dev.eldest.server.cluster;

import dev.eldest.protocol.session.MemoryQuota;
import java.util.HashMap;
import java.util.Map;

/**
 * Memory for what is kept of all clients' sessions. A client has of it at most as much as that leaves free, so that
 * there is always something for another one. The monitor guards it.
 */
final class SessionStateQuota {
    private final Map<String, Long> held = new HashMap<>();
    private long free;

    SessionStateQuota(long bytes) {
        free = bytes;
    }

    /** For what is kept of one session, or several, of a client. */
    MemoryQuota of(String party) {
        return new MemoryQuota() {
            @Override
            public boolean take(long bytes) {
                return SessionStateQuota.this.take(party, bytes);
            }

            @Override
            public void give(long bytes) {
                SessionStateQuota.this.give(party, bytes);
            }
        };
    }

    private synchronized boolean take(String party, long bytes) {
        long all = held.getOrDefault(party, 0L) + bytes;
        if (all > free - bytes) {
            return false;
        }
        free -= bytes;
        held.put(party, all);
        return true;
    }

    private synchronized void give(String party, long bytes) {
        free += bytes;
        held.computeIfPresent(party, (_, all) -> all == bytes ? null : Long.valueOf(all - bytes));
    }
}
