package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that {@code eldest provide} refuses. */
class ProvideOptionsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --key-file KEY --site http://192.0.2.1   | https://
        --key-file KEY --broker https://a@b/?c   | --broker
        --key-file KEY --server nowhere          | HOST:PORT
        --key-file /no/such/file                 | --key-file
        """)
    void refusesInvalidOption(String options, String named) throws IOException {
        Path key = Files.writeString(folder.resolve("key"), "a\n");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        String[] words = ("provide lichess " + options.replace("KEY", key.toString())).split(" ");
        StringWriter err = new StringWriter();
        assertEquals(2, Main.commandLine(words).setErr(new PrintWriter(err)).execute(words), err::toString);
        assertTrue(err.toString().lines().count() == 1 && err.toString().contains(named), err::toString);
    }
}
