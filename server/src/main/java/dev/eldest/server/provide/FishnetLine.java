package dev.eldest.server.provide;

import dev.eldest.protocol.text.Tokenizer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Converts UCI info lines to objects of fishnet's protocol. */
final class FishnetLine {
    private static final Set<String> NUMBERS = Set.of("depth", "seldepth", "time", "nodes", "nps");
    private static final int MAX_LINE_LENGTH = 1 << 12;
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}");

    private FishnetLine() {}

    /** Returns whether a line has the exact score of the best move. */
    static boolean isExactBestLine(String line) {
        return !line.contains(" lowerbound")
                && !line.contains(" upperbound")
                && (!line.contains(" multipv ") || line.contains(" multipv 1 "));
    }

    /** @param line {@code info …} with a score */
    static Map<String, Object> of(String line) {
        Map<String, Object> row = new LinkedHashMap<>();
        Tokenizer tokenizer = new Tokenizer(line);
        for (String word = tokenizer.next(); word != null; word = tokenizer.next()) {
            if (NUMBERS.contains(word)) {
                row.put(word, number(tokenizer.next()));
            } else if (word.equals("score")) {
                String kind = "mate".equals(tokenizer.next()) ? "mate" : "cp";
                row.put("score", Map.of(kind, number(tokenizer.next())));
            } else if (word.equals("pv")) {
                putLine(tokenizer.rest(), row);
                return row;
            }
        }
        return row;
    }

    /** Adds the PV unless it is longer than any real one: the server is not trusted. */
    private static void putLine(String line, Map<String, Object> row) {
        if (line.length() <= MAX_LINE_LENGTH) {
            row.put("pv", line);
        }
    }

    /** Parses a number; 0 if it is invalid, as the server is not trusted. */
    private static long number(String word) {
        return word != null && NUMBER.matcher(word).matches() ? Long.parseLong(word) : 0;
    }
}
