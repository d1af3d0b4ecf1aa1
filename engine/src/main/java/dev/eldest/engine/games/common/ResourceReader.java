package dev.eldest.engine.games.common;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Reads resources in the package of a class. */
public final class ResourceReader {
    private ResourceReader() {}

    public static byte[] bytes(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource missing: " + name);
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Returns the lines of a text without comments, which begin with {@code #}. */
    public static List<String> lines(Class<?> owner, String name) {
        return new String(bytes(owner, name), StandardCharsets.US_ASCII)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    /** Returns the hexadecimal numbers of a text, separated by spaces and line breaks. */
    public static long[] hex(Class<?> owner, String name) {
        return lines(owner, name).stream()
                .flatMap(line -> Stream.of(line.split(" ")))
                .mapToLong(word -> Long.parseUnsignedLong(word, 16))
                .toArray();
    }
}
