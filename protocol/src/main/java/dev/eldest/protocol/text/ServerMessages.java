package dev.eldest.protocol.text;

import java.util.regex.Pattern;

/** Messages that servers send before or during any protocol session. Clients recognise them. */
public final class ServerMessages {
    public static final String TOKEN_MISSING = "token required, send first: token <secret>";
    public static final String WRONG_TOKEN = "wrong token";
    /** Refusal of new work during a graceful shutdown. */
    public static final String SHUTDOWN = "server is shutting down and accepts no new work; retry in a minute";

    private static final String ERROR = "info string ERROR ";

    /** Does not match "too many wrong tokens", which is temporary. */
    private static final Pattern WRONG_ALONE = Pattern.compile("\\b" + WRONG_TOKEN + "\\b");

    private ServerMessages() {}

    /** Returns the error line of UCI, also used before the client has named a protocol. */
    public static String errorLine(String message) {
        return ERROR + TextSanitizer.message(message);
    }

    /** Returns the message of an error line; null for other lines. */
    public static String errorIn(String line) {
        return line.startsWith(ERROR) ? line.substring(ERROR.length()) : null;
    }

    /** Returns the message for users if the first line of a server refuses the client's token; else null. */
    public static String tokenRefusal(String line) {
        if (WRONG_ALONE.matcher(line).find()) {
            return WRONG_TOKEN;
        }
        return line.contains(TOKEN_MISSING) ? "token required: name its file with --token @FILE" : null;
    }

    /** Returns the message for users of a server's error message. */
    public static String forUser(String message) {
        String refusal = tokenRefusal(message);
        return refusal == null ? TextSanitizer.message(message) : refusal;
    }
}
