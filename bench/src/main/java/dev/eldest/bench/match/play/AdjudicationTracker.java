package dev.eldest.bench.match.play;

/** What both players have told of one game's position, move by move, and whether they agree on its end. */
final class AdjudicationTracker {
    private static final int PLAYERS = 2;

    private final Adjudication rules;
    /** Plies in a row, of both players, at which the position was told to be about equal. */
    private int equal;
    /** Plies in a row at which it was told to be won by who moves first; negative: by the other. */
    private int won;

    AdjudicationTracker(Adjudication rules) {
        this.rules = rules;
    }

    /** Notes what the player of this side has told; the ending that both now agree on, or null. */
    GameEnd note(int side, EngineScore engineScore, int moveNumber) {
        if (engineScore == null) {
            equal = 0;
            won = 0;
            return null;
        }
        int score = engineScore.comparable();
        equal = Math.abs(score) <= rules.drawScore() && moveNumber >= rules.drawFrom() ? equal + 1 : 0;
        int winner = Math.abs(score) < rules.winScore() ? 0 : Integer.signum(score) * (side == 0 ? 1 : -1);
        won = winner == 0 || winner * won < 0 ? winner : won + winner;
        if (rules.drawMoves() > 0 && equal >= PLAYERS * rules.drawMoves()) {
            return GameEnd.draw(TerminationReason.ADJUDICATION, "both players see a draw");
        }
        if (rules.winMoves() > 0 && Math.abs(won) >= PLAYERS * rules.winMoves()) {
            return GameEnd.lost(won > 0 ? 1 : 0, TerminationReason.ADJUDICATION, "both players see a win");
        }
        return null;
    }
}
