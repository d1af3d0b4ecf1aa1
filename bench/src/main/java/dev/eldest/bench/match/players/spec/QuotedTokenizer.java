package dev.eldest.bench.match.players.spec;

import java.util.ArrayList;
import java.util.List;

/** The words of a text, parted by blanks; within quotes, single or double, a blank is part of the word. */
final class QuotedTokenizer {
    private QuotedTokenizer() {}

    /** The words, or null if a quote is not closed. */
    static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
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
                begun = true;
            } else if (!Character.isWhitespace(next)) {
                word.append(next);
                begun = true;
            } else if (begun) {
                words.add(word.toString());
                word.setLength(0);
                begun = false;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return quote == 0 ? words : null;
    }
}
