package dev.eldest.bench.match.play;

/**
 * Rules of a match besides those of the game.
 *
 * @param maxMoves plies of both players after which the game is a draw; 0 for no limit
 * @param marginMillis tolerance of the time of a move, for delays between player and referee
 * @param timeoutMillis maximum time of a player without a clock
 */
public record RefereeConfig(int maxMoves, long marginMillis, long timeoutMillis, Adjudication adjudication) {
    /** For players without a clock and adjudication, which answer within 20 seconds. */
    public static final RefereeConfig PLAIN = new RefereeConfig(0, 0, 20_000, Adjudication.OFF);

    private static final long MILLIS_PER_NODE = 1;

    /** Adds time for {@code nodes} nodes per move on a slow machine. */
    public RefereeConfig withNodes(long nodes) {
        return new RefereeConfig(maxMoves, marginMillis, timeoutMillis + nodes * MILLIS_PER_NODE, adjudication);
    }

    public RefereeConfig withMaxMoves(int moves) {
        return new RefereeConfig(moves, marginMillis, timeoutMillis, adjudication);
    }
}
