package dev.eldest.engine.games.gomoku;

/**
 * Patterns that a stone makes in one line through an empty cell. Only rows with the new stone count. Five in a row
 * wins. A four becomes five by one more stone. A three becomes an unstoppable four, a closed three a stoppable one, and
 * so on down to two; a stone alone is none. All patterns with a four have the bit {@link #FOUR}.
 */
final class LinePattern {
    static final int NONE = 0;
    static final int TWO = 1;
    static final int OPEN_TWO = 2;
    static final int CLOSED_THREE = 3;
    static final int THREE = 4;
    /** More than five, if that is forbidden. */
    static final int OVERLINE = 5;

    static final int FOUR = 8;
    /** Two fours in one line, each of which becomes five in a different cell. */
    static final int DOUBLE_FOUR = 9;
    /** Four stones in a row that become five at either end. */
    static final int OPEN_FOUR = 10;

    static final int FIVE = 11;
    static final int COUNT = 12;

    private LinePattern() {}

    /** Rule for winning rows of one colour. */
    enum Rule {
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
}
