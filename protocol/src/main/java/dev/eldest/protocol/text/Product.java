package dev.eldest.protocol.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Who this program is. */
public final class Product {
    public static final String NAME = "Eldest";
    public static final String AUTHOR = "the Eldest developers";

    private Product() {}

    /** The version it was built as. */
    public static String version() {
        try (InputStream text = Product.class.getResourceAsStream("version.txt")) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
