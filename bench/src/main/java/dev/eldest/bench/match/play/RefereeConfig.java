package dev.eldest.bench.match.play;

/**
 * How a game is refereed beside its own rules.
 *
 * @param mostMoves of both players together, then it is a draw; 0 for no limit
 * @param marginMillis how much later than its time a move may come, for what stands between player and referee
 * @param patienceMillis how long a player may take that has no clock
 */
public record RefereeConfig(int mostMoves, long marginMillis, long patienceMillis, Adjudication adjudication) {
    /** For players that cannot lose on time nor hang. */
    public static final RefereeConfig PLAIN = new RefereeConfig(0, 0, 600_000, Adjudication.OFF);

    public RefereeConfig withMostMoves(int moves) {
        return new RefereeConfig(moves, marginMillis, patienceMillis, adjudication);
    }
}
