package dev.eldest.server.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a browser can be shown: the files that a list in the program names, read once, and nothing else. No path that
 * somebody asks for is ever looked up anywhere but in this map.
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

    /** Reads all that the list names. */
    public PageFiles() {
        long sum = 0;
        for (String name : names()) {
            PageFile file = PageFile.of(typeOf(name), read(name));
            sum += file.bytes();
            add(name, file);
        }
        bytes = sum;
    }

    /** A page can be asked for without the end of its name, and the first one without a name. */
    private void add(String name, PageFile file) {
        byPath.put("/" + name, file);
        if (name.endsWith(HTML)) {
            byPath.put("/" + name.substring(0, name.length() - HTML.length()), file);
        }
        if (name.equals(FIRST)) {
            byPath.put("/", file);
        }
    }

    /** The names of all files, as the list has them. */
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
                throw new IllegalStateException("the program lacks its page " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the program's page " + name + " cannot be read", e);
        }
    }

    private static String typeOf(String name) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("nothing is known of pages like " + name);
        }
        return type;
    }

    /** The file at a path, or null. */
    PageFile at(String path) {
        return byPath.get(path);
    }

    /** What all of them take of the heap. */
    public long bytes() {
        return bytes;
    }
}
