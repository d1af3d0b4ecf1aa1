package dev.eldest.server.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/**
 * Results for other members, retransmitted until they are acknowledged. An owner that acknowledges nothing has a limit
 * of memory. Further results are sent once; if one is lost, the owner restarts the work. Guarded by its monitor, which
 * is the last in the lock order but for the quota's.
 */
final class RetransmitQueue {
    private static final long RETRANSMIT_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long MAX_BYTES = 4L << 20;
    private static final long OVERHEAD_BYTES = 512;
    /** A move takes 7 bytes in a message and 56 in memory. */
    private static final int BYTES_PER_BYTE = 8;

    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final FairQuota fairQuota = new FairQuota(MAX_BYTES);
    private final Map<String, Map<Long, Entry>> byOwner = new HashMap<>();

    private static final class Entry {
        private final ClusterMessage clusterMessage;
        private final long bytes;
        private long sentNanos;

        Entry(ClusterMessage clusterMessage, long bytes, long sentNanos) {
            this.clusterMessage = clusterMessage;
            this.bytes = bytes;
            this.sentNanos = sentNanos;
        }
    }

    RetransmitQueue(BiConsumer<String, ClusterMessage> post, LongSupplier nanos) {
        this.post = post;
        this.nanos = nanos;
    }

    /** Adds a message. The caller sends it the first time. */
    synchronized void add(String owner, long number, ClusterMessage clusterMessage) {
        long bytes = OVERHEAD_BYTES + BYTES_PER_BYTE * (long) ClusterMessageCodec.bytes(clusterMessage).length;
        acknowledge(owner, number);
        if (fairQuota.of(owner).acquire(bytes)) {
            byOwner.computeIfAbsent(owner, _ -> new LinkedHashMap<>())
                    .put(number, new Entry(clusterMessage, bytes, nanos.getAsLong()));
        }
    }

    /** Removes an acknowledged message. */
    synchronized void acknowledge(String owner, long number) {
        Entry entry = byOwner.getOrDefault(owner, new HashMap<>()).remove(number);
        if (entry != null) {
            fairQuota.of(owner).release(entry.bytes);
        }
    }

    synchronized boolean contains(String owner, long number) {
        return byOwner.getOrDefault(owner, Map.of()).containsKey(number);
    }

    synchronized List<Long> numbers(String owner) {
        return List.copyOf(byOwner.getOrDefault(owner, Map.of()).keySet());
    }

    /** Drops the messages of all other owners, which can no longer receive them. */
    synchronized void retainOwners(Set<String> owners) {
        for (String owner : List.copyOf(byOwner.keySet())) {
            if (!owners.contains(owner)) {
                byOwner.remove(owner)
                        .values()
                        .forEach(entry -> fairQuota.of(owner).release(entry.bytes));
            }
        }
    }

    synchronized boolean isEmpty() {
        return byOwner.values().stream().allMatch(Map::isEmpty);
    }

    /** Resends messages that have not been acknowledged for a while. */
    void retransmit() {
        Map<String, List<ClusterMessage>> due = new HashMap<>();
        long now = nanos.getAsLong();
        synchronized (this) {
            byOwner.forEach((owner, answers) -> answers.values().forEach(entry -> {
                if (now - entry.sentNanos >= RETRANSMIT_NANOS) {
                    entry.sentNanos = now;
                    due.computeIfAbsent(owner, _ -> new ArrayList<>()).add(entry.clusterMessage);
                }
            }));
        }
        due.forEach((owner, clusterMessages) ->
                clusterMessages.forEach(clusterMessage -> post.accept(owner, clusterMessage)));
    }
}
