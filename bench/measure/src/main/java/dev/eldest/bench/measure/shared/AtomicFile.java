package dev.eldest.bench.measure.shared;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Replaces files atomically: a process that ends at any time leaves either the old or the new content. Links stay,
 * their targets are replaced. Devices and pipes are written to.
 */
public final class AtomicFile {
    private AtomicFile() {}

    public static void write(Path path, String text) throws IOException {
        write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * @throws FileSystemException if the file cannot be written; has the file's name, also where the system omits it
     */
    public static void write(Path path, byte[] bytes) throws IOException {
        try {
            writeOrReplace(path, bytes);
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException e) {
            throw new FileSystemException(path.toString(), null, e.getMessage());
        }
    }

    private static void writeOrReplace(Path path, byte[] bytes) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            Files.write(path, bytes, StandardOpenOption.WRITE);
        } else {
            replace(linkTarget(path), bytes);
        }
    }

    /** Returns the target of a link, which need not exist yet, or the path itself. */
    private static Path linkTarget(Path path) throws IOException {
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
