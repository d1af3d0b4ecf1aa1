package dev.eldest.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files that are replaced as a whole: whenever the process ends, a file is what it was or what it is to be. */
public final class WholeFile {
    private WholeFile() {}

    public static void write(Path path, String text) throws IOException {
        write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    public static void write(Path path, byte[] bytes) throws IOException {
        Path next = path.resolveSibling(path.getFileName() + ".next");
        Files.write(next, bytes);
        Files.move(next, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
