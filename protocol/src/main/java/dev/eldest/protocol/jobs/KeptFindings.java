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
public final class KeptFindings implements JobMemory {
    private final long most;
    /** Those used last at the end. */
    private final LinkedHashMap<FindingKey, Finding> byKey = new LinkedHashMap<>(16, 0.75f, true);

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
    public KeptFindings(long bytes) {
        most = bytes;
    }

    @Override
    public void seek(JobRequest request, List<Integer> turns) {
        // Who else should know it?
    }

    @Override
    public Found find(JobRequest request, int turn) {
        FindingKey key = FindingKey.of(request, turn);
        if (key == null) {
            return null;
        }
        synchronized (this) {
            Finding enough = get(key, request.limits());
            hits += enough == null ? 0 : 1;
            misses += enough == null ? 1 : 0;
            return enough == null ? null : enough.found();
        }
    }

    @Override
    public void keep(JobRequest request, int turn, Finding finding) {
        FindingKey key = FindingKey.of(request, turn);
        if (key != null) {
            keep(key, finding);
        }
    }

    /** Null if nothing is known that would be enough. */
    public synchronized Finding get(FindingKey key, SearchLimits limits) {
        return all(key).stream()
                .filter(finding -> finding.isEnoughFor(limits))
                .findFirst()
                .orElse(null);
    }

    /** What is known of it: the longest search, and perhaps one that answers what that one does not. */
    public synchronized List<Finding> all(FindingKey key) {
        return Stream.of(byKey.get(key), byKey.get(key.beside()))
                .filter(Objects::nonNull)
                .toList();
    }

    /** What is known already stays if it would do as well. What is less has a place beside what is more. */
    public synchronized void keep(FindingKey key, Finding finding) {
        if (get(key, finding.limits()) == null) {
            Finding longest = byKey.get(key);
            put(longest != null && finding.isLessThan(longest) ? key.beside() : key, finding);
        }
    }

    private void put(FindingKey key, Finding finding) {
        Finding old = byKey.put(key, finding);
        bytes += finding.bytes() - (old == null ? 0 : old.bytes());
        while (bytes > most) {
            Map.Entry<FindingKey, Finding> oldest = byKey.pollFirstEntry();
            bytes -= oldest.getValue().bytes();
        }
    }

    public synchronized View view() {
        return new View(byKey.size(), bytes, hits, misses);
    }
}
