package dev.eldest.protocol.jobs;

/**
 * Rank of a client in fair queueing. The client with the fewest running jobs is first, then the one that has waited
 * longest. The same order holds among the members of a cluster.
 *
 * @param running jobs of the client that run, on any member
 * @param waitedMillis time since its last job began, or since it connected
 */
public record FairnessRank(int running, long waitedMillis) {
    /** Maximum age of a waiting time from another member. Differences up to this do not count. */
    static final long MARGIN_MILLIS = 40;

    boolean comesBefore(FairnessRank other) {
        return running < other.running || running == other.running && waitedMillis > other.waitedMillis + MARGIN_MILLIS;
    }

    /** Returns the rank after this time, if no job begins. */
    public FairnessRank plusMillis(long millis) {
        return new FairnessRank(running, waitedMillis + millis);
    }

    /** Returns whether this rank follows from one that was sent this long ago, so it need not be sent again. */
    public boolean followsFrom(FairnessRank told, long millisAgo) {
        return running == told.running && Math.abs(told.waitedMillis + millisAgo - waitedMillis) <= MARGIN_MILLIS;
    }
}
