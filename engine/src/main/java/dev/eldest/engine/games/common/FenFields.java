package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.NotationException;
import java.util.function.Consumer;

/**
 * The words of a FEN: board, side to move, two more, and two counters. What is wrong behind the side to move is
 * refused, or else left out with a remark.
 */
public final class FenFields {
    private static final int FIRST_BEHIND_SIDE = 2;
    private static final int QUIET_PLIES = 4;
    private static final int MOVE_NUMBER = 5;
    private static final int MAX_QUIET_PLIES = 10_000;
    private static final int MAX_MOVE_NUMBER = 100_000;
    private static final int LONGEST_QUOTE = 20;

    /** What becomes of something wrong that can be left out. */
    private interface Objection {
        void raise(String message) throws NotationException;
    }

    private final String[] words;
    private final Objection objection;
    private final int end;

    private FenFields(String fen, Objection objection) {
        words = fen.strip().split("\\s+");
        this.objection = objection;
        end = endOfWords();
    }

    /** Whatever is wrong is refused. */
    public static FenFields of(String fen) {
        return new FenFields(fen, FenFields::refuse);
    }

    /** What can be left out is, with a remark. */
    public static FenFields of(String fen, Consumer<String> remarks) {
        return new FenFields(fen, message -> remarks.accept(message + " It is left out."));
    }

    private static void refuse(String message) throws NotationException {
        throw new NotationException(message);
    }

    /** An EPD goes on with operations, such as {@code bm e4;} or {@code ;D1 20}, where a FEN may have its counters. */
    private int endOfWords() {
        int at = FIRST_BEHIND_SIDE;
        while (at < words.length && !startsOperations(at)) {
            at++;
        }
        return at;
    }

    private boolean startsOperations(int at) {
        return words[at].startsWith(";") || at >= QUIET_PLIES && Character.isLetter(words[at].charAt(0));
    }

    /** Refuses a text of fewer words. */
    public void requireAtLeast(int count, String meanings) throws NotationException {
        if (words.length < count) {
            throw new NotationException("A FEN needs at least " + count + " words (" + meanings + "), not "
                    + (words[0].isEmpty() ? 0 : words.length) + ".");
        }
    }

    public String word(int at) {
        return words[at];
    }

    /** Whether there is such a word, before operations begin. */
    public boolean has(int at) {
        return at < end;
    }

    public void object(String message) throws NotationException {
        objection.raise(message);
    }

    /** The plies that the first counter counts. */
    public int quietPlies(String without) throws NotationException {
        return has(QUIET_PLIES) ? number(words[QUIET_PLIES], "number of plies without " + without, MAX_QUIET_PLIES) : 0;
    }

    /** The number of the next move, with which a FEN ends. */
    public int moveNumber() throws NotationException {
        int number = has(MOVE_NUMBER) ? number(words[MOVE_NUMBER], "move number", MAX_MOVE_NUMBER) : 1;
        if (has(MOVE_NUMBER + 1)) {
            object("A FEN ends after the move number; '" + quote(words[MOVE_NUMBER + 1]) + "' is one word too many.");
        }
        return Math.max(1, number);
    }

    private int number(String word, String meaning, int max) throws NotationException {
        int value = word.matches("\\d{1,9}") ? Integer.parseInt(word) : -1;
        if (value >= 0 && value <= max) {
            return value;
        }
        object("The " + meaning + " is a number from 0 to " + max + ", not '" + quote(word) + "'.");
        return 0;
    }

    /** A word as messages quote it. */
    public static String quote(String word) {
        return word.length() <= LONGEST_QUOTE ? word : word.substring(0, LONGEST_QUOTE) + "...";
    }
}
