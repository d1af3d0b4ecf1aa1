package dev.eldest.bench.match.play;

/**
 * Rules for ending a game when both players report a win or a draw. Both must report it for a number of moves in a row;
 * 0 moves switches the rule off.
 */
public record Adjudication(int drawMoves, int drawScore, int drawFrom, int winMoves, int winScore) {
    public static final Adjudication OFF = new Adjudication(0, 0, 0, 0, 0);

    public Adjudication withDraws(int moves, int score, int from) {
        return new Adjudication(moves, score, from, winMoves, winScore);
    }

    public Adjudication withWins(int moves, int score) {
        return new Adjudication(drawMoves, drawScore, drawFrom, moves, score);
    }
}
