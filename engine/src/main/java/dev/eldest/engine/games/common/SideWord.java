package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.NotationException;

/** How a position's text says whose turn it is: by the word for side 0 or side 1. */
public record SideWord(String first, String second) {
    /** Crosses begin, noughts come second. */
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
        throw new NotationException("Side to move '%s': expected %s or %s".formatted(word, first, second));
    }

    /** The two words of a position that is rows and a side. */
    public String[] split(String position) throws NotationException {
        String[] words = position.strip().split("\\s+");
        if (words.length != 2) {
            throw new NotationException("Position '%s': expected two words, the rows and the side to move (%s or %s)"
                    .formatted(position.strip(), first, second));
        }
        return words;
    }
}
