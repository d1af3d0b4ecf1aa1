package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretFileTest {
    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    private void read(Path file, String permissions) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        assertEquals("secret", SecretFile.token("@" + file, "--token", warnings::add));
    }

    @Test
    void warnsOnlyWhenEveryUserMayRead() throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), "secret\n");
        read(file, "rw-rw----");
        assertEquals(List.of(), warnings);
        read(file, "rw-r--r--");
        assertEquals(1, warnings.size());
    }

    @Test
    void refusesLongFile() throws IOException {
        Path file = Files.write(folder.resolve("long"), new byte[(1 << 20) + 1]);
        IOException e = assertThrows(IOException.class, () -> SecretFile.token("@" + file, "--token", warnings::add));
        assertEquals("token file '" + file + "' is longer than 1048576 bytes", e.getMessage());
        e = assertThrows(IOException.class, () -> SmallFile.readOrWait(Path.of("/dev/zero")));
        assertEquals("is longer than 1048576 bytes", e.getMessage());
    }
}
