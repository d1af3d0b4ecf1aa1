package dev.eldest.engine.games.gomoku;

/** Rule for winning rows of one colour. */
enum LineRule {
    /** Five or more. */
    FREE,
    /** Exactly five. */
    EXACT,
    /** Exactly five; more are forbidden, as are two fours at once. */
    RENJU,
    /** Five, unless opposing stones are at both ends (the edge does not count); or more than five. */
    CARO;

    static final int ROW = 5;

    /** Returns whether a row of this length wins. */
    boolean wins(int length, boolean closedAtBothEnds) {
        return switch (this) {
            case FREE -> length >= ROW;
            case EXACT, RENJU -> length == ROW;
            case CARO -> length > ROW || length == ROW && !closedAtBothEnds;
        };
    }
}
