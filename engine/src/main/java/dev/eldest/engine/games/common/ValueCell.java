package dev.eldest.engine.games.common;

import java.util.Locale;

/** Formats the cells of a board that shows a network's value of each piece. All cells have the same width. */
public final class ValueCell {
    public static final int WIDTH = 7;
    public static final String EMPTY = "      .";

    private ValueCell() {}

    /**
     * Formats a piece and its value for side 0.
     *
     * @param side owner of the piece
     * @param worth value for the side to move
     */
    public static String of(int side, int worth, int sideToMove) {
        return String.format(Locale.ROOT, " %s%+5d", SideWord.X_AND_O.of(side), sideToMove == 0 ? worth : -worth);
    }
}
