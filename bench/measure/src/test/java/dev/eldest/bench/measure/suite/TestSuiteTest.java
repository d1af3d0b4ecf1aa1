package dev.eldest.bench.measure.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.measure.BenchCommand;
import dev.eldest.bench.measure.suite.TestSuite.TestPosition;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.chess.ChessGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class TestSuiteTest {
    private static final String MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w - -";

    @TempDir
    private Path folder;

    private Path file(String... lines) throws IOException {
        return Files.write(folder.resolve("some.epd"), List.of(lines));
    }

    @Test
    void readsBestAndAvoidedMoves() throws IOException {
        List<TestPosition> testPositions = EpdParser.read(
                new ChessGame(),
                file("# a comment", "", MATE + " bm Ra8#; id \"one\"; c0 \"x\";", MATE + " am Ra7 a1b1;"));
        assertEquals(2, testPositions.size());
        assertEquals(List.of("a1a8"), testPositions.getFirst().bestMoves());
        assertEquals(List.of("a1a7", "a1b1"), testPositions.getLast().avoidMoves());
        assertEquals("line 4", testPositions.getLast().name());
        assertTrue(testPositions.getFirst().isSolvedBy("a1a8", 0));
        assertTrue(testPositions.getLast().isSolvedBy("a1a8", 0));
        assertTrue(!testPositions.getFirst().isSolvedBy("a1a7", 0)
                && !testPositions.getLast().isSolvedBy("a1a7", 0));
    }

    /** Many files have a complete FEN before the best move. */
    @Test
    void readsMoveCountersBeforeBestMove() throws IOException {
        TestPosition testPosition = EpdParser.read(new ChessGame(), file(MATE + " 7 41 bm Ra8#; id \"two\";"))
                .getFirst();
        assertEquals(List.of("a1a8"), testPosition.bestMoves());
        assertEquals(MATE + " 7 41", testPosition.position());
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra9;, 'Ra9'",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Rb8;, 'Rb8'",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - id x;, no best move",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - dm 0;, '0'",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - dm many;, 'many'",
        "6k1/5ppp/8/8/8/8/8/R3K3 w, expected an EPD position",
        "6k1/5ppp/8/8/8/8/9/R3K3 w - - bm Ra8;, line 1"
    })
    void refusesInvalidLine(String line, String reason) throws IOException {
        Path file = file(line);
        String refusal = assertThrows(RefusedException.class, () -> EpdParser.read(new ChessGame(), file))
                .getMessage();
        assertTrue(refusal.contains(reason) && refusal.contains("line 1"), refusal);
    }

    @Test
    void countsSolvedAndUnsolvedPositions() throws IOException {
        Path file = file(MATE + " bm Ra8#; id \"mate\";", MATE + " am Ra8; id \"wrong\";");
        StringWriter out = new StringWriter();
        int code = new CommandLine(new BenchCommand())
                .setOut(new PrintWriter(out))
                .execute("--suite", file.toString(), "--nodes", "20000");
        assertEquals(0, code);
        List<String> lines = out.toString().lines().toList();
        assertTrue(lines.getFirst().matches("mate a1a8 depth \\d+ solved after \\d+\\.\\d\\d s"), lines::toString);
        assertTrue(lines.get(1).matches("wrong a1a8 depth \\d+ not solved: to avoid a1a8"), lines::toString);
        assertTrue(lines.getLast().matches("solved 1 of 2, .* limit 20000 nodes each"), lines::toString);
    }

    @Test
    void reportsFoundAndMissingMate() throws IOException {
        Path file = file(MATE + " dm 1;", "4k3/8/8/8/8/8/8/R3K3 w - - dm 1; id \"none\";");
        StringWriter out = new StringWriter();
        new CommandLine(new BenchCommand())
                .setOut(new PrintWriter(out))
                .execute("--suite", file.toString(), "--nodes", "20000");
        List<String> lines = out.toString().lines().toList();
        assertTrue(lines.getFirst().matches("line 1 a1a8 depth \\d+ solved after \\d+\\.\\d\\d s"), lines::toString);
        assertTrue(lines.get(1).endsWith("not solved: mate in 1"), lines::toString);
    }

    @ParameterizedTest
    @CsvSource({"--threads, 2, 0", "--threads, 2, 257", "--hash, 32, 0"})
    void appliesSearchOptions(String option, String good, String bad) throws IOException {
        String file = file(MATE + " dm 1;").toString();
        StringWriter out = new StringWriter();
        CommandLine command =
                new CommandLine(new BenchCommand()).setOut(new PrintWriter(out)).setErr(new PrintWriter(out));
        assertEquals(0, command.execute("--suite", file, "--nodes", "20000", option, good));
        assertTrue(out.toString().contains("solved 1 of 1"), out::toString);
        assertTrue(command.execute("--suite", file, option, bad) != 0, out::toString);
        assertTrue(out.toString().contains(option + " must be"), out::toString);
    }

    @Test
    void refusesMissingFile() {
        StringWriter err = new StringWriter();
        int code = new CommandLine(new BenchCommand())
                .setErr(new PrintWriter(err))
                .execute("--suite", folder.resolve("none.epd").toString());
        assertTrue(code != 0 && err.toString().contains("cannot be read"), err::toString);
    }

    @Test
    void readsAllBratkoKopecPositions() {
        assertEquals(
                24,
                EpdParser.read(new ChessGame(), Path.of("suites/bratko-kopec.epd"))
                        .size());
    }
}
