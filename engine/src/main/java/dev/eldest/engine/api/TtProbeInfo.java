package dev.eldest.engine.api;

/**
 * Result of a transposition table probe.
 *
 * @param move best move in the game's notation; null if unknown
 * @param depth depth in plies that the value was searched to
 * @param mate as in {@link SearchInfo}
 * @param value as in {@link SearchInfo}
 * @param isUpperBound whether the value is an upper bound; if both are true, it is exact
 */
public record TtProbeInfo(String move, int depth, boolean mate, int value, boolean isLowerBound, boolean isUpperBound) {
    public static final TtProbeInfo NONE = new TtProbeInfo(null, 0, false, 0, false, false);
}
