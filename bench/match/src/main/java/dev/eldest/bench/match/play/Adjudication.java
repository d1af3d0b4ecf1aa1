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

    Tracker tracker() {
        return new Tracker();
    }

    /** Tracks the scores that both players of a game report, and applies these rules. */
    final class Tracker {
        private static final int SIDES = 2;

        /** Number of plies in a row, of both players, with a score near 0. */
        private int equalPlies;
        /** Number of plies in a row that the first player is winning by the scores; negative for the other player. */
        private int wonPlies;

        /** Adds a score of a player; returns the adjudicated end, or null. */
        GameEnd add(int side, EngineScore engineScore, int moveNumber) {
            if (engineScore == null) {
                equalPlies = 0;
                wonPlies = 0;
                return null;
            }
            int score = engineScore.comparable();
            equalPlies = Math.abs(score) <= drawScore && moveNumber >= drawFrom ? equalPlies + 1 : 0;
            int winner = Math.abs(score) < winScore ? 0 : Integer.signum(score) * (side == 0 ? 1 : -1);
            wonPlies = winner == 0 || winner * wonPlies < 0 ? winner : wonPlies + winner;
            if (drawMoves > 0 && equalPlies >= SIDES * drawMoves) {
                return GameEnd.draw(TerminationReason.ADJUDICATION, "both players report a draw");
            }
            if (winMoves > 0 && Math.abs(wonPlies) >= SIDES * winMoves) {
                return GameEnd.lost(wonPlies > 0 ? 1 : 0, TerminationReason.ADJUDICATION, "both players report a win");
            }
            return null;
        }
    }
}
