package dev.eldest.protocol.jobs;

/**
 * How a client stands whose job is the next one of its member: of all who have jobs to begin, whoever has the fewest
 * running comes first, of these the one who has waited longest. That holds among members as it does within one.
 *
 * @param running so many of its jobs run, wherever that is
 * @param waitedMillis since its last one began, or since it came
 */
public record FairnessRank(int running, long waitedMillis) {
    /** What is told of waiting is as old as that; who has waited hardly longer does not come first. */
    static final long MARGIN_MILLIS = 40;

    boolean comesBefore(FairnessRank other) {
        return running < other.running || running == other.running && waitedMillis > other.waitedMillis + MARGIN_MILLIS;
    }

    /** The same somewhat later. */
    public FairnessRank after(long millis) {
        return new FairnessRank(running, waitedMillis + millis);
    }

    /** Whether this is no news for whoever was told of the other so long ago. */
    public boolean continues(FairnessRank told, long millisAgo) {
        return running == told.running && Math.abs(told.waitedMillis + millisAgo - waitedMillis) <= MARGIN_MILLIS;
    }
}
