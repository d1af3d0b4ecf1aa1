package dev.eldest.protocol.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Makes text that came from outside fit to be shown: one line, no control characters, not too long. */
public final class TextSanitizer {
    private static final int LONGEST_ECHO = 100;
    private static final int LONGEST_MESSAGE = 400;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private TextSanitizer() {}

    /** A word or line of the client's, to be shown to it again. */
    public static String echo(String text) {
        return printable(text, LONGEST_ECHO);
    }

    /** A sentence that may quote the client. */
    public static String message(String text) {
        return printable(text, LONGEST_MESSAGE);
    }

    /** The beginning of a complaint about one word, or about its lack, to be followed by what is allowed. */
    public static String instead(String word) {
        return word == null ? "the line ends, expected is" : "'" + echo(word) + "' is not known here, expected is";
    }

    /** A file's first line, or all of it, without the mark that some programs begin with. */
    public static String withoutMark(String text) {
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
    }

    /** A text that stands beside a class. */
    public static String resource(Class<?> place, String name) {
        try (InputStream text = place.getResourceAsStream(name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).stripTrailing();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String printable(String text, int longest) {
        StringBuilder shown = new StringBuilder(Math.min(text.length(), longest) + 8);
        for (int at = 0; at < text.length(); ) {
            if (shown.length() >= longest) {
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
