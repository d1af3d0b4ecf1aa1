package dev.eldest.engine.api;

/**
 * What a session's table knows of a position.
 *
 * @param move the best one, in the game's notation; null if none is known
 * @param depth the value was searched to
 * @param mate as for {@link SearchInfo}
 * @param value as for {@link SearchInfo}
 * @param least whether the position is worth that at least
 * @param most whether it is worth that at most
 */
public record TtProbeInfo(String move, int depth, boolean mate, int value, boolean least, boolean most) {
    public static final TtProbeInfo NOTHING = new TtProbeInfo(null, 0, false, 0, false, false);
}
