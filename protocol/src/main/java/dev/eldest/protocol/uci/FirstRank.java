package dev.eldest.protocol.uci;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the first of ten ranks is called, as moves show it: only who counts from 0 has a rank 0, else there is a 10. */
final class FirstRank {
    private static final Pattern TELLING = Pattern.compile("(?<=[A-Za-z])(0|10)(?!\\d)");

    private FirstRank() {}

    /** @param otherwise what counts if the moves do not show it */
    static String shownBy(String moves, String otherwise) {
        Matcher telling = TELLING.matcher(moves);
        if (!telling.find()) {
            return otherwise;
        }
        return telling.group().equals("0") ? "0" : "1";
    }
}
