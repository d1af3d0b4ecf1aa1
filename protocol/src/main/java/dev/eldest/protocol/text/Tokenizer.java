package dev.eldest.protocol.text;

import java.util.regex.Pattern;

/** Splits a line into words at spaces, tabs and other control characters. Skips a byte order mark. */
public final class Tokenizer {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String line;
    private int at;

    public Tokenizer(String line) {
        this.line = line;
        if (!line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK) {
            at = 1;
        }
    }

    /** Returns the words of the beginning of a line without the last one, which may be cut off. */
    public static Tokenizer ofBeginning(String beginning) {
        int end = beginning.length();
        while (end > 0 && beginning.charAt(end - 1) > ' ') {
            end--;
        }
        return new Tokenizer(beginning.substring(0, end));
    }

    /** Returns the next word; null at the end. */
    public String next() {
        skipBlanks();
        int start = at;
        while (at < line.length() && line.charAt(at) > ' ') {
            at++;
        }
        return start == at ? null : line.substring(start, at);
    }

    /** Returns the next word without consuming it; null at the end. */
    public String peek() {
        int here = at;
        String word = next();
        at = here;
        return word;
    }

    /** Returns the rest of the line without the blanks around it; null if it is empty. */
    public String rest() {
        skipBlanks();
        int start = at;
        at = line.length();
        return start == at ? null : line.substring(start).trim();
    }

    private void skipBlanks() {
        while (at < line.length() && line.charAt(at) <= ' ') {
            at++;
        }
    }

    /**
     * A number as programs write it, also as a fraction: 1000, 1000.0, 1e+06.
     *
     * @param nearest nearest long
     * @param whole whether it was written as an integer
     */
    public record LenientNumber(long nearest, boolean whole) {
        private static final Pattern FRACTION = Pattern.compile("[+-]?\\d+(\\.\\d*)?([eE][+-]?\\d+)?");

        /** Returns null if the word is not a number. */
        public static LenientNumber of(String word) {
            if (!FRACTION.matcher(word).matches()) {
                return null;
            }
            return new LenientNumber(nearest(word), isWhole(word));
        }

        private static long nearest(String word) {
            try {
                return Long.parseLong(word);
            } catch (NumberFormatException e) {
                return (long) Double.parseDouble(word);
            }
        }

        private static boolean isWhole(String word) {
            return word.chars().allMatch(letter -> letter >= '0' && letter <= '9' || letter == '-' || letter == '+');
        }
    }
}
