package dev.eldest.protocol.text;

import java.util.regex.Pattern;

/** Messages of a server that requires a token. */
public final class TokenWords {
    public static final String MISSING = "token required, send first: token <secret>";
    public static final String WRONG = "wrong token";

    /** Does not match "too many wrong tokens", which is temporary. */
    private static final Pattern WRONG_ALONE = Pattern.compile("\\b" + WRONG + "\\b");

    private TokenWords() {}

    /** Returns the message for users if the first line of a server rejects the client's token; else null. */
    public static String refusal(String line) {
        if (WRONG_ALONE.matcher(line).find()) {
            return WRONG;
        }
        return line.contains(MISSING) ? "token required: name its file with --token-file" : null;
    }

    /** Returns the message for users of a server's error message. */
    public static String forUser(String message) {
        String refusal = refusal(message);
        return refusal == null ? TextSanitizer.message(message) : refusal;
    }
}
