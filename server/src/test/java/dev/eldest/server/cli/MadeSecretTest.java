package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.server.cluster.tls.ClusterSecret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MadeSecretTest {
    private static final int THREADS = 8;

    @TempDir
    private Path folder;

    private static String read(Path file) {
        try {
            MadeSecret.createIfMissing(file);
            return SmallFile.read(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void createsValidSecretReadableOnlyByOwner() throws IOException {
        Path file = folder.resolve("state").resolve("secret");
        String secret = read(file);
        assertTrue(ClusterSecret.isValid(secret));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals(secret, read(file));
        assertNotEquals(secret, read(folder.resolve("other")));
    }

    @RepeatedTest(20)
    void returnsSameSecretToConcurrentCallers() throws IOException {
        Path file = folder.resolve("secret");
        List<CompletableFuture<String>> secrets = Stream.generate(() -> CompletableFuture.supplyAsync(() -> read(file)))
                .limit(THREADS)
                .toList();
        assertEquals(1, secrets.stream().map(CompletableFuture::join).distinct().count());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
    }

    @Test
    void throwsWhenFileCannotBeCreated() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThrows(IOException.class, () -> MadeSecret.createIfMissing(file.resolve("secret")));
    }
}
