package dev.eldest.bench.measure.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.measure.load.LoadReport.Sample;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

/** Runs load tests against a server with known faults. */
@Timeout(60)
class LoadTestTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int load(int port, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "--port",
                Integer.toString(port),
                "--clients=3",
                "--movetime=1",
                "--solo=1",
                "--warm-up=0",
                "--games=tictactoe"));
        arguments.addAll(List.of(more));
        return new CommandLine(new LoadCommand())
                .setOverwrittenOptionsAllowed(true)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .setExecutionExceptionHandler((problem, command, parsed) -> {
                    command.getErr().println(problem.getMessage());
                    return 1;
                })
                .execute(arguments.toArray(String[]::new));
    }

    @Test
    void passesAndCountsWithGoodServer() throws IOException {
        try (ScriptedServer server = new ScriptedServer(go -> 1)) {
            assertEquals(0, load(server.port(), "--searches=500", "--infinite=1", "--idle=5"), err::toString);
        }
        String report = out.toString();
        assertTrue(report.contains("lost answers 0, double answers 0"), report);
        long searches = Long.parseLong(report.split("[ ,]")[1]);
        assertTrue(searches >= 500 && searches < 1_000, report);
        assertTrue(report.contains("nodes a client: median "), report);
        assertTrue(err.toString().startsWith("warming up\none client alone: tictactoe\n3 clients\n"), err::toString);
        assertTrue(report.contains("nodes of an infinite search: "), report);
        assertTrue(report.contains("isready: median "), report);
    }

    @Test
    void comparesClientsOfSameGame() {
        Sample none = new Sample();
        LoadConfig.Played fast = new LoadConfig.Played("fast", List.of());
        LoadConfig.Played slow = new LoadConfig.Played("slow", List.of());
        LoadConfig config = new LoadConfig(null, 2, 5, 1, 0, 100, 0, 1, 0, 1, List.of(fast, slow));
        List<LoadSearcher.Count> clients = LongStream.of(900, 10, 1000, 12, 1200)
                .mapToObj(LoadTestTest::count)
                .toList();
        LoadReport report = new LoadReport(
                config,
                clients,
                List.of(count(1500)),
                0,
                0,
                3122,
                DoubleArrayList.of(4000, 100),
                DoubleArrayList.of(6000, 300),
                none,
                none,
                List.of());
        String text = report.text();
        assertTrue(text.contains("median 1000 fast, 10 slow; min 0.900 of its game's, max 1.200\n"), text);
        assertTrue(text.contains("infinite search: min 1.500 of its game's, max 1.500\n"), text);
        assertTrue(text.contains("Threads 2 3080 (before 2440, after 3720): 1.014\n"), text);
    }

    private static LoadSearcher.Count count(long nodes) {
        LoadSearcher.Count count = new LoadSearcher.Count();
        count.nodes = nodes;
        return count;
    }

    /** Waits ten seconds for the answer. */
    @Test
    @Tag("long")
    void failsWhenAnswerIsLost() throws IOException {
        try (ScriptedServer server = new ScriptedServer(go -> go == 50 ? 0 : 1)) {
            assertEquals(1, load(server.port(), "--seconds=1"));
        }
        assertTrue(out.toString().contains("lost answers 1, double answers 0"), out::toString);
    }

    @Test
    void failsWhenAnswerIsDoubled() throws IOException {
        try (ScriptedServer server = new ScriptedServer(go -> go % 100 == 99 ? 2 : 1)) {
            assertEquals(1, load(server.port(), "--searches=300", "--seconds=1"));
        }
        assertTrue(!out.toString().contains("double answers 0"), out::toString);
    }

    @Test
    void reportsMissingServerAndInvalidValue() throws IOException {
        int port;
        try (ScriptedServer server = new ScriptedServer(go -> 1)) {
            port = server.port();
            assertEquals(2, load(port, "--clients=0"));
            assertTrue(
                    err.toString().startsWith("--clients must be a whole number from 1 to 10000, not '0'"),
                    err::toString);
        }
        assertEquals(1, load(port));
        assertTrue(err.toString().contains("127.0.0.1:" + port + ": "), err::toString);
    }

    @Test
    void computesQuantiles() {
        Sample sample = new Sample();
        assertEquals(0, sample.quantile(0.5));
        for (long value = 1_000; value > 0; value--) {
            sample.add(value);
        }
        assertEquals(1, sample.quantile(0));
        assertEquals(500, sample.quantile(0.5));
        assertEquals(990, sample.quantile(0.99));
        assertEquals(1_000, sample.quantile(1));
    }
}
