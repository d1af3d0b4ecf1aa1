package dev.eldest.server.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/**
 * Files of the page: those in a list resource, read once at the start. Requested paths are only looked up in this map.
 */
public final class PageFiles {
    private static final String FOLDER = "/dev/eldest/server/page/";
    private static final String LIST = "files.txt";
    private static final String FIRST = "index.html";
    private static final String HTML = ".html";

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8",
            "png", "image/png",
            "ico", "image/x-icon",
            "woff2", "font/woff2",
            "webmanifest", "application/manifest+json");

    private final Map<String, PageFile> byPath = new HashMap<>();
    private final long bytes;

    /** Reads all files of the list. */
    public PageFiles() {
        long sum = 0;
        for (String name : names()) {
            PageFile file = PageFile.of(typeOf(name), read(name));
            sum += file.bytes();
            add(name, file);
        }
        bytes = sum;
    }

    /** Adds a file. A page is also found without its suffix, and the first one without a name. */
    private void add(String name, PageFile file) {
        byPath.put("/" + name, file);
        if (name.endsWith(HTML)) {
            byPath.put("/" + name.substring(0, name.length() - HTML.length()), file);
        }
        if (name.equals(FIRST)) {
            byPath.put("/", file);
        }
    }

    /** Returns the names of all files, in the list's order. */
    static List<String> names() {
        return new String(read(LIST), StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private static byte[] read(String name) {
        try (InputStream in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("missing page file: " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("unreadable page file: " + name, e);
        }
    }

    private static String typeOf(String name) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("unknown type of page file: " + name);
        }
        return type;
    }

    /** Returns the file at a path, or null. */
    PageFile at(String path) {
        return byPath.get(path);
    }

    public long bytes() {
        return bytes;
    }

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

        /** Returns whether a browser shows the file as a page of its own. */
        boolean isPage() {
            return type.startsWith("text/html");
        }

        int bytes() {
            return plain.length + (packed == null ? 0 : packed.length);
        }
    }
}
