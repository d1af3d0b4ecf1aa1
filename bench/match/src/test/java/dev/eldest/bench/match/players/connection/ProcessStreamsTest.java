package dev.eldest.bench.match.players.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessStreamsTest {
    @TempDir
    private Path games;

    @TempDir
    private Path onPath;

    private static Path program(Path folder) throws IOException {
        Path program = Files.createFile(folder.resolve("fish"));
        assertTrue(program.toFile().setExecutable(true));
        return program;
    }

    private List<String> resolve(String... command) {
        return ProcessStreams.resolve(List.of(command), "/no/such/folder:" + onPath, games);
    }

    @Test
    void findsProgramInFolderOfGames() throws IOException {
        assertEquals(List.of("fish", "-x"), resolve("fish", "-x"), "no such program");
        assertEquals(List.of(program(games).toString(), "-x"), resolve("fish", "-x"));
        assertEquals(List.of("./fish"), resolve("./fish"), "a path");
    }

    @Test
    void searchesPathFirst() throws IOException {
        program(games);
        program(onPath);
        assertEquals(List.of("fish"), resolve("fish"));
    }
}
