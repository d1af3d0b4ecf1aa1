package dev.eldest.engine.games.common;

import java.util.Locale;

/** A cell of a board that is drawn with what each man is worth to a network. All cells are equally wide. */
public final class ValueCell {
    public static final int WIDTH = 7;
    public static final String FREE = "      .";

    private ValueCell() {}

    /**
     * A man and his worth for side 0.
     *
     * @param side whose man it is
     * @param worth for who is to move
     */
    public static String of(int side, int worth, int sideToMove) {
        return String.format(Locale.ROOT, " %s%+5d", SideWord.X_AND_O.of(side), sideToMove == 0 ? worth : -worth);
    }
}
