package dev.eldest.engine.api;

/**
 * How far a search is, whether it has found anything new or not.
 *
 * @param depth of the iteration that runs
 * @param hashFull permille of the table used by this search's generation
 */
public record SearchPulse(int depth, int selectiveDepth, long nodes, long millis, int hashFull) {
    public long nodesPerSecond() {
        return SearchInfo.perSecond(nodes, millis);
    }
}
