package dev.eldest.bench.match.play;

import dev.eldest.engine.spi.Move;

/**
 * A player's answer.
 *
 * @param move {@link Move#NONE} if the answer is not a legal move
 * @param text the answer as received
 * @param answeredNanos time of the answer by {@link System#nanoTime}
 */
public record PlayerMove(
        int move,
        String text,
        long answeredNanos,
        MoveEvaluation moveEvaluation,
        boolean resigned,
        boolean offersDraw) {
    public static PlayerMove ofMove(int move, String text, long answeredNanos, MoveEvaluation moveEvaluation) {
        return new PlayerMove(move, text, answeredNanos, moveEvaluation, false, false);
    }

    public static PlayerMove resignation(long answeredNanos, MoveEvaluation moveEvaluation) {
        return new PlayerMove(Move.NONE, "resign", answeredNanos, moveEvaluation, true, false);
    }

    public PlayerMove minusNanos(long nanos) {
        return new PlayerMove(move, text, answeredNanos - nanos, moveEvaluation, resigned, offersDraw);
    }

    public PlayerMove withDrawOffer() {
        return new PlayerMove(move, text, answeredNanos, moveEvaluation, resigned, true);
    }
}
