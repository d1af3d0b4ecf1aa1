package dev.eldest.bench.lab.solve.connectfour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.solve.SolveCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ConnectFourSolverTest {
    private static final String DOZEN = "7/7/7/3x3/2oox2/2xoox1 x";
    private static final String TWELVE = "o6/x2o3/o2x3/x2x3/o2o3/x2o3 x";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... options) {
        return new CommandLine(new SolveCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of("--game=connectfour"), Stream.of(options))
                        .toArray(String[]::new));
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    @ParameterizedTest
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    @CsvSource({TWELVE + ", won in 25 plies, 1", DOZEN + ", won in 23 plies, 2"})
    void findsSameValueWithAnyThreads(String fen, String value, String threads) {
        assertEquals(0, run("--fen", fen, "--threads", threads), err::toString);
        assertEquals("for the side to move: " + value, lines().get(1));
        assertTrue(lines().get(3).endsWith("moves by the rules, then four in a row"), out::toString);
    }

    @Test
    void solvesLastCells() {
        assertEquals(0, run("--fen", "xoxoxo1/xoxoxox/oxoxoxo/oxoxoxo/xoxoxox/xoxoxox o", "--moves"), err::toString);
        assertTrue(lines().get(1).matches("for the side to move: (won|lost|drawn) in .*"), out::toString);
    }

    @Test
    void readsProvenBoundsFromState() throws IOException {
        String state = "--state=" + folder.resolve("state");
        assertEquals(0, run("--fen", DOZEN, state), err::toString);
        List<String> found = lines().subList(0, 3);
        long searched = searchedPositions();
        out.getBuffer().setLength(0);
        assertEquals(0, run("--fen", DOZEN, state), err::toString);
        assertEquals(found, lines().subList(0, 3));
        assertTrue(searched > 10_000 && searchedPositions() == 0, () -> searched + ", then " + searchedPositions());
    }

    private long searchedPositions() {
        return Long.parseLong(lines().getLast().split(" ")[0].replace(",", ""));
    }

    /** Three plies: the first move, and an answer to each reply. */
    @Test
    void writesFirstMovesOfStrategy() throws IOException {
        Path file = folder.resolve("strategy");
        assertEquals(0, run("--fen", DOZEN, "--strategy=" + file, "--plies=3"), err::toString);
        List<String> strategy = Files.readAllLines(file);
        assertTrue(strategy.getFirst().matches(".* x: \\w+"), strategy::toString);
        assertTrue(strategy.size() > 3 && strategy.size() <= 8, strategy::toString);
    }

    /** An interruption loses nothing: the first bound is written as soon as it is proven. */
    @Test
    void writesFirstBoundAtOnce() throws IOException {
        Path file = folder.resolve("state");
        ProvenBounds provenBounds = new ProvenBounds();
        try (Journal journal = new Journal(provenBounds, file, new PrintWriter(err))) {
            provenBounds.add(12, 1, true);
            journal.boundsChanged();
            assertEquals(2, Files.readAllLines(file).size());
            provenBounds.add(13, 1, true);
        }
        assertEquals(3, Files.readAllLines(file).size(), "the last bounds are written on close");
    }

    @Test
    void namesLineThatIsNotBound() throws IOException {
        Path file = folder.resolve("state");
        Files.writeString(file, "connect four: key, least value, greatest value\n12 0\n");
        assertEquals(2, run("--state=" + file));
        assertTrue(err.toString().contains("line 2: '12 0'"), err::toString);
    }

    @ParameterizedTest
    @CsvSource({"12 5 3", "12 -22 0", "12 0 22"})
    void namesLineOfImpossibleBounds(String line) throws IOException {
        Path file = folder.resolve("state");
        Files.writeString(file, "connect four: key, least value, greatest value\n" + line + "\n");
        assertEquals(2, run("--state=" + file));
        assertTrue(err.toString().contains("line 2") && err.toString().contains(line), err::toString);
    }

    @Test
    void refusesUnwritableFileBeforeSearch() {
        assertEquals(2, run("--state=" + folder.resolve("no/such/folder")));
        assertTrue(err.toString().lines().findFirst().orElseThrow().contains("no/such/folder"), err::toString);
    }

    @Test
    void refusesEmptyHash() {
        assertEquals(2, run("--hash=0"));
        assertTrue(err.toString().contains("'0'"), err::toString);
    }
}
