package dev.eldest.protocol.text;

/** Messages of a server that wants a token. */
public final class TokenWords {
    public static final String MISSING = "this server wants to be shown its token first: token <secret>";
    public static final String WRONG = "this is not the token of this server";

    private TokenWords() {}

    /** Returns what a user must know whose client gets this line for its first answer; null if it refuses no token. */
    public static String refusal(String line) {
        if (line.contains(WRONG)) {
            return WRONG;
        }
        return line.contains(MISSING)
                ? "this server wants to be shown its token first: name the file that has it by --token-file"
                : null;
    }

    /** Returns what a user must know of the message of a server's error. */
    public static String forUser(String message) {
        String refusal = refusal(message);
        return refusal == null ? TextSanitizer.message(message) : refusal;
    }
}
