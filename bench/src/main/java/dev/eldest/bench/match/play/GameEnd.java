package dev.eldest.bench.match.play;

/**
 * How a game has ended.
 *
 * @param words for people: what happened, in few words
 */
public record GameEnd(GameResult gameResult, TerminationReason terminationReason, String words) {
    public static GameEnd lost(int side, TerminationReason terminationReason, String words) {
        return new GameEnd(GameResult.lossOf(side), terminationReason, words);
    }

    public static GameEnd draw(TerminationReason terminationReason, String words) {
        return new GameEnd(GameResult.DRAW, terminationReason, words);
    }

    /** Whether the player of this side has lost on time. */
    public boolean timeLossOf(int side) {
        return terminationReason == TerminationReason.TIME && gameResult.halfPoints(side) == 0;
    }

    /** Whether the player of this side has lost by failing as a program. */
    public boolean faultOf(int side) {
        return terminationReason.isFault() && gameResult.halfPoints(side) == 0;
    }
}
