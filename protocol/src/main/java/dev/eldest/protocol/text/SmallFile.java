package dev.eldest.protocol.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads files with options, secrets, tokens and certificates, also while the server runs. They must be regular files,
 * so that reading does not block, of 1 MB at most.
 */
public final class SmallFile {
    private static final int MAX_BYTES = 1 << 20;

    private SmallFile() {}

    /** @throws IOException with a message that continues after the file's name */
    public static String read(Path file) throws IOException {
        return text(bytes(file));
    }

    /** Reads a file that may also be a pipe; waits until the pipe ends. */
    public static String readOrWait(Path file) throws IOException {
        return text(all(file));
    }

    private static String text(byte[] bytes) throws IOException {
        try {
            return TextSanitizer.withoutMark(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new IOException("is not UTF-8 text", e);
        }
    }

    /** Reads a file; returns the empty string if it does not exist. */
    public static String readIfThere(Path file) throws IOException {
        return Files.notExists(file) ? "" : read(file);
    }

    /** Reads a file that need not be text. */
    public static byte[] bytes(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(Files.exists(file) ? "is not a regular file" : "cannot be read");
        }
        return all(file);
    }

    private static byte[] all(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            throw new IOException("cannot be read", e);
        }
        if (bytes.length > MAX_BYTES) {
            throw new IOException("is longer than " + MAX_BYTES + " bytes");
        }
        return bytes;
    }
}
