package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.eldest.engine.api.TablebaseSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TablebaseFilesTest {
    @TempDir
    private Path folder;

    private static String refusal(Path folder) {
        return assertThrows(IOException.class, () -> new TablebaseFiles(folder).list())
                .getMessage();
    }

    private static String refusalOf(String... arguments) {
        StringWriter err = new StringWriter();
        var line = Main.commandLine(arguments).setErr(new PrintWriter(err));
        assertTrue(Main.execute(line, Map.of(), arguments) > 0);
        return err.toString().strip();
    }

    @Test
    void filesAreNamedByTheirEndings() throws IOException {
        Files.write(folder.resolve("KQK.mates"), new byte[] {1, 2});
        Files.write(folder.resolve("KRK.mates.next"), new byte[9]);
        List<TablebaseSource> tables = new TablebaseFiles(folder).list();
        assertEquals(List.of("KQK"), tables.stream().map(TablebaseSource::name).toList());
        assertEquals(2, tables.getFirst().open().readAllBytes().length);
    }

    @Test
    void whatIsNoFolderOfTablesIsRefused() throws IOException {
        assertTrue(refusal(folder.resolve("gone")).endsWith("is not there"));
        assertTrue(refusal(Files.createFile(folder.resolve("file"))).endsWith("is no folder"));
        assertTrue(refusal(folder).endsWith("has no table (*.mates)"));
    }

    @Test
    void aNameIsFitToBeShown() throws IOException {
        Files.createFile(folder.resolve("K\33[2JK.mates"));
        assertEquals(
                "K\\u{1b}[2JK", new TablebaseFiles(folder).list().getFirst().name());
    }

    /** Who may read everything cannot see this fail. */
    @Test
    void whatMayNotBeReadIsToldSo() throws IOException {
        Path file = Files.createFile(folder.resolve("KQK.mates"));
        Files.setPosixFilePermissions(file, Set.of());
        assumeFalse(Files.isReadable(file));
        TablebaseSource closed = new TablebaseFiles(folder).list().getFirst();
        assertEquals(
                "'" + file + "' cannot be read",
                assertThrows(IOException.class, closed::open).getMessage());
    }

    @Test
    void noLinkIsFollowed() throws IOException {
        Path file = Files.write(folder.resolve("table"), new byte[9]);
        Files.createSymbolicLink(folder.resolve("KQK.mates"), file);
        TablebaseSource linked = new TablebaseFiles(folder).list().getFirst();
        assertTrue(assertThrows(IOException.class, linked::open).getMessage().endsWith("is a link or no file"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"uci", "serve", "jobs", "match", "analyze games.pgn"})
    void theCommandLineSaysWhatIsWrong(String command) throws IOException {
        Files.write(folder.resolve("KQK.mates"), new byte[9]);
        Path games = Files.writeString(folder.resolve("games.pgn"), "1. e4 *");
        String[] words = (command.replace("games.pgn", games.toString()) + " --tables " + folder).split(" ");
        assertEquals(
                "eldest " + words[0] + ": the table of the ending 'KQK' cannot be used: it is no table of endings, or"
                        + " cut off",
                refusalOf(words));
        words[words.length - 1] = folder.resolve("gone").toString();
        assertTrue(refusalOf(words).contains("--tables '" + words[words.length - 1] + "' is not there"));
    }
}
