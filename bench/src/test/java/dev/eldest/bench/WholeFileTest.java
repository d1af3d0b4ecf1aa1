package dev.eldest.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    private Path folder;

    @Test
    void theNewContentTakesThePlaceOfTheOldAndNothingElseIsLeft() throws IOException {
        Path file = folder.resolve("state");
        WholeFile.write(file, "a long text that was there before");
        WholeFile.write(file, "new");
        assertEquals("new", Files.readString(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void whatCannotBeWrittenLeavesTheOldContent() throws IOException {
        Path file = folder.resolve("state");
        WholeFile.write(file, "old");
        Files.createDirectory(folder.resolve("state.next"));
        assertThrows(IOException.class, () -> WholeFile.write(file, "new"));
        assertEquals("old", Files.readString(file));
    }
}
