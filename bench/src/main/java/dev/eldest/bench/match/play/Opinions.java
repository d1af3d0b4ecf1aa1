package dev.eldest.bench.match.play;

/** What both players have told of one game's position, move by move, and whether they agree on its end. */
final class Opinions {
    private static final int PLAYERS = 2;

    private final Adjudication rules;
    /** Plies in a row, of both players, at which the position was told to be about equal. */
    private int equal;
    /** Plies in a row at which it was told to be won by who moves first; negative: by the other. */
    private int won;

    Opinions(Adjudication rules) {
        this.rules = rules;
    }

    /** Notes what the player of this side has told; the ending that both now agree on, or null. */
    Ending note(int side, Value value, int moveNumber) {
        if (value == null) {
            equal = 0;
            won = 0;
            return null;
        }
        int score = value.comparable();
        equal = Math.abs(score) <= rules.drawScore() && moveNumber >= rules.drawFrom() ? equal + 1 : 0;
        int winner = Math.abs(score) < rules.winScore() ? 0 : Integer.signum(score) * (side == 0 ? 1 : -1);
        won = winner == 0 || winner * won < 0 ? winner : won + winner;
        if (rules.drawMoves() > 0 && equal >= PLAYERS * rules.drawMoves()) {
            return Ending.draw(Cause.ADJUDICATION, "both players see a draw");
        }
        if (rules.winMoves() > 0 && Math.abs(won) >= PLAYERS * rules.winMoves()) {
            return Ending.lost(won > 0 ? 1 : 0, Cause.ADJUDICATION, "both players see a win");
        }
        return null;
    }
}
