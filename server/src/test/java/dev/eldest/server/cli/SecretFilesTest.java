package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SecretFilesTest {
    @Test
    void warnsOnceOfEachFileHoweverOftenItIsRead(@TempDir Path folder) throws IOException {
        StringWriter err = new StringWriter();
        CommandLine serve = Main.commandLine("serve").getSubcommands().get("serve");
        serve.setErr(new PrintWriter(err, true));
        SecretFiles secretFiles = new SecretFiles();
        for (int reading = 1; reading <= 2; reading++) {
            for (String name : new String[] {"first", "second"}) {
                Path file = Files.writeString(folder.resolve(name), "secret\n");
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
                assertEquals("secret", secretFiles.token(serve.getCommandSpec(), "--token", "@" + file));
            }
        }
        assertEquals(2, err.toString().lines().count(), err::toString);
    }
}
