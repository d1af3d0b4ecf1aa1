package dev.eldest.protocol.text;

/** Error line of UCI, also used before the client has named a protocol. */
public final class ErrorLine {
    private static final String BEGINNING = "info string ERROR ";

    private ErrorLine() {}

    /** Returns the line with this message. */
    public static String of(String message) {
        return BEGINNING + TextSanitizer.message(message);
    }

    /** Returns the message of an error line; null for other lines. */
    public static String message(String line) {
        return line.startsWith(BEGINNING) ? line.substring(BEGINNING.length()) : null;
    }
}
