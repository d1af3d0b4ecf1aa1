package dev.eldest.engine.api;

/**
 * What an engine does at a moment, for who watches over it.
 *
 * @param sessions open now
 * @param searches running now, counts and benches included
 * @param waiting searches that have been asked for and wait for room
 * @param nodes searched since the start, those of running searches included as far as they have told
 * @param helpers threads that help a search at this moment
 * @param splits split points opened since the start
 * @param abortedSplits those of them that a refutation ended early
 * @param sharedHashFull permille of the shared table that is in use; 0 without one
 * @param warm whether the search of every game runs at full speed, or nobody asked for that
 * @param refused requests refused since the start for want of memory or because too many counts ran
 */
public record EngineStats(
        int sessions,
        int searches,
        int waiting,
        long nodes,
        int helpers,
        long splits,
        long abortedSplits,
        int sharedHashFull,
        Budget outsideHeap,
        Budget heap,
        boolean warm,
        long refused) {
    /** Bytes of a budget. */
    public record Budget(long granted, long free) {}
}
