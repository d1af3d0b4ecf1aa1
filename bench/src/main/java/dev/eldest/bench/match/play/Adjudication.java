package dev.eldest.bench.match.play;

/**
 * When a game is ended because both players see it decided or drawn. Each of the two must have told so of its last so
 * many moves; zero moves switches it off.
 *
 * @param drawFrom draws are only seen from this move number on
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
