package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that send much and read little. The others are served meanwhile. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FloodTest {
    private static final int COMMANDS = 4000;

    private RunningServer server;

    @BeforeEach
    void start() throws IOException {
        server = RunningServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** A client whose system takes little for it. */
    private Socket narrow() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(server.address());
        return socket;
    }

    @Test
    void whoFloodsIsSlowedDownAndLosesNothing() throws Exception {
        Socket socket = narrow();
        try (SocketClient flooder = SocketClient.over(socket);
                SocketClient other = server.ready()) {
            Thread sender = Thread.ofPlatform().start(() -> send(socket, "uci\n".repeat(COMMANDS)));
            Thread.sleep(300);
            other.ask("isready", "readyok");
            long answers = 0;
            while (answers < COMMANDS) {
                answers += "uciok".equals(flooder.hear()) ? 1 : 0;
            }
            sender.join();
            flooder.say("isready");
            assertEquals("readyok", flooder.hear());
        }
        assertEquals(0, server.networkCounters.slowReaders());
    }

    @Test
    void whoOnlySendsStopsBeingReadAndCostsLittle() throws Exception {
        Socket socket = narrow();
        try (SocketClient flooder = SocketClient.over(socket);
                SocketClient other = server.ready()) {
            Thread sender = Thread.ofPlatform().start(() -> send(socket, "uci\n".repeat(10_000_000)));
            Thread.sleep(1000);
            assertTrue(sender.isAlive(), "40 MB were read, though no answer was");
            other.ask("isready", "readyok");
            flooder.vanish();
            sender.join();
        }
        assertTrue(RunningServer.within(5000, () -> server.engine.stats().sessions() == 0));
    }

    @Test
    void tooManyCommandsDuringASearchAreRefusedAndTheSearchGoesOn() throws Exception {
        try (SocketClient client = server.ready()) {
            client.say("position startpos", "go infinite");
            client.hearDepth(2);
            Thread sender = Thread.ofPlatform().start(() -> {
                try {
                    client.say("ucinewgame\n".repeat(30_000) + "isready");
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            List<String> heard = client.hearUntil("readyok");
            sender.join();
            assertTrue(heard.stream().anyMatch(line -> line.contains("too many commands")), heard::toString);
            client.ask("stop", "bestmove ");
        }
    }

    @Test
    void whoAsksMuchDuringASearchAndReadsItAfterwardsIsNotGivenUp() throws Exception {
        int boards = 10_000;
        ServerConfig.Limits roomy = new ServerConfig.Limits(64, 64, 16, 1 << 16, 1 << 26);
        try (RunningServer large = RunningServer.start(
                        ServerConfig.open(RunningServer.plain().listen(), roomy));
                Socket socket = new Socket()) {
            socket.setReceiveBufferSize(1 << 16);
            socket.connect(large.address());
            SocketClient client = SocketClient.over(socket);
            client.say("uci", "position startpos", "go infinite", "ucinewgame");
            client.say("d\n".repeat(boards) + "stop");
            client.hearUntil("bestmove ");
            // All is answered now that can be, and more than the system takes for a client that does not read.
            Thread.sleep(500);
            long characters = 0;
            for (int i = 0; i < boards; i++) {
                characters += client.hearUntil("Fen: ").stream()
                        .mapToLong(String::length)
                        .sum();
            }
            assertTrue(characters > 5 * OutboundQueue.MOST, "characters: " + characters);
            client.ask("isready", "readyok");
            assertEquals(0, large.networkCounters.slowReaders());
        }
    }

    @Test
    void unfinishedLinesOfACrowdCostNobodyElseAWord() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(64, 64, 16, 1 << 16, 200_000);
        List<SocketClient> crowd = new ArrayList<>();
        try (RunningServer small = RunningServer.start(
                        ServerConfig.open(RunningServer.plain().listen(), limits));
                SocketClient other = small.ready()) {
            for (int i = 0; i < 30; i++) {
                crowd.add(small.ready());
                crowd.getLast().sendRaw("position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(600));
            }
            String game = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(250);
            for (int i = 0; i < 20; i++) {
                other.say(game);
                assertEquals(List.of("response true"), other.ask("query p1turn", "response"));
            }
            // Whose line was cut short is told when it ends, and stays.
            crowd.getFirst().say("");
            assertTrue(crowd.getFirst().hear().contains("was not read"));
            crowd.getFirst().ask("isready", "readyok");
        } finally {
            for (SocketClient each : crowd) {
                each.close();
            }
        }
    }

    @Test
    void whatWaitsForOneClientsSearchCostsNobodyElseAGame() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(64, 64, 16, 1 << 16, 400_000);
        try (RunningServer small = RunningServer.start(
                        ServerConfig.open(RunningServer.plain().listen(), limits));
                SocketClient greedy = small.ready();
                SocketClient player = small.ready()) {
            greedy.say("go infinite");
            greedy.hearDepth(1);
            Thread sender = Thread.ofPlatform().start(() -> {
                try {
                    greedy.say("position startpos moves e2e4\n".repeat(16_000) + "isready");
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            assertTrue(greedy.hearUntil("readyok").stream().anyMatch(line -> line.contains("too many commands")));
            sender.join();
            for (int plies : new int[] {240, 1000}) {
                String game = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(plies / 4);
                // The game waits for the end of a search, as it does when a client is quick.
                player.say("position startpos", "go nodes 20000", game, "query p1turn", "go depth 1");
                List<String> heard = player.hearUntil("response true");
                assertTrue(heard.stream().noneMatch(line -> line.contains("ERROR")), heard::toString);
                assertFalse(player.hearUntil("bestmove ").getLast().contains("none"));
            }
        }
    }

    @Test
    void whatWaitsForTheSearchesOfACrowdCostsNobodyElseAGame() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(64, 64, 16, 1 << 16, 600_000);
        List<SocketClient> crowd = new ArrayList<>();
        try (RunningServer small = RunningServer.start(
                        ServerConfig.open(RunningServer.plain().listen(), limits));
                SocketClient player = small.ready()) {
            for (int i = 0; i < 8; i++) {
                SocketClient greedy = small.ready();
                crowd.add(greedy);
                greedy.say("go infinite");
                greedy.hearDepth(1);
                greedy.sendRaw("position startpos moves e2e4\n".repeat(400) + "isready\n");
                assertTrue(greedy.hearUntil("readyok").stream().anyMatch(line -> line.contains("too many commands")));
            }
            String game = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(100);
            player.say("go nodes 20000", game, "go wtime 60000 btime 60000 winc 1000 binc 1000 depth 1");
            List<String> heard = player.hearUntil("bestmove ");
            heard.addAll(player.hearUntil("bestmove "));
            assertTrue(heard.stream().noneMatch(line -> line.contains("ERROR")), heard::toString);
        } finally {
            for (SocketClient each : crowd) {
                each.close();
            }
        }
    }

    private static void send(Socket socket, String text) {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It was closed meanwhile, which some tests do.
        }
    }
}
