package dev.eldest.engine.games.gomoku;

/** Which rows of five or more stones win for a colour. */
enum LineRule {
    /** Five or more. */
    FREE,
    /** Exactly five. */
    EXACT,
    /** Exactly five; more are forbidden, as are two fours at once. */
    RENJU,
    /** Five, unless opposing stones stand at both ends, which the edge is not; or more than five. */
    CARO;

    static final int ROW = 5;

    /** Whether a row of this length wins. */
    boolean wins(int length, boolean closedAtBothEnds) {
        return switch (this) {
            case FREE -> length >= ROW;
            case EXACT, RENJU -> length == ROW;
            case CARO -> length > ROW || length == ROW && !closedAtBothEnds;
        };
    }
}
