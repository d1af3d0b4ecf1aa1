package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What real clients do on a connection. */
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
    void aProbeOpensNoSessionThatStays() throws Exception {
        try (SocketClient client = server.connect()) {
            List<String> heard = client.ask("uci", "uciok");
            assertTrue(heard.getFirst().startsWith("id name Eldest "), heard::toString);
        }
        assertTrue(RunningServer.within(5000, () -> server.engine.stats().sessions() == 0));
    }

    @Test
    void untilADialectIsNamedWordsAreUnknownAndTheConnectionStays() throws IOException {
        try (SocketClient client = server.connect()) {
            client.say("isready", "", "GET out", "uci");
            assertEquals("Unknown command: 'isready'. Type help for more information.", client.hear());
            assertEquals("Unknown command: 'GET out'. Type help for more information.", client.hear());
            assertTrue(client.hear().startsWith("id name"));
            client.hearUntil("uciok");
            assertEquals(List.of("readyok"), client.ask("isready", "ready"));
        }
    }

    @Test
    void theEndOfGomocupIsThatOfOneClientOnly() throws IOException {
        try (SocketClient one = server.connect();
                SocketClient other = server.connect()) {
            one.say("START 15");
            other.say("START 5", "INFO timeout_turn 100");
            assertEquals("OK", one.hear());
            assertEquals("OK", other.hear());
            one.say("INFO timeout_turn 5000", "BEGIN", "END");
            List<String> last = one.hearRest();
            assertTrue(last.stream().allMatch(line -> line.startsWith("MESSAGE ")), last::toString);
            other.say("BEGIN");
            assertEquals("2,2", other.hearUntil("2").getLast());
        }
    }

    @Test
    void somebodyWhoSeeksHelpOrLeavesIsUnderstoodAtOnce() throws IOException {
        try (SocketClient client = server.connect()) {
            client.say("help", "quit");
            assertTrue(String.join("\n", client.hearRest()).contains("ucinewgame"));
        }
    }

    @Test
    void ugiIsAnsweredInUgi() throws IOException {
        try (SocketClient client = server.connect()) {
            client.ask("ugi", "ugiok");
            assertEquals(List.of("response true"), client.ask("query p1turn", "response"));
        }
    }

    @Test
    void packetsMayEndAnywhere() throws Exception {
        try (SocketClient client = server.connect()) {
            for (char letter : "uci\r\nisready\r\nposition startpos moves e2e4\r\nquery p1turn\r\n".toCharArray()) {
                client.sendRaw(String.valueOf(letter));
                Thread.sleep(1);
            }
            client.hearUntil("uciok");
            assertEquals("readyok", client.hear());
            assertEquals("response false", client.hear());
        }
    }

    @Test
    void commandsMayComeBeforeTheAnswersToEarlierOnes() throws IOException {
        try (SocketClient client = server.connect()) {
            client.say(
                    "uci",
                    "isready",
                    "setoption name UCI_Variant value tictactoe",
                    "position startpos moves b2",
                    "go depth 3",
                    "position startpos moves b2 a1",
                    "go depth 3",
                    "isready",
                    "quit");
            List<String> heard = client.hearRest();
            assertEquals(2, count(heard, "bestmove "), heard::toString);
            assertEquals(2, count(heard, "readyok"), heard::toString);
            assertEquals(0, count(heard, "info string ERROR"), heard::toString);
        }
    }

    @Test
    void aLongSearchTellsHowFarItIs() throws IOException {
        try (SocketClient client = server.ready()) {
            client.say("position startpos", "go infinite");
            String line = client.hear();
            while (!line.matches("info depth \\d+ seldepth \\d+ nodes \\d+ nps \\d+ hashfull \\d+ time \\d+")) {
                line = client.hear();
            }
            client.ask("stop", "bestmove ");
        }
    }

    @Test
    void theEndOfTheInputStopsTheSearchAndItsAnswerStillComes() throws Exception {
        try (SocketClient client = server.ready()) {
            client.say("position startpos", "go infinite");
            client.hearDepth(2);
            client.endInput();
            List<String> heard = client.hearRest();
            assertTrue(heard.getLast().startsWith("bestmove "), heard::toString);
        }
        assertTrue(RunningServer.within(5000, () -> server.engine.stats().searches() == 0));
    }

    @Test
    void theEndOfTheInputStopsACountToo() throws Exception {
        try (SocketClient client = server.ready()) {
            client.say("position startpos", "go perft 12");
            assertTrue(RunningServer.within(5000, () -> server.engine.stats().searches() == 1));
            client.endInput();
            assertEquals("bestmove (none)", client.hearRest().getLast());
        }
    }

    @Test
    void aLastLineNeedsNoEnd() throws IOException {
        try (SocketClient client = server.ready()) {
            client.sendRaw("isready");
            client.endInput();
            assertEquals(List.of("readyok"), client.hearRest());
        }
    }

    @Test
    void aLineThatIsTooLongIsOneErrorAndTheTalkGoesOn() throws IOException {
        try (SocketClient client = server.ready()) {
            client.say("position startpos moves" + " e2e4".repeat(RunningServer.LINE_LIMIT), "go depth 1", "isready");
            assertEquals(
                    List.of(
                            "info string ERROR the line is longer than 4096 bytes and was not read",
                            "bestmove (none)",
                            "readyok"),
                    client.hearUntil("readyok"));
        }
        try (SocketClient client = server.connect()) {
            client.say("x".repeat(RunningServer.LINE_LIMIT + 1));
            assertEquals("info string ERROR the line is longer than 4096 bytes and was not read", client.hear());
            client.ask("uci", "uciok");
        }
    }

    @Test
    void quitClosesTheConnection() throws IOException {
        try (SocketClient client = server.ready()) {
            client.say("go infinite", "quit", "isready");
            List<String> heard = client.hearRest();
            assertTrue(heard.getLast().startsWith("bestmove "), heard::toString);
            assertNull(client.hear());
        }
    }

    @Test
    void whatIsNotAsciiComesBackAsItWas() throws IOException {
        try (SocketClient client = server.ready()) {
            byte[] word = "zügig".getBytes(StandardCharsets.UTF_8);
            assertEquals(6, word.length);
            client.say("zügig");
            assertEquals("Unknown command: 'zügig'. Type help for more information.", client.hear());
        }
    }

    private static long count(List<String> lines, String beginning) {
        return lines.stream().filter(line -> line.startsWith(beginning)).count();
    }
}
