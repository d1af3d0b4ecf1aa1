package dev.eldest.bench.match.play;

import dev.eldest.engine.spi.Move;

/**
 * A player's answer.
 *
 * @param move {@link Move#NONE} if what it said is no legal move
 * @param text what it said
 * @param answeredNanos when, by {@link System#nanoTime}
 */
public record Choice(
        int move, String text, long answeredNanos, Thinking thinking, boolean resigns, boolean offersDraw) {
    public static Choice ofMove(int move, String text, long answeredNanos, Thinking thinking) {
        return new Choice(move, text, answeredNanos, thinking, false, false);
    }

    public static Choice resignation(long answeredNanos, Thinking thinking) {
        return new Choice(Move.NONE, "resign", answeredNanos, thinking, true, false);
    }

    public Choice earlier(long nanos) {
        return new Choice(move, text, answeredNanos - nanos, thinking, resigns, offersDraw);
    }

    public Choice withDrawOffer() {
        return new Choice(move, text, answeredNanos, thinking, resigns, true);
    }
}
