package dev.eldest.bench.match.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BookCommandTest {
    private static final String GAMES = """
        [Result "1-0"]

        1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0

        [Result "1/2-1/2"]

        1. e4 e5 2. Nf3 Nf6 1/2-1/2

        [Result "0-1"]

        1. d4 d5 0-1

        [Result "1-0"]

        1. d4 Nf6 1-0

        [Result "*"]

        1. a4 a5 *
        """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new BookCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private Path book(String... more) throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        Path book = folder.resolve("book.bin");
        String[] arguments = new String[more.length + 4];
        System.arraycopy(new String[] {"make", games.toString(), "--out", book.toString()}, 0, arguments, 0, 4);
        System.arraycopy(more, 0, arguments, 4, more.length);
        assertEquals(0, run(arguments), err::toString);
        return book;
    }

    private List<String> showRows(String... arguments) {
        out.getBuffer().setLength(0);
        assertEquals(0, run(arguments), err::toString);
        return out.toString()
                .lines()
                .skip(2)
                .map(line -> line.replaceAll("\\s+", " "))
                .toList();
    }

    @Test
    void weightsMovesByPoints() throws IOException {
        String book = book("--min-games", "1").toString();
        assertEquals(List.of("e4 3 60.0 %", "d4 2 40.0 %"), showRows("show", book));
        assertEquals(List.of("d5 2 100.0 %"), showRows("show", book, "--moves", "d2d4"), "Nf6 only lost");
        assertEquals(List.of("O-O 2 100.0 %"), showRows("show", book, "--moves", "e4 e5 Nf3 Nc6 Bc4 Bc5"));
        assertEquals(List.of(), showRows("show", book, "--moves", "a4"), "the game has no result");
    }

    /** The file reports a size of 0 bytes. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void refusesEndlessFile() {
        assertTrue(run("show", "/dev/zero") > 0);
        assertTrue(err.toString().contains("more than 4194304 entries"), err::toString);
    }

    @Test
    void countsRepeatedMoveOncePerGame() throws IOException {
        Path games = Files.writeString(
                folder.resolve("shuffle.pgn"), "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 1-0\n");
        String book = folder.resolve("shuffle.bin").toString();
        assertEquals(0, run("make", games.toString(), "--out", book, "--min-games", "1", "--weights", "games"));
        assertEquals(List.of("Nf3 1 100.0 %"), showRows("show", book));
    }

    @Test
    void weightsMovesByGamesOrEqually() throws IOException {
        String book = book("--min-games", "2", "--weights", "games").toString();
        assertEquals(List.of("d4 2 50.0 %", "e4 2 50.0 %"), showRows("show", book));
        assertEquals(List.of(), showRows("show", book, "--moves", "d4"), "each move is in one game only");
        String equal = book("--min-games", "1", "--weights", "equal").toString();
        assertEquals(List.of("d5 1 50.0 %", "Nf6 1 50.0 %"), showRows("show", equal, "--moves", "d4"));
    }

    @Test
    void limitsPlies() throws IOException {
        String book = book("--min-games", "1", "--plies", "1").toString();
        assertEquals(2, Files.size(Path.of(book)) / 16);
        assertEquals(List.of(), showRows("show", book, "--moves", "e4"));
    }

    @Test
    void reportsIllegalMoves() throws IOException {
        assertEquals(2, run("show", book("--min-games", "1").toString(), "--moves", "e5"));
        assertTrue(err.toString().contains("illegal move 'e5'"), err::toString);
        Path none = Files.writeString(folder.resolve("none.pgn"), "1. e4 e9 1-0");
        assertFalse(
                run("make", none.toString(), "--out", folder.resolve("no.bin").toString()) == 0);
        assertFalse(Files.exists(folder.resolve("no.bin")));
    }
}
