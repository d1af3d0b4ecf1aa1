package dev.eldest.bench.measure.speedup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SpeedupCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();
    private int exitCode;

    private List<String> simulate(String... more) {
        return run("--simulate", more);
    }

    private List<String> run(String mode, String... more) {
        StringWriter out = new StringWriter();
        String[] all = Stream.concat(Stream.of(mode, "--positions=2", "--nodes=4000", "--hash=1"), Stream.of(more))
                .toArray(String[]::new);
        exitCode = new CommandLine(new SpeedupCommand())
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
        assertTrue(free > real, free + " and " + real);
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
        List<String> lines = simulate("--members=1,3", "--threads=2", "--latency-millis=0.1");
        assertEquals(2, lines.size(), err::toString);
        assertTrue(lines.getFirst().startsWith("simulated members=1 sooner=1.00 window=1.00 nodes=1.00 sent=0 used=0"));
        assertTrue(lines.get(1).startsWith("simulated members=3 sooner="), lines::toString);
        assertFalse(lines.get(1).endsWith("used=0"), lines::toString);
        assertEquals(lines, simulate("--members=1,3", "--threads=2", "--latency-millis=0.1"));
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
        List<String> lines = run("--critical-path", "--svg=" + svg);
        assertEquals(2, lines.size(), err::toString);
        assertTrue(lines.getFirst().matches("critical-path nodes=1\\d{3} parallelism=.*"), lines::toString);
        assertTrue(parallelism(lines) > 1.5, lines::toString);
        assertTrue(parallelism(lines) > parallelism(run("--critical-path", "--disable=eager-splits")));
        assertTrue(parallelism(run("--critical-path", "--exact")) > parallelism(lines));
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

    private static double sooner(String line) {
        return Double.parseDouble(line.replaceAll(".*sooner=([0-9.]+).*", "$1"));
    }
}
