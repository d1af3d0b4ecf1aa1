package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.SearchInfo;

/**
 * Reply that a line waits for: its search's score, and how its move becomes an answer. A line has one answer; after an
 * error there is no other. Results of a search come serially, from any thread.
 */
final class PendingReply {
    /** Converts the result of a search to an answer. */
    interface Answer {
        /**
         * Returns the answer; empty for none.
         *
         * @param move move in the game's notation
         * @param value score for the side to move; beyond all others for a decided game
         */
        String to(String move, int value);
    }

    private final String complaint;
    private final Answer answer;
    private final boolean reportsProgress;
    private Runnable undo = () -> {};
    private boolean failed;
    private int value;

    private PendingReply(String complaint, Answer answer, boolean reportsProgress) {
        this.complaint = complaint;
        this.answer = answer;
        this.reportsProgress = reportsProgress;
    }

    static PendingReply ofSearch(Answer answer) {
        return new PendingReply("ERROR ", answer, true);
    }

    /** Returns the reply of a line without a search; a search for it reports nothing. */
    static PendingReply ofCommand() {
        return new PendingReply("ERROR ", (move, value) -> "", false);
    }

    /** Returns the reply of a line that has no answer; errors are remarks. */
    static PendingReply ofRemark() {
        return new PendingReply("MESSAGE ", (move, value) -> "", false);
    }

    boolean reportsProgress() {
        return reportsProgress;
    }

    /** Sets the action that undoes the line if it is answered with an error. */
    synchronized void setUndo(Runnable what) {
        undo = what;
    }

    /** Returns the error line, and undoes the command; empty after the first error. */
    synchronized String fail(String why) {
        if (failed) {
            return "";
        }
        failed = true;
        undo.run();
        return complaint + why;
    }

    /** Returns the text; empty after an error. */
    synchronized String unlessFailed(String text) {
        return failed ? "" : text;
    }

    /** Returns the answer for the move of a search; null for no move. */
    synchronized String answer(String move) {
        // A failed command plays no move: it would be on our board only.
        return failed ? "" : move == null ? fail("no move") : answer.to(move, value);
    }

    /** Sets the score; ignores bounds and other PV lines. */
    synchronized void setScore(SearchInfo info) {
        if (info.bound() == SearchInfo.Bound.EXACT && info.line() == 1) {
            value = info.mate() ? decided(info.value()) : info.value();
        }
    }

    private static int decided(int moves) {
        return moves > 0 ? Integer.MAX_VALUE - moves : -Integer.MAX_VALUE - moves;
    }
}
