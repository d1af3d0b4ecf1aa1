package dev.eldest.bench.match.play;

import dev.eldest.engine.spi.Move;

/**
 * A player's answer.
 *
 * @param move {@link Move#NONE} if what it said is no legal move
 * @param text what it said
 * @param answeredNanos when, by {@link System#nanoTime}
 */
public record PlayerMove(
        int move, String text, long answeredNanos, MoveEvaluation moveEvaluation, boolean resigns, boolean offersDraw) {
    public static PlayerMove ofMove(int move, String text, long answeredNanos, MoveEvaluation moveEvaluation) {
        return new PlayerMove(move, text, answeredNanos, moveEvaluation, false, false);
    }

    public static PlayerMove resignation(long answeredNanos, MoveEvaluation moveEvaluation) {
        return new PlayerMove(Move.NONE, "resign", answeredNanos, moveEvaluation, true, false);
    }

    public PlayerMove earlier(long nanos) {
        return new PlayerMove(move, text, answeredNanos - nanos, moveEvaluation, resigns, offersDraw);
    }

    public PlayerMove withDrawOffer() {
        return new PlayerMove(move, text, answeredNanos, moveEvaluation, resigns, true);
    }
}
