package dev.eldest.bench.match.players.spec;

import java.util.ArrayList;
import java.util.List;

/** Splits a text at blanks; single or double quotes allow blanks in a word. */
final class QuotedTokenizer {
    private QuotedTokenizer() {}

    /** Returns the words, or null if a quote is not closed. */
    static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (char next : text.toCharArray()) {
            if (quote != 0) {
                if (next == quote) {
                    quote = 0;
                } else {
                    word.append(next);
                }
            } else if (next == '\'' || next == '"') {
                quote = next;
                inWord = true;
            } else if (!Character.isWhitespace(next)) {
                word.append(next);
                inWord = true;
            } else if (inWord) {
                words.add(word.toString());
                word.setLength(0);
                inWord = false;
            }
        }
        if (inWord) {
            words.add(word.toString());
        }
        return quote == 0 ? words : null;
    }
}
