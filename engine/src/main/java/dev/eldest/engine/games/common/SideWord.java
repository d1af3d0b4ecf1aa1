package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.NotationException;

/** Words for the side to move in a position's text, for side 0 and side 1. */
public record SideWord(String first, String second) {
    /** Crosses move first. */
    public static final SideWord X_AND_O = new SideWord("x", "o");

    public String of(int side) {
        return side == 0 ? first : second;
    }

    public int parse(String word) throws NotationException {
        if (word.equals(first)) {
            return 0;
        }
        if (word.equals(second)) {
            return 1;
        }
        throw new NotationException("side to move '%s': expected %s or %s".formatted(word, first, second));
    }

    /** Splits a position's text into rows and side to move. */
    public String[] split(String position) throws NotationException {
        String[] words = position.strip().split("\\s+");
        if (words.length != 2) {
            throw new NotationException("position '%s': expected two words, the rows and the side to move (%s or %s)"
                    .formatted(position.strip(), first, second));
        }
        return words;
    }
}
