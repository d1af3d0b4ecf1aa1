package dev.eldest.protocol.text;

/** The line with which a server refuses something in UCI, or before a dialect is named. */
public final class ErrorLine {
    private static final String BEGINNING = "info string ERROR ";

    private ErrorLine() {}

    /** The line for this message. */
    public static String of(String message) {
        return BEGINNING + TextSanitizer.message(message);
    }

    /** The message of such a line, or null of any other. */
    public static String message(String line) {
        return line.startsWith(BEGINNING) ? line.substring(BEGINNING.length()) : null;
    }
}
