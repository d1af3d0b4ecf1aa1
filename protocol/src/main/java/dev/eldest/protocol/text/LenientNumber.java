package dev.eldest.protocol.text;

import java.util.regex.Pattern;

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
