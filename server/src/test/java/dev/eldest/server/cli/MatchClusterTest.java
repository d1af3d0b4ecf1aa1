package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.MatchCommand;
import dev.eldest.bench.train.TuneCommand;
import dev.eldest.bench.train.data.TrainingData;
import dev.eldest.engine.Await;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.server.net.FreePorts;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests games on two servers, one of which is killed. They need not be members of a cluster. */
@Timeout(240)
class MatchClusterTest {
    private static final int GAMES = 12;
    private static final int KILLED_AFTER = 4;

    @TempDir
    private static Path folder;

    private static CompiledServer first;
    private static CompiledServer second;

    @BeforeAll
    static void startServers() throws IOException {
        List<Integer> pages = FreePorts.find(2);
        CompletableFuture<CompiledServer> starting =
                CompletableFuture.supplyAsync(() -> start("first", pages.getFirst()));
        second = start("second", pages.getLast());
        first = starting.join();
        awaitStatus(first);
        awaitStatus(second);
    }

    /**
     * Waits for the first status, before which a server computes what a match compares: a match waits three seconds.
     */
    private static void awaitStatus(CompiledServer server) throws IOException {
        try (SocketClient client = server.connect()) {
            client.send("live");
            assertTrue(client.readLine().startsWith("live "));
        }
    }

    @AfterAll
    static void closeServers() {
        first.close();
        second.close();
    }

    @Test
    void playsEachGameOnceWhenServerIsKilled() throws Exception {
        Path pgn = folder.resolve("all.pgn");
        StringWriter log = new StringWriter();
        StringWriter table = new StringWriter();
        Thread killer = Thread.ofVirtual().start(() -> killOnce(second, log));
        int code = new CommandLine(new MatchCommand())
                .setErr(new PrintWriter(log))
                .setOut(new PrintWriter(table))
                .execute(
                        "--game=connectfour",
                        "--nodes=2000",
                        "--every=1",
                        "--games=" + GAMES,
                        "--pgn=" + pgn,
                        "--engine=builtin?Hash=1",
                        "--engine=builtin?Hash=1&Disable=table",
                        "--cluster=" + first.hostPort() + "," + second.hostPort());
        assertEquals(0, code, log::toString);
        killer.join();
        // In a game, when a game begins, or between two.
        assertTrue(
                log.toString()
                        .lines()
                        .anyMatch(line -> line.contains(second.hostPort()) && !line.contains("connected: cores=")),
                log::toString);
        assertTrue(table.toString().lines().count() == 3, table::toString);
        List<String> lines = Files.readAllLines(pgn);
        assertEquals(
                IntStream.range(0, GAMES).boxed().toList(),
                lines.stream()
                        .filter(line -> line.startsWith("[Round "))
                        .map(line -> line.replaceAll("[^0-9.]", ""))
                        .map(round -> (Integer.parseInt(round.split("\\.")[0]) - 1) * 2
                                + Integer.parseInt(round.split("\\.")[1])
                                - 1)
                        .sorted()
                        .toList());
        assertTrue(
                lines.stream()
                        .filter(line -> line.startsWith("[Termination "))
                        .allMatch(line -> line.equals("[Termination \"normal\"]")),
                lines::toString);
    }

    @Test
    void tunesEquallyLocallyAndOnServers() {
        String local = tuneParameters("--dir=" + folder.resolve("here"));
        assertEquals(local, tuneParameters("--dir=" + folder.resolve("there"), "--cluster=" + first.hostPort()));
        assertTrue(local.contains("of 2 games"), local);
    }

    @Test
    void playsTrainingGamesOnServers() throws Exception {
        Path games = folder.resolve("games");
        tune(
                List.of("--network", "--game=chess", "--only=games", "--positions=300", "--nodes=60"),
                "--dir=" + games,
                "--cluster=" + first.hostPort());
        int[] positions = new int[1];
        Game chess = new GameRegistry().find("chess").orElseThrow();
        TrainingData.visit(games.resolve("round-1-games.bin"), chess, (number, position, score, result) -> {
            assertFalse(position.inCheck());
            positions[0]++;
        });
        assertTrue(positions[0] >= 300, "positions: " + positions[0]);
    }

    private static String tuneParameters(String... more) {
        return tune(
                List.of(
                        "--game=connectfour",
                        "--params=futility-base,futility-margin",
                        "--iterations=2",
                        "--pairs=1",
                        "--match=2",
                        "--match-nodes=200"),
                more);
    }

    private static String tune(List<String> options, String... more) {
        List<String> words = new ArrayList<>(options);
        words.addAll(List.of(more));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = new CommandLine(new TuneCommand())
                .setErr(new PrintWriter(err))
                .setOut(new PrintWriter(out))
                .execute(words.toArray(String[]::new));
        assertEquals(0, code, err::toString);
        return out.toString();
    }

    private static CompiledServer start(String name, int pages) {
        try {
            Path own = Files.createDirectory(folder.resolve(name));
            return new CompiledServer(ClusterOfServers.FLAGS, pages, own, "--threads", "1", "--hash", "8");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void killOnce(CompiledServer server, StringWriter log) {
        try {
            Await.until("the match does not get there", () -> log.toString().contains("game " + KILLED_AFTER + " of"));
            server.signal("KILL");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
