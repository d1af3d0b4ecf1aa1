package dev.eldest.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files that are replaced as a whole: whenever the process ends, a file is what it was or what it is to be. A
 * link stays and what it leads to is replaced; devices and pipes stay what they are and are written to.
 */
public final class AtomicFile {
    private AtomicFile() {}

    public static void write(Path path, String text) throws IOException {
        write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** @throws FileSystemException if it cannot be written, also where the system says so without the file's name */
    public static void write(Path path, byte[] bytes) throws IOException {
        try {
            writeWhole(path, bytes);
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException e) {
            throw new FileSystemException(path.toString(), null, e.getMessage());
        }
    }

    private static void writeWhole(Path path, byte[] bytes) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            Files.write(path, bytes, StandardOpenOption.WRITE);
        } else {
            replace(linked(path), bytes);
        }
    }

    /** Where a link leads to, which need not exist yet. */
    private static Path linked(Path path) throws IOException {
        if (Files.exists(path)) {
            return path.toRealPath();
        }
        return Files.isSymbolicLink(path) ? path.resolveSibling(Files.readSymbolicLink(path)) : path;
    }

    private static void replace(Path file, byte[] bytes) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.write(next, bytes);
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
