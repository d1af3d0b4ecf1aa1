package dev.eldest.jobs;

import dev.eldest.engine.api.SearchLimits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * LRU cache of analyses in this process, with a limit of memory. A leaf lock: its monitor is taken after all others.
 */
public final class LocalAnalysisCache implements AnalysisCache {
    private final long maxBytes;
    /** In order of access, the most recent last. */
    private final LinkedHashMap<AnalysisKey, CompletedAnalysis> byKey = new LinkedHashMap<>(16, 0.75f, true);

    private long bytes;
    private long hits;
    private long misses;

    /**
     * Snapshot of size and counters.
     *
     * @param hits lookups that found a sufficient analysis
     * @param misses lookups that did not
     */
    public record View(int entries, long bytes, long hits, long misses) {}

    /** @param bytes limit of memory */
    public LocalAnalysisCache(long bytes) {
        maxBytes = bytes;
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
    public void store(JobRequest request, int turn, CompletedAnalysis completedAnalysis) {
        AnalysisKey key = AnalysisKey.of(request, turn);
        if (key != null) {
            store(key, completedAnalysis);
        }
    }

    /** Returns an analysis that satisfies the limits, or null. */
    public synchronized CompletedAnalysis get(AnalysisKey key, SearchLimits limits) {
        return all(key).stream()
                .filter(completedAnalysis -> completedAnalysis.satisfies(limits))
                .findFirst()
                .orElse(null);
    }

    /** Returns all entries of a position: the longest search, and perhaps one with other limits. */
    public synchronized List<CompletedAnalysis> all(AnalysisKey key) {
        return Stream.of(byKey.get(key), byKey.get(key.secondary()))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Stores an analysis unless an entry satisfies its limits. A shorter one becomes the second entry. */
    public synchronized void store(AnalysisKey key, CompletedAnalysis completedAnalysis) {
        if (get(key, completedAnalysis.limits()) == null) {
            CompletedAnalysis longest = byKey.get(key);
            put(longest != null && completedAnalysis.isLessThan(longest) ? key.secondary() : key, completedAnalysis);
        }
    }

    @Override
    public void remove(JobRequest request, int turn) {
        AnalysisKey key = AnalysisKey.of(request, turn);
        if (key != null) {
            removeAll(key);
        }
    }

    private synchronized void removeAll(AnalysisKey key) {
        all(key).forEach(removed -> bytes -= removed.bytes());
        byKey.remove(key);
        byKey.remove(key.secondary());
    }

    private void put(AnalysisKey key, CompletedAnalysis completedAnalysis) {
        CompletedAnalysis old = byKey.put(key, completedAnalysis);
        bytes += completedAnalysis.bytes() - (old == null ? 0 : old.bytes());
        while (bytes > maxBytes) {
            Map.Entry<AnalysisKey, CompletedAnalysis> oldest = byKey.pollFirstEntry();
            bytes -= oldest.getValue().bytes();
        }
    }

    public synchronized View view() {
        return new View(byKey.size(), bytes, hits, misses);
    }
}
