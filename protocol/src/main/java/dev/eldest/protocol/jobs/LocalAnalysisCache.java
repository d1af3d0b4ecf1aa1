package dev.eldest.protocol.jobs;

import dev.eldest.engine.api.SearchLimits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The findings that this process keeps: those last used, in so much memory. The monitor guards it, taken last of all.
 */
public final class LocalAnalysisCache implements AnalysisCache {
    private final long most;
    /** Those used last at the end. */
    private final LinkedHashMap<AnalysisKey, CompletedAnalysis> byKey = new LinkedHashMap<>(16, 0.75f, true);

    private long bytes;
    private long hits;
    private long misses;

    /**
     * What there is to see of it.
     *
     * @param hits so often something was found here
     * @param misses so often it had to be searched
     */
    public record View(int entries, long bytes, long hits, long misses) {}

    /** @param bytes that it may take */
    public LocalAnalysisCache(long bytes) {
        most = bytes;
    }

    @Override
    public void seek(JobRequest request, List<Integer> turns) {
        // Who else should know it?
    }

    @Override
    public AnalysisResult find(JobRequest request, int turn) {
        AnalysisKey key = AnalysisKey.of(request, turn);
        if (key == null) {
            return null;
        }
        synchronized (this) {
            CompletedAnalysis enough = get(key, request.limits());
            hits += enough == null ? 0 : 1;
            misses += enough == null ? 1 : 0;
            return enough == null ? null : enough.analysisResult();
        }
    }

    @Override
    public void keep(JobRequest request, int turn, CompletedAnalysis completedAnalysis) {
        AnalysisKey key = AnalysisKey.of(request, turn);
        if (key != null) {
            keep(key, completedAnalysis);
        }
    }

    /** Null if nothing is known that would be enough. */
    public synchronized CompletedAnalysis get(AnalysisKey key, SearchLimits limits) {
        return all(key).stream()
                .filter(completedAnalysis -> completedAnalysis.isEnoughFor(limits))
                .findFirst()
                .orElse(null);
    }

    /** What is known of it: the longest search, and perhaps one that answers what that one does not. */
    public synchronized List<CompletedAnalysis> all(AnalysisKey key) {
        return Stream.of(byKey.get(key), byKey.get(key.beside()))
                .filter(Objects::nonNull)
                .toList();
    }

    /** What is known already stays if it would do as well. What is less has a place beside what is more. */
    public synchronized void keep(AnalysisKey key, CompletedAnalysis completedAnalysis) {
        if (get(key, completedAnalysis.limits()) == null) {
            CompletedAnalysis longest = byKey.get(key);
            put(longest != null && completedAnalysis.isLessThan(longest) ? key.beside() : key, completedAnalysis);
        }
    }

    private void put(AnalysisKey key, CompletedAnalysis completedAnalysis) {
        CompletedAnalysis old = byKey.put(key, completedAnalysis);
        bytes += completedAnalysis.bytes() - (old == null ? 0 : old.bytes());
        while (bytes > most) {
            Map.Entry<AnalysisKey, CompletedAnalysis> oldest = byKey.pollFirstEntry();
            bytes -= oldest.getValue().bytes();
        }
    }

    public synchronized View view() {
        return new View(byKey.size(), bytes, hits, misses);
    }
}
