package dev.eldest.server.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/**
 * One of the page's files, which never changes while the server runs. The arrays are shared by all who ask for it and
 * are written by nobody.
 *
 * @param type what a browser takes it for
 * @param tag tells this version of it from others
 * @param packed the same by gzip, or null where that is no shorter
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
            throw new UncheckedIOException("there is nothing that could fail", e);
        }
        return packed.toByteArray();
    }

    int bytes() {
        return plain.length + (packed == null ? 0 : packed.length);
    }
}
