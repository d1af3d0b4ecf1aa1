package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.NotationException;
import java.util.function.Consumer;

/**
 * Fields of a FEN: board, side to move, two game-specific ones, and two counters. An invalid field after the side to
 * move is refused or, in lenient mode, ignored with a message.
 */
public final class FenFields {
    private static final int FIRST_BEHIND_SIDE = 2;
    private static final int QUIET_PLIES = 4;
    private static final int MOVE_NUMBER = 5;
    private static final int MAX_QUIET_PLIES = 10_000;
    private static final int MAX_MOVE_NUMBER = 100_000;
    private static final int MAX_QUOTE_LENGTH = 20;

    /** Handles an invalid field that may be ignored. */
    private interface ErrorHandler {
        void handle(String message) throws NotationException;
    }

    private final String[] words;
    private final ErrorHandler errorHandler;
    private final int end;

    private FenFields(String fen, ErrorHandler errorHandler) {
        words = fen.strip().split("\\s+");
        this.errorHandler = errorHandler;
        end = endOfWords();
    }

    /** Splits a FEN strictly: any invalid field is refused. */
    public static FenFields of(String fen) {
        return new FenFields(fen, FenFields::refuse);
    }

    /**
     * Splits a FEN leniently: invalid fields are ignored if possible.
     *
     * @param remarks receives a message for each ignored field
     */
    public static FenFields of(String fen, Consumer<String> remarks) {
        return new FenFields(fen, message -> remarks.accept(message + "; ignored"));
    }

    private static void refuse(String message) throws NotationException {
        throw new NotationException(message);
    }

    /**
     * Returns the end of the FEN fields. EPD operations, such as {@code bm e4;} or {@code ;D1 20}, may follow in place
     * of counters.
     */
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

    /** Throws {@link NotationException} if there are fewer fields. */
    public void requireAtLeast(int count, String meanings) throws NotationException {
        if (words.length < count) {
            throw new NotationException("a FEN needs at least " + count + " words (" + meanings + "), not "
                    + (words[0].isEmpty() ? 0 : words.length));
        }
    }

    public String word(int at) {
        return words[at];
    }

    /** Returns whether there is a field at this index, before any operations. */
    public boolean has(int at) {
        return at < end;
    }

    public void handleError(String message) throws NotationException {
        errorHandler.handle(message);
    }

    /** Returns the value of the first counter. */
    public int quietPlies(String without) throws NotationException {
        return has(QUIET_PLIES) ? number(words[QUIET_PLIES], "number of plies without " + without, MAX_QUIET_PLIES) : 0;
    }

    /** Returns the move number, the last field of a FEN. */
    public int moveNumber() throws NotationException {
        int number = has(MOVE_NUMBER) ? number(words[MOVE_NUMBER], "move number", MAX_MOVE_NUMBER) : 1;
        if (has(MOVE_NUMBER + 1)) {
            handleError(
                    "'" + quote(words[MOVE_NUMBER + 1]) + "' is one word too many: a FEN ends after the move number");
        }
        return Math.max(1, number);
    }

    private int number(String word, String meaning, int max) throws NotationException {
        int value = word.matches("\\d{1,9}") ? Integer.parseInt(word) : -1;
        if (value >= 0 && value <= max) {
            return value;
        }
        handleError("the " + meaning + " is a number from 0 to " + max + ", not '" + quote(word) + "'");
        return 0;
    }

    /** Shortens a word for messages. */
    public static String quote(String word) {
        return word.length() <= MAX_QUOTE_LENGTH ? word : word.substring(0, MAX_QUOTE_LENGTH) + "...";
    }
}
