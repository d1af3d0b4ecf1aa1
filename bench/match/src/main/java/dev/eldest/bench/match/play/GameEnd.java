package dev.eldest.bench.match.play;

/**
 * The end of a game.
 *
 * @param description short description for users
 */
public record GameEnd(GameResult gameResult, TerminationReason terminationReason, String description) {
    public static GameEnd lost(int side, TerminationReason terminationReason, String words) {
        return new GameEnd(GameResult.lossOf(side), terminationReason, words);
    }

    public static GameEnd draw(TerminationReason terminationReason, String words) {
        return new GameEnd(GameResult.DRAW, terminationReason, words);
    }

    /** Returns whether the player of this side lost on time. */
    public boolean timeLossOf(int side) {
        return terminationReason == TerminationReason.TIME && gameResult.halfPoints(side) == 0;
    }

    /** Returns whether the player of this side lost by a fault of the program. */
    public boolean faultOf(int side) {
        return terminationReason.isFault() && gameResult.halfPoints(side) == 0;
    }
}
