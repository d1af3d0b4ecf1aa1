package dev.eldest.bench.match.play;

/**
 * Rules of a match besides those of the game.
 *
 * @param mostMoves plies of both players after which the game is a draw; 0 for no limit
 * @param marginMillis tolerance of the time of a move, for delays between player and referee
 * @param patienceMillis maximum time of a player without a clock
 */
public record RefereeConfig(int mostMoves, long marginMillis, long patienceMillis, Adjudication adjudication) {
    /** For players without a clock: ten minutes per move, no adjudication. */
    public static final RefereeConfig PLAIN = new RefereeConfig(0, 0, 600_000, Adjudication.OFF);

    public RefereeConfig withMostMoves(int moves) {
        return new RefereeConfig(moves, marginMillis, patienceMillis, adjudication);
    }
}
