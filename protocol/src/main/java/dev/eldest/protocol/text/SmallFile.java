package dev.eldest.protocol.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files with options, secrets, tokens and certificates, which may be read while a server runs: none is large, and none
 * may wait.
 */
public final class SmallFile {
    private static final int MAX_BYTES = 1 << 20;

    private SmallFile() {}

    /** @throws IOException whose message goes on from the file's name: what is wrong with it */
    public static String read(Path file) throws IOException {
        return text(bytes(file));
    }

    /** The same of a file that may also be a pipe, which this waits for. */
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
            throw new IOException("is no text in UTF-8", e);
        }
    }

    /** The same; empty for a file that does not exist. */
    public static String readIfThere(Path file) throws IOException {
        return Files.notExists(file) ? "" : read(file);
    }

    /** The same of a file that need not be text. */
    public static byte[] bytes(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(Files.exists(file) ? "is no regular file" : "cannot be read");
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
