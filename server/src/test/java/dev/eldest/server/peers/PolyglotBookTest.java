package dev.eldest.server.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.EldestCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that Eldest reads books of Debian's polyglot, and polyglot those of Eldest. */
@Tag("peers")
class PolyglotBookTest {
    private static final String GAMES = """
        [Event "own"]
        [Result "1-0"]

        1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 1-0

        [Event "own"]
        [Result "1/2-1/2"]

        1. d4 Nf6 2. c4 g6 3. Nc3 d5 4. cxd5 Nxd5 1/2-1/2

        """;

    @TempDir
    private Path folder;

    private Path games;
    private Path book;

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        book = folder.resolve("book.bin");
    }

    private static void polyglot(String... arguments) throws IOException {
        run(PeerProcess.path("polyglot").toString(), arguments);
    }

    private static List<String> eldest(String... arguments) throws IOException {
        List<String> command = EldestCommand.of(arguments);
        return run(command.getFirst(), command.subList(1, command.size()).toArray(String[]::new));
    }

    /** Runs a program and returns its output lines. */
    private static List<String> run(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = process.inputReader()) {
            return out.lines().toList();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void readsPolyglotBook() throws IOException {
        polyglot("make-book", "-pgn", games.toString(), "-bin", book.toString(), "-max-ply", "20", "-min-game", "1");
        List<String> start = eldest("book", "show", book.toString());
        assertTrue(start.get(1).startsWith("key 463b96181691fc9c, 2 of "), start::toString);
        List<String> castling = eldest("book", "show", book.toString(), "--moves", "e4 e5 Nf3 Nc6 Bc4 Bc5");
        assertTrue(castling.getLast().startsWith("O-O "), castling::toString);
    }

    @Test
    void polyglotReadsOwnBook() throws IOException {
        eldest("book", "make", games.toString(), "--out", book.toString(), "--min-games", "1");
        Path lines = folder.resolve("lines.txt");
        polyglot("dump-book", "-bin", book.toString(), "-color", "white", "-out", lines.toString());
        String text = Files.readString(lines);
        assertTrue(text.contains("1. e4{67%} e5 2. Nf3{100%} Nc6 3. Bc4{100%} Bc5 4. O-O{100%} "), text);
        assertTrue(text.contains("1. d4{33%} Nf6 2. c4{100%} g6 3. Nc3{100%} d5 4. cxd5{100%} "), text);
        assertEquals(0, Files.size(book) % 16);
    }
}
