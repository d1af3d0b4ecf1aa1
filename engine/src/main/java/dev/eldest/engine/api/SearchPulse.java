package dev.eldest.engine.api;

/**
 * Periodic state of a search, sent even if nothing new was found.
 *
 * @param depth depth of the running iteration in plies
 * @param selectiveDepth greatest ply that was reached
 * @param hashFull permille of the table used by this search's generation
 */
public record SearchPulse(int depth, int selectiveDepth, long nodes, long millis, int hashFull) {
    public long nodesPerSecond() {
        return SearchInfo.perSecond(nodes, millis);
    }
}
