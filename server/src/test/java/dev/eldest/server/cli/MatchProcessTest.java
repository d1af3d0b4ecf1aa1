package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.EldestCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests {@code eldest match} as a process: an interrupted match prints its table, and the same command continues it.
 */
@Timeout(240)
class MatchProcessTest {
    @TempDir
    private Path folder;

    private final List<Process> processes = new ArrayList<>();

    private Process start(String games) throws IOException {
        List<String> command = EldestCommand.of(
                "match", "--game=connectfour", "--depth=3", "--every=1", "--pgn=" + folder.resolve("a.pgn"), games);
        processes.add(new ProcessBuilder(command).start());
        return processes.getLast();
    }

    @AfterEach
    void end() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    void printsTableWhenInterruptedAndContinuesMatch() throws IOException, InterruptedException {
        Process match = start("--games=100000");
        BufferedReader progress = match.errorReader(StandardCharsets.UTF_8);
        for (String line = progress.readLine(); !line.startsWith("game 6 of"); ) {
            line = progress.readLine();
        }
        // Process.destroy would close the streams too.
        match.toHandle().destroy();
        Thread.ofVirtual().start(() -> progress.lines().forEach(line -> {}));
        List<String> table = match.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertTrue(match.waitFor(20, TimeUnit.SECONDS));
        assertTrue(table.getFirst().startsWith("engine "), table::toString);
        assertEquals(3, table.size());
        int played = games(table.get(1));
        assertTrue(played >= 6, table::toString);

        Process rest = start("--games=" + (played + played % 2));
        String log = new String(rest.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(log.contains("games already in the file: " + played + " of "), log);
        List<String> whole = rest.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertEquals(0, rest.waitFor());
        assertEquals(played + played % 2, games(whole.get(1)));
    }

    /** Plays a match in this process and returns what it prints. */
    private static String match(String... options) {
        String[] words = Stream.concat(Stream.of("match"), Stream.of(options)).toArray(String[]::new);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = Main.commandLine(words)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
        assertEquals(0, status, err::toString);
        return out.toString();
    }

    /** Both engines and the referee are Eldest. */
    @Test
    void playsXiangqiAgainstUcciProgram() {
        String program = EldestCommand.of("ucci").stream().collect(Collectors.joining("' '", "'", "'"));
        String table = match(
                "--game=xiangqi",
                "--games=2",
                "--every=1",
                "--tc=60+0.1",
                "--nodes=2000",
                "--max-moves=30",
                "--engine=builtin nodes=2000",
                "--engine=" + program + " proto=ucci name=ucci option.drawscore=50 nodes=2000");
        assertEquals(3, table.lines().count(), table);
        assertTrue(table.lines().anyMatch(line -> line.startsWith("ucci ")), table);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Gomoku_Size=15                   | 15x15
        Gomoku_Rule=standard             | 15x15
        gomoku_rule=renju                | 15x15
        Gomoku_Rule=caro,Gomoku_Size=20  | 20x20
        """)
    void playsGomokuAgainstGomocupProgram(String rules, String size) throws IOException {
        String program = EldestCommand.of("gomocup").stream().collect(Collectors.joining("' '", "'", "'"));
        match(
                "--game=gomoku",
                "--rules=" + rules,
                "--games=2",
                "--every=1",
                "--st=0.1",
                "--timemargin=20000",
                "--max-moves=12",
                "--random-plies=3",
                "--psq=" + folder,
                "--pgn=" + folder.resolve("all.pgn"),
                "--engine=builtin nodes=2000",
                "--engine=" + program + " proto=gomocup name=gomocup option.max_memory=367001600");
        List<String> ends = Files.readAllLines(folder.resolve("all.pgn")).stream()
                .filter(line -> line.startsWith("[Termination "))
                .toList();
        assertEquals(2, ends.size(), ends::toString);
        assertTrue(ends.stream().allMatch(end -> end.contains("normal") || end.contains("move limit")), ends::toString);
        assertTrue(Files.readString(folder.resolve("2.psq")).startsWith("Piskvorky " + size + ","));
    }

    /** Returns the sixth column. The fifth is the points. */
    private static int games(String row) {
        String[] columns = row.replace("builtin 2", "builtin-2").split(" +");
        return Integer.parseInt(columns[5]);
    }
}
