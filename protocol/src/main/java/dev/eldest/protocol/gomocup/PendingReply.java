package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.SearchInfo;

/**
 * What a line asks for: what its search has found, and what is made of the move. A line has one answer: after a
 * complaint there is no other. What tells of a search comes one at a time, but from any thread.
 */
final class PendingReply {
    /** What is made of a search's result. */
    interface Answer {
        /**
         * What is said; empty for nothing.
         *
         * @param move in the game's notation
         * @param value of the position, for who is to move in it; beyond all others if it is decided
         */
        String to(String move, int value);
    }

    private final String complaint;
    private final Answer answer;
    private final boolean telling;
    private Runnable undo = () -> {};
    private boolean failed;
    private int value;

    private PendingReply(String complaint, Answer answer, boolean telling) {
        this.complaint = complaint;
        this.answer = answer;
        this.telling = telling;
    }

    static PendingReply ofSearch(Answer answer) {
        return new PendingReply("ERROR ", answer, true);
    }

    /** A line that asks for no search: nothing is told of one that is done for it all the same. */
    static PendingReply ofCommand() {
        return new PendingReply("ERROR ", (move, value) -> "", false);
    }

    /** A line that is never answered: what is wrong with it is a remark. */
    static PendingReply ofRemark() {
        return new PendingReply("MESSAGE ", (move, value) -> "", false);
    }

    /** Whether the client is told what its search finds. */
    boolean telling() {
        return telling;
    }

    /** What is to be done if the line is answered with a complaint, so that it has changed nothing. */
    synchronized void setUndo(Runnable what) {
        undo = what;
    }

    /** What is said about something that went wrong. */
    synchronized String fail(String why) {
        if (failed) {
            return "";
        }
        failed = true;
        undo.run();
        return complaint + why;
    }

    synchronized String tell(String text) {
        return failed ? "" : text;
    }

    /** What is said about a search's move; null for none. */
    synchronized String answer(String move) {
        // What has failed is not carried out, either: the move would be played on our board alone.
        return failed ? "" : move == null ? fail("there is no move to be played") : answer.to(move, value);
    }

    /** A bound is no value to decide by. */
    synchronized void found(SearchInfo info) {
        if (info.bound() == SearchInfo.Bound.EXACT && info.line() == 1) {
            value = info.mate() ? decided(info.value()) : info.value();
        }
    }

    private static int decided(int moves) {
        return moves > 0 ? Integer.MAX_VALUE - moves : -Integer.MAX_VALUE - moves;
    }
}
