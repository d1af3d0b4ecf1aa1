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

/** Answers to others, kept and told again until they have been got. Its monitor guards it, and is taken last of all. */
final class RetransmitQueue {
    private static final long AGAIN_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final Map<String, Map<Long, Kept>> byOwner = new HashMap<>();

    private static final class Kept {
        private final ClusterMessage clusterMessage;
        private long toldNanos;

        Kept(ClusterMessage clusterMessage, long toldNanos) {
            this.clusterMessage = clusterMessage;
            this.toldNanos = toldNanos;
        }
    }

    RetransmitQueue(BiConsumer<String, ClusterMessage> post, LongSupplier nanos) {
        this.post = post;
        this.nanos = nanos;
    }

    /** From now on it is kept; to be told by whoever keeps it. */
    synchronized void keep(String owner, long number, ClusterMessage clusterMessage) {
        byOwner.computeIfAbsent(owner, _ -> new LinkedHashMap<>())
                .put(number, new Kept(clusterMessage, nanos.getAsLong()));
    }

    synchronized void got(String owner, long number) {
        byOwner.getOrDefault(owner, new HashMap<>()).remove(number);
    }

    synchronized boolean has(String owner, long number) {
        return byOwner.getOrDefault(owner, Map.of()).containsKey(number);
    }

    synchronized List<Long> numbers(String owner) {
        return List.copyOf(byOwner.getOrDefault(owner, Map.of()).keySet());
    }

    /** What others than these have not got, they never will. */
    synchronized void forgetAllBut(Set<String> owners) {
        byOwner.keySet().retainAll(owners);
    }

    synchronized boolean isEmpty() {
        return byOwner.values().stream().allMatch(Map::isEmpty);
    }

    /** Tells again what has not been got for a while. */
    void retransmit() {
        Map<String, List<ClusterMessage>> again = new HashMap<>();
        long now = nanos.getAsLong();
        synchronized (this) {
            byOwner.forEach((owner, answers) -> answers.values().forEach(kept -> {
                if (now - kept.toldNanos >= AGAIN_NANOS) {
                    kept.toldNanos = now;
                    again.computeIfAbsent(owner, _ -> new ArrayList<>()).add(kept.clusterMessage);
                }
            }));
        }
        again.forEach((owner, clusterMessages) ->
                clusterMessages.forEach(clusterMessage -> post.accept(owner, clusterMessage)));
    }
}
