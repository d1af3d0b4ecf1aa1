package dev.eldest.protocol.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Makes untrusted text printable: one line, no control characters, limited length. */
public final class TextSanitizer {
    private static final int MAX_ECHO_LENGTH = 100;
    private static final int MAX_MESSAGE_LENGTH = 400;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private TextSanitizer() {}

    /** Returns a word or line of the client for a message. */
    public static String echo(String text) {
        return printable(text, MAX_ECHO_LENGTH);
    }

    /** Returns a message that may quote the client. */
    public static String message(String text) {
        return printable(text, MAX_MESSAGE_LENGTH);
    }

    /**
     * Returns the beginning of an error message about an unknown or missing argument; the caller appends the expected
     * ones.
     */
    public static String unexpectedArgument(String word) {
        return word == null ? "missing argument, expected" : "unknown argument '" + echo(word) + "', expected";
    }

    /** Removes a byte order mark from the beginning of a file. */
    public static String withoutMark(String text) {
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
    }

    public static String resource(Class<?> place, String name) {
        try (InputStream text = place.getResourceAsStream(name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).stripTrailing();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String printable(String text, int maxLength) {
        StringBuilder shown = new StringBuilder(Math.min(text.length(), maxLength) + 8);
        for (int at = 0; at < text.length(); ) {
            if (shown.length() >= maxLength) {
                return shown.append("...").toString();
            }
            int character = text.codePointAt(at);
            at += Character.charCount(character);
            if (isPrintable(character)) {
                shown.appendCodePoint(character);
            } else {
                shown.append("\\u{").append(Integer.toHexString(character)).append('}');
            }
        }
        return shown.toString();
    }

    private static boolean isPrintable(int character) {
        if (character < 0x7f) {
            return character >= ' ';
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
