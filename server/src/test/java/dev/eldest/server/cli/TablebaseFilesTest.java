package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.eldest.engine.api.GameData.TablebaseSource;
import dev.eldest.server.cli.TablesOption.TablebaseFiles;
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
    void listsFilesByEnding() throws IOException {
        Files.write(folder.resolve("KQK.mates"), new byte[] {1, 2});
        Files.write(folder.resolve("KRK.mates.next"), new byte[9]);
        List<TablebaseSource> tables = new TablebaseFiles(folder).list();
        assertEquals(List.of("KQK"), tables.stream().map(TablebaseSource::name).toList());
        assertEquals(2, tables.getFirst().open().readAllBytes().length);
    }

    @Test
    void refusesFolderWithoutTables() throws IOException {
        assertTrue(refusal(folder.resolve("gone")).endsWith("is not found"));
        assertTrue(refusal(Files.createFile(folder.resolve("file"))).endsWith("is not a folder"));
        assertTrue(refusal(folder).endsWith("contains no table (*.mates)"));
    }

    @Test
    void escapesNames() throws IOException {
        Files.createFile(folder.resolve("K\33[2JK.mates"));
        assertEquals(
                "K\\u{1b}[2JK", new TablebaseFiles(folder).list().getFirst().name());
    }

    /** Skipped for users who may read every file. */
    @Test
    void reportsUnreadableFile() throws IOException {
        Path file = Files.createFile(folder.resolve("KQK.mates"));
        Files.setPosixFilePermissions(file, Set.of());
        assumeFalse(Files.isReadable(file));
        TablebaseSource unreadable = new TablebaseFiles(folder).list().getFirst();
        assertEquals(
                "'" + file + "' cannot be read",
                assertThrows(IOException.class, unreadable::open).getMessage());
    }

    @Test
    void refusesLink() throws IOException {
        Path file = Files.write(folder.resolve("table"), new byte[9]);
        Files.createSymbolicLink(folder.resolve("KQK.mates"), file);
        TablebaseSource linked = new TablebaseFiles(folder).list().getFirst();
        assertTrue(
                assertThrows(IOException.class, linked::open).getMessage().endsWith("is a link or not a regular file"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"uci", "serve", "jobs", "match", "analyze games.pgn"})
    void reportsInvalidTablesOnCommandLine(String command) throws IOException {
        Files.write(folder.resolve("KQK.mates"), new byte[9]);
        Path games = Files.writeString(folder.resolve("games.pgn"), "1. e4 *");
        String[] words = (command.replace("games.pgn", games.toString()) + " --tables " + folder).split(" ");
        assertEquals(
                "eldest " + words[0] + ": the endgame table 'KQK' cannot be used: not an endgame table, or truncated",
                refusalOf(words));
        words[words.length - 1] = folder.resolve("gone").toString();
        assertTrue(refusalOf(words).contains("--tables '" + words[words.length - 1] + "' is not found"));
    }
}
