package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests of sessions over TCP. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class SessionOverTcpTest {
    private static RunningServer server;

    @BeforeAll
    static void start() throws IOException {
        server = RunningServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void closesSessionOfProbe() throws Exception {
        try (SocketClient client = server.connect()) {
            List<String> lines = client.ask("uci", "uciok");
            assertTrue(lines.getFirst().startsWith("id name Eldest "), lines::toString);
        }
        Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
    }

    @Test
    void reportsUnknownCommandsBeforeProtocolIsSelected() throws IOException {
        try (SocketClient client = server.connect()) {
            client.send("isready", "", "GET out", "uci");
            assertEquals("Unknown command: 'isready'. Type help for more information.", client.readLine());
            assertEquals("Unknown command: 'GET out'. Type help for more information.", client.readLine());
            assertTrue(client.readLine().startsWith("id name"));
            client.readUntil("uciok");
            assertEquals(List.of("readyok"), client.ask("isready", "ready"));
        }
    }

    @Test
    void endsOnlyOneClientOnGomocupEnd() throws IOException {
        try (SocketClient one = server.connect();
                SocketClient other = server.connect()) {
            one.send("START 15");
            other.send("START 5", "INFO timeout_turn 100");
            assertEquals("OK", one.readLine());
            assertEquals("OK", other.readLine());
            one.send("INFO timeout_turn 5000", "BEGIN", "END");
            List<String> last = one.readRest();
            assertTrue(last.stream().allMatch(line -> line.startsWith("MESSAGE ")), last::toString);
            other.send("BEGIN");
            assertEquals("2,2", other.readUntil("2").getLast());
        }
    }

    @Test
    void answersHelpAndQuitBeforeProtocolIsSelected() throws IOException {
        try (SocketClient client = server.connect()) {
            client.send("help", "quit");
            assertTrue(String.join("\n", client.readRest()).contains("ucinewgame"));
        }
    }

    @Test
    void answersUgiInUgi() throws IOException {
        try (SocketClient client = server.connect()) {
            client.ask("ugi", "ugiok");
            assertEquals(List.of("response true"), client.ask("query p1turn", "response"));
        }
    }

    @Test
    void acceptsPacketsSplitAnywhere() throws Exception {
        try (SocketClient client = server.connect();
                SocketClient other = server.connectUci()) {
            for (char letter : "uci\r\nisready\r\nposition startpos moves e2e4\r\nquery p1turn\r\n".toCharArray()) {
                client.sendRaw(String.valueOf(letter));
                other.ask("isready", "readyok");
            }
            client.readUntil("uciok");
            assertEquals("readyok", client.readLine());
            assertEquals("response false", client.readLine());
        }
    }

    @Test
    void acceptsCommandsBeforeEarlierReplies() throws IOException {
        try (SocketClient client = server.connect()) {
            client.send(
                    "uci",
                    "isready",
                    "setoption name UCI_Variant value tictactoe",
                    "position startpos moves b2",
                    "go depth 3",
                    "position startpos moves b2 a1",
                    "go depth 3",
                    "isready",
                    "quit");
            List<String> lines = client.readRest();
            assertEquals(2, count(lines, "bestmove "), lines::toString);
            assertEquals(2, count(lines, "readyok"), lines::toString);
            assertEquals(0, count(lines, "info string ERROR"), lines::toString);
        }
    }

    @Test
    void reportsProgressOfLongSearch() throws IOException {
        try (SocketClient client = server.connectUci()) {
            client.send("position startpos", "go infinite");
            String line = client.readLine();
            while (!line.matches("info depth \\d+ seldepth \\d+ nodes \\d+ nps \\d+ hashfull \\d+ time \\d+")) {
                line = client.readLine();
            }
            client.ask("stop", "bestmove ");
        }
    }

    @Test
    void stopsSearchAndSendsBestMoveAtEndOfInput() throws Exception {
        try (SocketClient client = server.connectUci()) {
            client.send("position startpos", "go infinite");
            client.awaitDepth(2);
            client.endInput();
            List<String> lines = client.readRest();
            assertTrue(lines.getLast().startsWith("bestmove "), lines::toString);
        }
        Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
    }

    @Test
    void stopsPerftAtEndOfInput() throws Exception {
        try (SocketClient client = server.connectUci()) {
            client.send("position startpos", "go perft 12");
            Await.until(
                    "not exactly one search runs", () -> server.engine.stats().searches() == 1);
            client.endInput();
            assertEquals("bestmove (none)", client.readRest().getLast());
        }
    }

    @Test
    void acceptsLastLineWithoutLineEnd() throws IOException {
        try (SocketClient client = server.connectUci()) {
            client.sendRaw("isready");
            client.endInput();
            assertEquals(List.of("readyok"), client.readRest());
        }
    }

    @Test
    void reportsOneErrorForLineAboveLimit() throws IOException {
        try (SocketClient client = server.connectUci()) {
            client.send("position startpos moves" + " e2e4".repeat(RunningServer.LINE_LIMIT), "go depth 1", "isready");
            assertEquals(
                    List.of("info string ERROR line longer than 4096 bytes, not read", "bestmove (none)", "readyok"),
                    client.readUntil("readyok"));
        }
        try (SocketClient client = server.connect()) {
            client.send("x".repeat(RunningServer.LINE_LIMIT + 1));
            assertEquals("info string ERROR line longer than 4096 bytes, not read", client.readLine());
            client.ask("uci", "uciok");
        }
    }

    @Test
    void closesConnectionOnQuit() throws IOException {
        try (SocketClient client = server.connectUci()) {
            client.send("go infinite", "quit", "isready");
            List<String> lines = client.readRest();
            assertTrue(lines.getLast().startsWith("bestmove "), lines::toString);
            assertNull(client.readLine());
        }
    }

    @Test
    void sendsNonAsciiTextBackUnchanged() throws IOException {
        try (SocketClient client = server.connectUci()) {
            byte[] word = "zügig".getBytes(StandardCharsets.UTF_8);
            assertEquals(6, word.length);
            client.send("zügig");
            assertEquals("Unknown command: 'zügig'. Type help for more information.", client.readLine());
        }
    }

    private static long count(List<String> lines, String beginning) {
        return lines.stream().filter(line -> line.startsWith(beginning)).count();
    }
}
