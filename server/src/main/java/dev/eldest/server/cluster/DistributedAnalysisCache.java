package dev.eldest.server.cluster;

import dev.eldest.protocol.jobs.AnalysisCache;
import dev.eldest.protocol.jobs.AnalysisKey;
import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.CompletedAnalysis;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;

/**
 * Findings that all members share. Each key has a home, by the hashIds of those who are there: whoever finds something
 * tells it there as well, and when a job comes its home is asked. Nobody waits for what it says: if it has not come
 * when it is the job's turn, the job is searched. What goes with a member that dies, or has another home since one has
 * come, is no more than work that may be done again.
 */
final class DistributedAnalysisCache implements AnalysisCache {
    /** Of the positions of one question so many are asked for. */
    private static final int MAX_SOUGHT = 64;
    /** Of who keeps nothing. */
    static final long NO_HASH_ID = 0;

    private final LocalAnalysisCache here;
    private final BiConsumer<String, ClusterMessage> post;
    /** Another number for each member, which all know it by. */
    private final long hashId;

    private final Map<String, Long> hashIds = new ConcurrentHashMap<>();

    /** @param post sends, without waiting */
    DistributedAnalysisCache(LocalAnalysisCache here, BiConsumer<String, ClusterMessage> post, RandomGenerator chance) {
        this.here = here;
        this.post = post;
        hashId = chance.nextLong() | 1;
    }

    long hashId() {
        return hashId;
    }

    /** A member is there, which has this hashId. */
    void told(String member, long its) {
        if (its == NO_HASH_ID) {
            hashIds.remove(member);
        } else {
            hashIds.put(member, its);
        }
    }

    void left(String member) {
        hashIds.remove(member);
    }

    /** Who keeps a finding for all; null if this member does. */
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
    public void seek(JobRequest request, List<Integer> turns) {
        if (hashIds.isEmpty() || !request.remembered()) {
            return;
        }
        Map<String, List<AnalysisKey>> byHome = new HashMap<>();
        for (int turn : turns.subList(0, Math.min(MAX_SOUGHT, turns.size()))) {
            AnalysisKey key = AnalysisKey.of(request, turn);
            String home = key == null || isKnown(key, request) ? null : home(key);
            if (home != null) {
                byHome.computeIfAbsent(home, _ -> new ArrayList<>()).add(key);
            }
        }
        byHome.forEach((home, keys) -> post.accept(home, new ClusterMessage.Seek(keys)));
    }

    private boolean isKnown(AnalysisKey key, JobRequest request) {
        return here.get(key, request.limits()) != null;
    }

    @Override
    public AnalysisResult find(JobRequest request, int turn) {
        return here.find(request, turn);
    }

    @Override
    public void keep(JobRequest request, int turn, CompletedAnalysis completedAnalysis) {
        here.keep(request, turn, completedAnalysis);
        AnalysisKey key = hashIds.isEmpty() ? null : AnalysisKey.of(request, turn);
        String home = key == null ? null : home(key);
        if (home != null) {
            post.accept(home, new ClusterMessage.Known(key, completedAnalysis));
        }
    }

    void heard(String member, ClusterMessage.Seek clusterMessage) {
        for (AnalysisKey key : clusterMessage.keys()) {
            here.all(key).forEach(known -> post.accept(member, new ClusterMessage.Known(key, known)));
        }
    }

    void heard(ClusterMessage.Known clusterMessage) {
        here.keep(clusterMessage.key(), clusterMessage.completedAnalysis());
    }
}
