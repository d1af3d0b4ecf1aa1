package dev.eldest.bench.measure.speedup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class SpeedupCommandTest {
    private static final String ONGOING = "8/8/8/3k4/8/3K4/3P4/8 w - - 0 1";

    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();
    private Supplier<MemoryLimits> limits = () -> MemoryLimits.NONE;
    private int exitCode;

    private List<String> simulate(String... more) {
        return run("--simulate", more);
    }

    private List<String> run(String mode, String... more) {
        StringWriter out = new StringWriter();
        String[] all = Stream.concat(Stream.of(mode, "--positions=2", "--nodes=4000", "--hash=1"), Stream.of(more))
                .toArray(String[]::new);
        SpeedupCommand command = new SpeedupCommand();
        command.setMemoryLimits(limits);
        exitCode = new CommandLine(command)
                .setOverwrittenOptionsAllowed(true)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all);
        return out.toString().lines().toList();
    }

    @Test
    void simulatesAnyNumberOfThreads() {
        List<String> lines = simulate("--threads=1,64", "--exact");
        assertEquals(2, lines.size(), err::toString);
        assertTrue(lines.getFirst().startsWith("simulated threads=1 sooner=1.00 window=1.00 busy=1.00 nodes=1.00"));
        assertTrue(lines.get(1).startsWith("simulated threads=64 sooner="), lines::toString);
        assertTrue(sooner(lines.get(1)) > 2, lines::toString);
    }

    @Test
    void countsPositionThatIsSolvedEarly() throws Exception {
        Path fens =
                Files.writeString(folder.resolve("full.fen"), "ooxxo1x/xxooxxo/ooxxoox/xxooxxo/ooxxoox/xxooxxo o\n");
        String line =
                simulate("--threads=2", "--game=connectfour", "--fens=" + fens).getFirst();
        assertTrue(line.matches(".* window=[0-9.]+ .*"), line);
    }

    @Test
    void sameFiguresAtEveryRun() {
        assertEquals(simulate("--threads=7"), simulate("--threads=7"));
    }

    @Test
    void cheaperSharingIsFaster() {
        double real = sooner(simulate("--threads=16", "--exact").getFirst());
        double free = sooner(simulate("--threads=16", "--exact", "--nodes-only").getFirst());
        double remote = sooner(
                simulate("--threads=16", "--exact", "--reach-nanos=15000").getFirst());
        assertTrue(free > real && real > remote, free + ", " + real + " and " + remote);
    }

    @Test
    void switchesTechniquesOff() {
        assertNotEquals(simulate("--threads=16"), simulate("--threads=16", "--disable=eager-splits"));
        simulate("--disable=patience");
        assertEquals(2, exitCode);
        assertTrue(err.toString().contains("--disable: unknown technique 'patience'; expected one of"), err::toString);
    }

    @Test
    void simulatesMembers() {
        List<String> lines = simulate("--members=1,3", "--threads=2", "--latency-millis=0.1", "--nodes=16000");
        assertEquals(2, lines.size(), err::toString);
        assertTrue(lines.getFirst().startsWith("simulated members=1 sooner=1.00 window=1.00 nodes=1.00 sent=0 used=0"));
        assertTrue(lines.get(1).startsWith("simulated members=3 sooner="), lines::toString);
        assertFalse(lines.get(1).endsWith("used=0"), lines::toString);
        assertEquals(lines, simulate("--members=1,3", "--threads=2", "--latency-millis=0.1", "--nodes=16000"));
        simulate("--members=0");
        assertEquals(2, exitCode);
    }

    @Test
    void namesMillisecondsWhenLatencyIsOutOfRange() {
        for (String latency : List.of("0", "1000.1")) {
            simulate("--members=2", "--latency-millis=" + latency);
            assertEquals(2, exitCode);
            String expected =
                    "--latency-millis must be from 0.000001 to 1000, not '" + Double.parseDouble(latency) + "'";
            assertTrue(err.toString().contains(expected), err::toString);
        }
    }

    @Test
    void findsCriticalPaths() throws Exception {
        Path svg = folder.resolve("a.svg");
        List<String> lines = run("--critical-path", "--nodes=12000", "--svg=" + svg);
        assertEquals(3, lines.size(), err::toString);
        assertTrue(lines.getFirst().matches("critical-path nodes=1\\d{3} parallelism=.*"), lines::toString);
        assertTrue(parallelism(lines) > 1.5, lines::toString);
        assertTrue(parallelism(lines) > parallelism(run("--critical-path", "--nodes=12000", "--disable=eager-splits")));
        assertTrue(parallelism(run("--critical-path", "--nodes=12000", "--exact")) > parallelism(lines));
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
    }

    @Test
    void refusesCriticalPathWithSimulation() {
        refusesWithCriticalPath("--simulate", "--simulate");
        refusesWithCriticalPath("--members", "--members=1,3");
    }

    private void refusesWithCriticalPath(String option, String argument) {
        assertEquals(List.of(), run("--critical-path", argument));
        assertEquals(2, exitCode);
        assertTrue(err.toString().contains("--critical-path cannot be combined with " + option), err::toString);
    }

    private static double parallelism(List<String> lines) {
        return Double.parseDouble(lines.getLast().replaceAll(".*parallelism=", ""));
    }

    @Test
    void drawsCurves() throws Exception {
        Path svg = folder.resolve("a.svg");
        simulate("--threads=1,2,4", "--svg=" + svg);
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        assertTrue(Files.readString(svg).contains("threads, as a power of two"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--simulate", "--members=2", "--critical-path", "--millis=20"})
    void refusesPositionThatIsOver(String mode) throws Exception {
        String mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
        String stalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
        for (String over : List.of(mated, stalemated)) {
            Path fens = Files.write(folder.resolve("some.fen"), List.of(ONGOING, "", over));
            refuses("--fens: '" + fens + "', line 3: the game is over (", mode, "--fens=" + fens);
            assertTrue(err.toString().contains("in '" + over + "'"), err::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--simulate", "--critical-path", "--millis=20"})
    void namesLineOfInvalidPosition(String mode) throws Exception {
        Path fens = Files.write(folder.resolve("some.fen"), List.of(ONGOING, "rubbish"));
        refuses("--fens: '" + fens + "', line 2: a FEN needs at least 4 words", mode, "--fens=" + fens);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--simulate", "--critical-path", "--millis=20"})
    void refusesFileWithoutPositions(String mode) throws Exception {
        Path fens = Files.writeString(folder.resolve("empty.fen"), "\n");
        refuses("--fens: the file '" + fens + "' has no position", mode, "--fens=" + fens);
        Path missing = folder.resolve("missing.fen");
        refuses("--fens: the file '" + missing + "' cannot be read", mode, "--fens=" + missing);
    }

    /** Castling rights without a rook. */
    @Test
    void acceptsWhatSessionsAccept() throws Exception {
        Path fens = Files.writeString(folder.resolve("some.fen"), ONGOING.replaceFirst("-", "Q") + "\n");
        assertEquals(1, simulate("--threads=1", "--fens=" + fens).size(), err::toString);
    }

    @Test
    void ignoresLinesBehindNumberOfPositions() throws Exception {
        Path fens = Files.write(folder.resolve("some.fen"), List.of(ONGOING, ONGOING, "rubbish"));
        assertEquals(1, simulate("--threads=1", "--fens=" + fens).size(), err::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--simulate", "--members=2", "--critical-path"})
    void refusesTableSizeOutOfRange(String mode) {
        for (int megabytes : new int[] {0, -1, EngineConfig.MAX_HASH_MEGABYTES + 1}) {
            refuses("--hash must be a whole number from 1 to 1048576, not '" + megabytes, mode, "--hash=" + megabytes);
        }
        refuses("--hash must be a whole number from 0 to 1048576, not '-1'", "--millis=20", "--hash=-1");
    }

    @Test
    void keepsTablesWithinMemoryLimit() {
        limits = () -> new MemoryLimits(12 << 20, Long.MAX_VALUE);
        refuses("--hash: a table needs 13 MB, but only 12 MB are free", "--simulate", "--hash=13");
        refuses("--hash: a table needs 13 MB, but only 12 MB are free", "--critical-path", "--hash=13");
        refuses("--hash: 3 tables need 15 MB, but only 12 MB are free", "--members=1,3", "--hash=5");
        assertEquals(1, simulate("--threads=1", "--hash=12").size(), err::toString);
    }

    @Test
    void refusesMoreThreadsThanHeapHasRoomFor() {
        refuses("--members 64 --threads 256 needs ", "--members=2,64", "--threads=256");
        assertTrue(err.toString().contains(" MB of heap, but the limit is "), err::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--simulate", "--critical-path"})
    void reportsLackOfMemoryInOneLine(String mode) {
        limits = () -> {
            throw new OutOfMemoryError("Java heap space");
        };
        refuses("the search needs more heap than ", mode);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--simulate", "--critical-path"})
    void refusesUnwritablePictureBeforeSearches(String mode) {
        for (Path svg : List.of(folder, folder.resolve("missing/a.svg"))) {
            refuses("--svg: '" + svg + "' cannot be written", mode, "--svg=" + svg);
        }
    }

    /** Checks that no search has begun, which would print progress. */
    private void refuses(String message, String mode, String... more) {
        err.getBuffer().setLength(0);
        assertEquals(List.of(), run(mode, more));
        assertEquals(2, exitCode, err::toString);
        assertTrue(err.toString().startsWith(message), err::toString);
    }

    private static double sooner(String line) {
        return Double.parseDouble(line.replaceAll(".*sooner=([0-9.]+).*", "$1"));
    }
}
