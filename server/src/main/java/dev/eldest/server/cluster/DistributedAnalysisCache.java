package dev.eldest.server.cluster;

import dev.eldest.jobs.AnalysisCache;
import dev.eldest.jobs.AnalysisKey;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.CompletedAnalysis;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.LocalAnalysisCache;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;

/**
 * Analysis cache over all members. Each key has a home, chosen by the members' hashIds. New analyses are also sent to
 * the home, and when a job arrives the home is asked. No job waits for the reply: without it the job is searched. When
 * a member leaves or joins, some entries are lost, which costs repeated work only.
 */
final class DistributedAnalysisCache implements AnalysisCache {
    /** Maximum number of positions of one request that are looked up at homes. */
    private static final int MAX_SEEK_KEYS = 64;
    /** Value of members without a cache. */
    static final long NO_HASH_ID = 0;

    private final LocalAnalysisCache local;
    private final BiConsumer<String, ClusterMessage> post;
    /** Random number that identifies this member among the homes. */
    private final long hashId;

    private final Map<String, Long> hashIds = new ConcurrentHashMap<>();

    /** @param post sends without waiting */
    DistributedAnalysisCache(
            LocalAnalysisCache local, BiConsumer<String, ClusterMessage> post, RandomGenerator chance) {
        this.local = local;
        this.post = post;
        hashId = chance.nextLong() | 1;
    }

    long hashId() {
        return hashId;
    }

    void setHashId(String member, long memberHashId) {
        if (memberHashId == NO_HASH_ID) {
            hashIds.remove(member);
        } else {
            hashIds.put(member, memberHashId);
        }
    }

    void memberLeft(String member) {
        hashIds.remove(member);
    }

    /** Returns the home of a key; null for this member. */
    private String home(AnalysisKey key) {
        String home = null;
        long highest = rank(key, hashId);
        for (Map.Entry<String, Long> other : hashIds.entrySet()) {
            long rank = rank(key, other.getValue());
            if (rank > highest) {
                highest = rank;
                home = other.getKey();
            }
        }
        return home;
    }

    private static long rank(AnalysisKey key, long hashId) {
        return new SplittableRandom(key.first() ^ hashId).nextLong();
    }

    @Override
    public void prefetch(JobRequest request, List<Integer> turns) {
        if (hashIds.isEmpty() || !request.cacheable()) {
            return;
        }
        Map<String, List<AnalysisKey>> byHome = new HashMap<>();
        for (int turn : turns.subList(0, Math.min(MAX_SEEK_KEYS, turns.size()))) {
            AnalysisKey key = AnalysisKey.of(request, turn);
            String home = key == null || isKnown(key, request) ? null : home(key);
            if (home != null) {
                byHome.computeIfAbsent(home, _ -> new ArrayList<>()).add(key);
            }
        }
        byHome.forEach((home, keys) -> post.accept(home, new ClusterMessage.CacheLookup(keys)));
    }

    private boolean isKnown(AnalysisKey key, JobRequest request) {
        return local.get(key, request.limits()) != null;
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public AnalysisResult find(JobRequest request, int turn) {
        return local.find(request, turn);
    }

    @Override
    public void store(JobRequest request, int turn, CompletedAnalysis completedAnalysis) {
        local.store(request, turn, completedAnalysis);
        AnalysisKey key = hashIds.isEmpty() ? null : AnalysisKey.of(request, turn);
        String home = key == null ? null : home(key);
        if (home != null) {
            post.accept(home, new ClusterMessage.CacheEntry(key, completedAnalysis));
        }
    }

    @Override
    public void remove(JobRequest request, int turn) {
        local.remove(request, turn);
    }

    void receive(String member, ClusterMessage.CacheLookup clusterMessage) {
        clusterMessage.keys().stream()
                .distinct()
                .limit(MAX_SEEK_KEYS)
                .forEach(key -> local.all(key)
                        .forEach(known -> post.accept(member, new ClusterMessage.CacheEntry(key, known))));
    }

    void receive(ClusterMessage.CacheEntry clusterMessage) {
        CompletedAnalysis received = clusterMessage.completedAnalysis();
        boolean valid = ReceivedResults.isValid(received.analysisResult())
                && received.limits().searchMoves().isEmpty();
        if (valid) {
            local.store(clusterMessage.key(), received);
        }
    }
}
