package dev.eldest.server.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;

/** Creates a file with a random secret on first use, readable by its owner only. */
final class MadeSecret {
    private static final int BYTES = 32;

    private MadeSecret() {}

    /** Creates the file if it is missing. Of several concurrent callers, in any threads and processes, one succeeds. */
    static void createIfMissing(Path file) throws IOException {
        if (Files.exists(file)) {
            return;
        }
        Files.createDirectories(file.getParent());
        // Only the owner can read temporary files.
        Path draft = Files.createTempFile(file.getParent(), "secret", ".draft");
        try {
            Files.writeString(draft, random() + "\n");
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException e) {
            // Another process has created the file first; it is used.
        } finally {
            Files.delete(draft);
        }
    }

    private static String random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getEncoder().encodeToString(bytes);
    }
}
