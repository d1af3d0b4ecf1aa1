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
 * Results for other members, retransmitted until they are acknowledged. Guarded by its monitor, which is the last in
 * the lock order.
 */
final class RetransmitQueue {
    private static final long RETRANSMIT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final Map<String, Map<Long, Entry>> byOwner = new HashMap<>();

    private static final class Entry {
        private final ClusterMessage clusterMessage;
        private long sentNanos;

        Entry(ClusterMessage clusterMessage, long sentNanos) {
            this.clusterMessage = clusterMessage;
            this.sentNanos = sentNanos;
        }
    }

    RetransmitQueue(BiConsumer<String, ClusterMessage> post, LongSupplier nanos) {
        this.post = post;
        this.nanos = nanos;
    }

    /** Adds a message. The caller sends it the first time. */
    synchronized void add(String owner, long number, ClusterMessage clusterMessage) {
        byOwner.computeIfAbsent(owner, _ -> new LinkedHashMap<>())
                .put(number, new Entry(clusterMessage, nanos.getAsLong()));
    }

    /** Removes an acknowledged message. */
    synchronized void acknowledge(String owner, long number) {
        byOwner.getOrDefault(owner, new HashMap<>()).remove(number);
    }

    synchronized boolean contains(String owner, long number) {
        return byOwner.getOrDefault(owner, Map.of()).containsKey(number);
    }

    synchronized List<Long> numbers(String owner) {
        return List.copyOf(byOwner.getOrDefault(owner, Map.of()).keySet());
    }

    /** Drops the messages of all other owners, which can no longer receive them. */
    synchronized void retainOwners(Set<String> owners) {
        byOwner.keySet().retainAll(owners);
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
