package dev.eldest.engine.games.gomoku;

/**
 * What a stone placed in an empty cell makes of one line through it, together with the stones that are there. Only rows
 * that hold the new stone count: five in a row wins; a four becomes five by one more stone; a three becomes a four that
 * cannot be stopped, a closed three one that can; and so on down to two, since one stone by itself is nothing. All that
 * makes a four has the bit {@link #FOUR}.
 */
final class LinePattern {
    static final int NONE = 0;
    static final int TWO = 1;
    static final int OPEN_TWO = 2;
    static final int CLOSED_THREE = 3;
    static final int THREE = 4;
    /** More than five, where that is forbidden. */
    static final int OVERLINE = 5;

    static final int FOUR = 8;
    /** Two fours in one line, each of which becomes five in a cell of its own. */
    static final int DOUBLE_FOUR = 9;
    /** Four stones in a row, which become five at either end. */
    static final int OPEN_FOUR = 10;

    static final int FIVE = 11;
    static final int COUNT = 12;

    private LinePattern() {}
}
