package dev.eldest.engine.api;

/**
 * Counters of an engine, for monitoring.
 *
 * @param searches running searches, perfts and benches
 * @param nodes nodes searched since the start; running searches count as far as reported
 * @param helpers threads that help a search now
 * @param splits split points opened since the start
 * @param abortedSplits split points that a cutoff ended early, since the start
 * @param sharedHashFull permille of the shared table in use; 0 without a shared table
 * @param warm whether the warm-up has ended or was not requested
 * @param refused requests refused since the start, for lack of memory or because too many perfts and benches ran
 */
public record EngineStats(
        int sessions,
        int searches,
        int queuedSearches,
        long nodes,
        int helpers,
        long splits,
        long abortedSplits,
        int sharedHashFull,
        Budget offHeap,
        Budget heap,
        boolean warm,
        long refused) {
    /** Bytes of a budget. */
    public record Budget(long leased, long free) {}
}
