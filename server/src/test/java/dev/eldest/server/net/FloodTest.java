package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that clients which send much and read little do not disturb the others. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FloodTest {
    private static final int COMMANDS = 4000;
    private static final int MAX_CHUNKS = 10_000;

    private RunningServer server;

    @BeforeEach
    void start() throws IOException {
        server = RunningServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** Connects with a small receive buffer. */
    private Socket connectWithSmallBuffer() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(server.address());
        return socket;
    }

    @Test
    void slowsDownFloodingClientWithoutLoss() throws Exception {
        Socket socket = connectWithSmallBuffer();
        try (SocketClient flooder = SocketClient.of(socket);
                SocketClient other = server.connectUci()) {
            Thread sender = Thread.ofPlatform().start(() -> send(socket, "uci\n".repeat(COMMANDS)));
            flooder.readUntil("uciok");
            askOften(other);
            long answers = 1;
            while (answers < COMMANDS) {
                answers += "uciok".equals(flooder.readLine()) ? 1 : 0;
            }
            sender.join();
            flooder.send("isready");
            assertEquals("readyok", flooder.readLine());
        }
        assertEquals(0, server.networkCounters.slowReaders().sum());
    }

    @Test
    void stopsReadingFromClientThatDoesNotRead() throws Exception {
        Socket socket = connectWithSmallBuffer();
        try (SocketClient flooder = SocketClient.of(socket);
                SocketClient other = server.connectUci()) {
            AtomicInteger sent = new AtomicInteger();
            Thread sender = Thread.ofPlatform().start(() -> {
                while (sent.get() < MAX_CHUNKS && send(socket, "uci\n".repeat(1000))) {
                    sent.incrementAndGet();
                }
            });
            int before = -1;
            while (before < sent.get()) {
                before = sent.get();
                askOften(other);
            }
            assertTrue(sent.get() < MAX_CHUNKS, "the server read 40 MB from a client that reads nothing");
            flooder.reset();
            sender.join();
        }
        Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
    }

    @Test
    void refusesExcessCommandsDuringSearch() throws Exception {
        try (SocketClient client = server.connectUci()) {
            client.send("position startpos", "go infinite");
            client.awaitDepth(2);
            Thread sender = Thread.ofPlatform().start(() -> {
                try {
                    client.send("ucinewgame\n".repeat(30_000) + "isready");
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            List<String> lines = client.readUntil("readyok");
            sender.join();
            assertTrue(lines.stream().anyMatch(line -> line.contains("too many commands")), lines::toString);
            client.ask("stop", "bestmove ");
        }
    }

    @Test
    void keepsClientThatReadsRepliesAfterSearch() throws Exception {
        int boards = 10_000;
        ServerConfig.Limits roomy = new ServerConfig.Limits(64, 64, 16, 1 << 16, 1 << 26);
        try (RunningServer large = RunningServer.start(
                        RunningServer.loopback(RunningServer.plain().listen(), roomy));
                Socket socket = new Socket()) {
            socket.setReceiveBufferSize(1 << 16);
            socket.connect(large.address());
            SocketClient client = SocketClient.of(socket);
            client.send("uci", "position startpos", "go infinite", "ucinewgame");
            client.send("d\n".repeat(boards) + "stop");
            client.readUntil("bestmove ");
            // The server answers all it can meanwhile, which is more than the buffers of the system hold.
            try (SocketClient other = large.connectUci()) {
                askOften(other);
            }
            long characters = 0;
            for (int i = 0; i < boards; i++) {
                characters += client.readUntil("Fen: ").stream()
                        .mapToLong(String::length)
                        .sum();
            }
            assertTrue(characters > 5 * OutboundQueue.MAX_COST, "characters: " + characters);
            client.ask("isready", "readyok");
            assertEquals(0, large.networkCounters.slowReaders().sum());
        }
    }

    @Test
    void servesOthersDespiteManyUnfinishedLines() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(64, 64, 16, 1 << 16, 200_000);
        List<SocketClient> clients = new ArrayList<>();
        try (RunningServer small = RunningServer.start(
                        RunningServer.loopback(RunningServer.plain().listen(), limits));
                SocketClient other = small.connectUci()) {
            for (int i = 0; i < 30; i++) {
                clients.add(small.connectUci());
                clients.getLast().sendRaw("position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(600));
            }
            String game = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(250);
            for (int i = 0; i < 20; i++) {
                other.send(game);
                assertEquals(List.of("response true"), other.ask("query p1turn", "response"));
            }
            // The client with the discarded line gets the error at its end, and stays connected.
            clients.getFirst().send("");
            assertTrue(clients.getFirst().readLine().contains("not read"));
            clients.getFirst().ask("isready", "readyok");
        } finally {
            for (SocketClient each : clients) {
                each.close();
            }
        }
    }

    @Test
    void servesOthersDespiteQueuedCommandsOfOneClient() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(64, 64, 16, 1 << 16, 400_000);
        try (RunningServer small = RunningServer.start(
                        RunningServer.loopback(RunningServer.plain().listen(), limits));
                SocketClient greedy = small.connectUci();
                SocketClient player = small.connectUci()) {
            greedy.send("go infinite");
            greedy.awaitDepth(1);
            Thread sender = Thread.ofPlatform().start(() -> {
                try {
                    greedy.send("position startpos moves e2e4\n".repeat(16_000) + "isready");
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            assertTrue(greedy.readUntil("readyok").stream().anyMatch(line -> line.contains("too many commands")));
            sender.join();
            for (int plies : new int[] {240, 1000}) {
                String game = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(plies / 4);
                // The game is queued until the search ends, as for a fast client.
                player.send("position startpos", "go nodes 20000", game, "query p1turn", "go depth 1");
                List<String> lines = player.readUntil("response true");
                assertTrue(lines.stream().noneMatch(line -> line.contains("ERROR")), lines::toString);
                assertFalse(player.readUntil("bestmove ").getLast().contains("none"));
            }
        }
    }

    @Test
    void servesOthersDespiteQueuedCommandsOfManyClients() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(64, 64, 16, 1 << 16, 600_000);
        List<SocketClient> clients = new ArrayList<>();
        try (RunningServer small = RunningServer.start(
                        RunningServer.loopback(RunningServer.plain().listen(), limits));
                SocketClient player = small.connectUci()) {
            for (int i = 0; i < 8; i++) {
                SocketClient greedy = small.connectUci();
                clients.add(greedy);
                greedy.send("go infinite");
                greedy.awaitDepth(1);
                greedy.sendRaw("position startpos moves e2e4\n".repeat(400) + "isready\n");
                assertTrue(greedy.readUntil("readyok").stream().anyMatch(line -> line.contains("too many commands")));
            }
            String game = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(100);
            player.send("go nodes 20000", game, "go wtime 60000 btime 60000 winc 1000 binc 1000 depth 1");
            List<String> lines = player.readUntil("bestmove ");
            lines.addAll(player.readUntil("bestmove "));
            assertTrue(lines.stream().noneMatch(line -> line.contains("ERROR")), lines::toString);
        } finally {
            for (SocketClient each : clients) {
                each.close();
            }
        }
    }

    /** Gives the server time for other clients, however busy the machine is. */
    private static void askOften(SocketClient client) throws IOException {
        for (int i = 0; i < 500; i++) {
            client.ask("isready", "readyok");
        }
    }

    /** Returns whether the connection is still open: some tests close it meanwhile. */
    private static boolean send(Socket socket, String text) {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
