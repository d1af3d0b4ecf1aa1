package dev.eldest.protocol.uci;

/** The words of a line. Blanks, tabs and all other control characters below the space part them. */
final class Words {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String line;
    private int at;

    Words(String line) {
        this.line = line;
        if (!line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK) {
            at = 1;
        }
    }

    /** The next word, or null at the end. */
    String next() {
        skipBlanks();
        int start = at;
        while (at < line.length() && line.charAt(at) > ' ') {
            at++;
        }
        return start == at ? null : line.substring(start, at);
    }

    /** The next word without moving on, or null at the end. */
    String peek() {
        int here = at;
        String word = next();
        at = here;
        return word;
    }

    /** Everything that is left, as it was written, without the blanks around it; null if there is nothing. */
    String rest() {
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
}
