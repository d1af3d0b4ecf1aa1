package dev.eldest.bench.match.play;

/** Tracks the scores that both players of a game report, and applies the adjudication rules. */
final class AdjudicationTracker {
    private static final int SIDES = 2;

    private final Adjudication rules;
    /** Number of plies in a row, of both players, with a score near 0. */
    private int equalPlies;
    /** Number of plies in a row that the first player is winning by the scores; negative for the other player. */
    private int wonPlies;

    AdjudicationTracker(Adjudication rules) {
        this.rules = rules;
    }

    /** Adds a score of a player; returns the adjudicated end, or null. */
    GameEnd add(int side, EngineScore engineScore, int moveNumber) {
        if (engineScore == null) {
            equalPlies = 0;
            wonPlies = 0;
            return null;
        }
        int score = engineScore.comparable();
        equalPlies = Math.abs(score) <= rules.drawScore() && moveNumber >= rules.drawFrom() ? equalPlies + 1 : 0;
        int winner = Math.abs(score) < rules.winScore() ? 0 : Integer.signum(score) * (side == 0 ? 1 : -1);
        wonPlies = winner == 0 || winner * wonPlies < 0 ? winner : wonPlies + winner;
        if (rules.drawMoves() > 0 && equalPlies >= SIDES * rules.drawMoves()) {
            return GameEnd.draw(TerminationReason.ADJUDICATION, "both players report a draw");
        }
        if (rules.winMoves() > 0 && Math.abs(wonPlies) >= SIDES * rules.winMoves()) {
            return GameEnd.lost(wonPlies > 0 ? 1 : 0, TerminationReason.ADJUDICATION, "both players report a win");
        }
        return null;
    }
}
