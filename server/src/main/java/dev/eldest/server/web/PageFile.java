package dev.eldest.server.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/**
 * Immutable file of the page. The arrays are shared and must not be changed.
 *
 * @param type content type
 * @param tag entity tag of this version
 * @param packed content in gzip, or null if it is not shorter
 */
record PageFile(String type, String tag, byte[] plain, byte[] packed) {
    static PageFile of(String type, byte[] plain) {
        CRC32 sum = new CRC32();
        sum.update(plain);
        byte[] packed = packed(plain);
        return new PageFile(
                type,
                "\"%08x-%x\"".formatted(sum.getValue(), plain.length),
                plain,
                packed.length < plain.length ? packed : null);
    }

    private static byte[] packed(byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(plain.length / 2);
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return packed.toByteArray();
    }

    int bytes() {
        return plain.length + (packed == null ? 0 : packed.length);
    }
}
