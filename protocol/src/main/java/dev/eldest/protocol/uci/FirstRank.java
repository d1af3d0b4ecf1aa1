package dev.eldest.protocol.uci;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects whether xiangqi moves count ranks from 0 or from 1: only the first has a rank 0, only the second a rank 10.
 */
final class FirstRank {
    private static final Pattern DECISIVE_RANK = Pattern.compile("(?<=[A-Za-z])(0|10)(?!\\d)");

    private FirstRank() {}

    /**
     * Returns "0" or "1".
     *
     * @param otherwise result if the moves do not show it
     */
    static String detect(String moves, String otherwise) {
        Matcher decisive = DECISIVE_RANK.matcher(moves);
        if (!decisive.find()) {
            return otherwise;
        }
        return decisive.group().equals("0") ? "0" : "1";
    }
}
