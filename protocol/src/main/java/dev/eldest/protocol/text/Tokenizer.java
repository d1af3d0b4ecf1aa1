package dev.eldest.protocol.text;

/** The words of a line. Blanks, tabs and all other control characters below the space part them. */
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

    /** Those of the beginning of a line, but for the last one, which may have been cut in two. */
    public static Tokenizer ofBeginning(String beginning) {
        int end = beginning.length();
        while (end > 0 && beginning.charAt(end - 1) > ' ') {
            end--;
        }
        return new Tokenizer(beginning.substring(0, end));
    }

    /** The next word, or null at the end. */
    public String next() {
        skipBlanks();
        int start = at;
        while (at < line.length() && line.charAt(at) > ' ') {
            at++;
        }
        return start == at ? null : line.substring(start, at);
    }

    /** The next word without moving on, or null at the end. */
    public String peek() {
        int here = at;
        String word = next();
        at = here;
        return word;
    }

    /** Everything that is left, as it was written, without the blanks around it; null if there is nothing. */
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
}
