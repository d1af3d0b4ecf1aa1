package dev.eldest.server.net;

import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Heap budget for clients' text of one kind. A client may hold any amount while at least as much remains free for
 * others. A client that holds little gets more even then: other clients are evicted for it. Those that hold more than
 * little are evicted first, then the others, each in order of their last release. Where nothing can be evicted, half of
 * the budget is reserved for clients that hold little. So no client's memory ever depends on what another one holds.
 *
 * <p>The monitor guards everything. The eviction callback runs under it, so it may only schedule a task.
 */
final class TextQuota {
    /** Bytes that count as little: a game of more than 3,000 moves. */
    static final long SMALL_BYTES = 1 << 14;

    /**
     * Bytes that count as little where nothing is evicted: a position after 400 moves and a {@code go}. A player may
     * send these before the end of the last search has been processed. Half of the budget for queued commands is enough
     * for all clients that the connection memory admits with TLS.
     */
    static final long SMALL_KEPT_BYTES = 6 << 10;

    /** Shares that may be evicted, in order of eviction. */
    private final Set<Share> largeShares = new LinkedHashSet<>();

    private final Set<Share> smallShares = new LinkedHashSet<>();
    private final long reservedForSmall;
    private long free;

    TextQuota(long bytes) {
        free = bytes;
        reservedForSmall = bytes / 2;
    }

    /** Returns an empty share that is never evicted. */
    MemoryQuota newShare() {
        return new Share(null, SMALL_KEPT_BYTES, reservedForSmall);
    }

    /**
     * Returns an empty share that may be evicted.
     *
     * @param onEviction called once when the client must release all it holds; may only schedule that
     */
    MemoryQuota newShare(Runnable onEviction) {
        return new Share(onEviction, SMALL_BYTES, 0);
    }

    /** Returns the free bytes, including evicted ones that are not released yet. */
    synchronized long free() {
        return free;
    }

    private synchronized boolean take(Share share, long bytes) {
        long held = share.held + bytes;
        boolean fits = held <= share.smallBytes
                ? bytes <= free || evictOthers(share, bytes)
                : held <= free - share.reserved - bytes;
        if (fits) {
            free -= bytes;
            share.held = held;
            addToEvictionList(share);
        }
        return fits;
    }

    /** Adds the share to its eviction list, keeping its place if it is there already. */
    private void addToEvictionList(Share share) {
        if (share.onEviction == null || share.held == 0) {
            return;
        }
        if (share.held > share.smallBytes) {
            smallShares.remove(share);
            largeShares.add(share);
        } else {
            smallShares.add(share);
        }
    }

    private void removeFromEvictionLists(Share share) {
        largeShares.remove(share);
        smallShares.remove(share);
    }

    /** Evicts other shares, if that frees enough. */
    private boolean evictOthers(Share share, long bytes) {
        List<Share> evicted = new ArrayList<>();
        long available = free;
        Iterator<Share> each =
                Stream.concat(largeShares.stream(), smallShares.stream()).iterator();
        while (available < bytes && each.hasNext()) {
            Share next = each.next();
            if (next != share) {
                evicted.add(next);
                available += next.held;
            }
        }
        if (available < bytes) {
            return false;
        }
        evicted.forEach(this::evict);
        return true;
    }

    private void evict(Share share) {
        removeFromEvictionLists(share);
        share.evictedBytes += share.held;
        free += share.held;
        share.held = 0;
        share.onEviction.run();
    }

    private synchronized void give(Share share, long bytes) {
        long repaid = Math.min(bytes, share.evictedBytes);
        share.evictedBytes -= repaid;
        share.held -= bytes - repaid;
        free += bytes - repaid;
        removeFromEvictionLists(share);
        addToEvictionList(share);
    }

    private final class Share implements MemoryQuota {
        /** Null if the share is never evicted. */
        private final Runnable onEviction;

        private final long smallBytes;
        private final long reserved;
        private long held;
        /** Evicted bytes that the client has not released yet. */
        private long evictedBytes;

        /**
         * @param smallBytes bytes that it may hold whatever others need
         * @param reserved bytes that it must leave to clients that hold little, if it holds more itself
         */
        Share(Runnable onEviction, long smallBytes, long reserved) {
            this.onEviction = onEviction;
            this.smallBytes = smallBytes;
            this.reserved = reserved;
        }

        @Override
        public boolean acquire(long bytes) {
            return TextQuota.this.take(this, bytes);
        }

        @Override
        public void release(long bytes) {
            TextQuota.this.give(this, bytes);
        }
    }
}
