package dev.eldest.server.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;

/** A file with a secret that is made when it is first wanted. Only its owner may read it. */
public final class MadeSecret {
    private static final int BYTES = 32;

    private MadeSecret() {}

    /**
     * Makes the file if it is missing. Of several who do so at once, on any threads and in any processes, one succeeds.
     */
    public static void require(Path file) throws IOException {
        if (Files.exists(file)) {
            return;
        }
        Files.createDirectories(file.getParent());
        // Temporary files are their owner's alone.
        Path draft = Files.createTempFile(file.getParent(), "secret", ".draft");
        try {
            Files.writeString(draft, random() + "\n");
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException e) {
            // Another one has just been made, and counts.
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
