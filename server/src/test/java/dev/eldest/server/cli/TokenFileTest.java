package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenFileTest {
    private static final String SECRET = "correct-horse-battery-staple";

    @TempDir
    private Path folder;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("tokens"), text);
    }

    @Test
    void readsNamesCommentsAndBlanks() throws IOException {
        Path file = write("# all\n\n white  " + SECRET + " # theirs\nblack\tanother-horse-battery\n");
        assertEquals(2, new TokenFile(file).read().size());
    }

    @Test
    void ignoresByteOrderMark() throws IOException {
        assertEquals(1, new TokenFile(write("\uFEFFwhite " + SECRET)).read().size());
    }

    @Test
    void readsNoTokensFromEmptyOrMissingFile() throws IOException {
        assertEquals(0, new TokenFile(write("# nobody\n")).read().size());
        assertEquals(0, new TokenFile(folder.resolve("none")).read().size());
    }

    @Test
    void refusesUnreadableFile() {
        IOException refusal = assertThrows(IOException.class, () -> new TokenFile(folder).read());
        assertTrue(refusal.getMessage().contains("is not a regular file"), refusal.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        white                                          | line 1
        white correct horse                            | line 1
        whi/te correct-horse-battery                   | line 1
        token correct-horse-battery                    | 'token'
        a correct-horse-battery; a correct-horse-battery | line 2
        white short                                    | 16
        """)
    void reportsInvalidLineWithoutSecret(String lines, String named) throws IOException {
        Path file = write(lines.replace("; ", "\n"));
        IOException refusal = assertThrows(IOException.class, () -> new TokenFile(file).read());
        assertTrue(refusal.getMessage().contains(named), refusal.getMessage());
        assertFalse(refusal.getMessage().contains("horse"), refusal.getMessage());
        assertFalse(refusal.getMessage().contains("short"), refusal.getMessage());
    }
}
