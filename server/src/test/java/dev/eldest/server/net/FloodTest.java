package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
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
        try (Client flooder = Client.over(socket);
                Client other = server.ready()) {
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
        assertEquals(0, server.traffic.slowReaders());
    }

    @Test
    void whoOnlySendsStopsBeingReadAndCostsLittle() throws Exception {
        Socket socket = narrow();
        try (Client flooder = Client.over(socket);
                Client other = server.ready()) {
            Thread sender = Thread.ofPlatform().start(() -> send(socket, "uci\n".repeat(10_000_000)));
            Thread.sleep(1000);
            assertTrue(sender.isAlive(), "40 MB were read, though no answer was");
            other.ask("isready", "readyok");
            flooder.vanish();
            sender.join();
        }
        assertTrue(RunningServer.within(5000, () -> server.engine.activity().sessions() == 0));
    }

    @Test
    void tooManyCommandsDuringASearchAreRefusedAndTheSearchGoesOn() throws Exception {
        try (Client client = server.ready()) {
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
        ServerSettings.Limits roomy = new ServerSettings.Limits(64, 64, 16, 1 << 16, 1 << 26);
        try (RunningServer large = RunningServer.start(
                        ServerSettings.open(RunningServer.plain().listen(), roomy));
                Socket socket = new Socket()) {
            socket.setReceiveBufferSize(1 << 16);
            socket.connect(large.address());
            Client client = Client.over(socket);
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
            assertTrue(characters > 5 * Outbox.MOST, "characters: " + characters);
            client.ask("isready", "readyok");
            assertEquals(0, large.traffic.slowReaders());
        }
    }

    @Test
    void unfinishedLinesTakeNoMoreThanThereIsRoomFor() throws Exception {
        ServerSettings.Limits limits = new ServerSettings.Limits(64, 64, 16, 1 << 16, 200_000);
        try (RunningServer small = RunningServer.start(
                        ServerSettings.open(RunningServer.plain().listen(), limits));
                Client other = small.ready();
                Client first = small.ready();
                Client second = small.ready();
                Client third = small.ready()) {
            String endless = "position startpos moves" + " e2e4".repeat(12_000);
            first.sendRaw(endless);
            second.sendRaw(endless);
            third.sendRaw(endless);
            other.ask("isready", "readyok");
            long refused = 0;
            for (Client each : List.of(first, second, third)) {
                each.sendRaw("\nisready\n");
                refused += each.hearRestOrUntil("readyok").getFirst().contains("no room") ? 1 : 0;
            }
            // One fits beside the others' beginnings or not, as it happens; all three never do.
            assertTrue(refused >= 1, "refused " + refused);
            other.ask("isready", "readyok");
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
