package dev.eldest.bench.match.play;

/**
 * How a game has ended.
 *
 * @param words for people: what happened, in few words
 */
public record Ending(Outcome outcome, Cause cause, String words) {
    public static Ending lost(int side, Cause cause, String words) {
        return new Ending(Outcome.lossOf(side), cause, words);
    }

    public static Ending draw(Cause cause, String words) {
        return new Ending(Outcome.DRAW, cause, words);
    }

    /** Whether the player of this side has lost on time. */
    public boolean timeLossOf(int side) {
        return cause == Cause.TIME && outcome.halfPoints(side) == 0;
    }

    /** Whether the player of this side has lost by failing as a program. */
    public boolean faultOf(int side) {
        return cause.isFault() && outcome.halfPoints(side) == 0;
    }
}
