package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that a failing client does not disturb the others, and that its resources are released. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FaultsTest {
    private static final int KILLS = 20;

    private RunningServer server;
    private SocketClient other;

    @BeforeEach
    void start() throws IOException {
        server = RunningServer.start();
        other = server.connectUci();
        other.send("setoption name Hash value 2", "position startpos", "go infinite");
        other.awaitDepth(3);
    }

    @AfterEach
    void stop() throws IOException {
        other.ask("isready", "readyok");
        other.ask("stop", "bestmove ");
        other.close();
        server.close();
    }

    private long leasedBytes() {
        return server.engine.stats().offHeap().leased();
    }

    private void awaitRelease(long leasedBefore) {
        Await.until(
                () -> server.engine.stats().toString(),
                () -> leasedBytes() <= leasedBefore
                        && server.engine.stats().searches() == 1
                        && server.engine.stats().sessions() == 1);
    }

    @Test
    void releasesResourcesWhenSearchingClientIsKilled() throws Exception {
        long before = leasedBytes();
        for (int i = 0; i < KILLS; i++) {
            SocketClient killed = server.connectUci();
            killed.send("setoption name Hash value 100", "setoption name Threads value 2", "go infinite");
            killed.awaitDepth(4);
            assertTrue(leasedBytes() > before);
            killed.reset();
            awaitRelease(before);
        }
    }

    @Test
    void releasesResourcesWhenClientIsKilledDuringPerft() throws Exception {
        long before = leasedBytes();
        SocketClient killed = server.connectUci();
        killed.send("position startpos", "go perft 12");
        Await.until("no second search runs", () -> server.engine.stats().searches() == 2);
        killed.reset();
        Await.until(
                "the search or its memory stays",
                () -> server.engine.stats().searches() == 1 && leasedBytes() <= before);
    }

    @Test
    void servesOthersWhenClientStopsWithinWord() throws Exception {
        try (SocketClient silent = server.connect();
                SocketClient half = server.connectUci()) {
            silent.sendRaw("uc");
            half.sendRaw("position startpos moves e2");
            for (int i = 0; i < 20; i++) {
                other.ask("isready", "readyok");
            }
            half.sendRaw("e4\nquery p1turn\n");
            assertEquals("response false", half.readLine());
        }
    }

    @Test
    void releasesResourcesOfManyShortConnections() throws Exception {
        long before = leasedBytes();
        int connections = 1000;
        for (int i = 0; i < connections; i++) {
            try (SocketClient client = server.connect()) {
                if (i % 3 == 1) {
                    client.send("uci");
                } else if (i % 3 == 2) {
                    client.send("uci", "position startpos", "go infinite");
                }
                if (i % 2 == 0) {
                    client.reset();
                }
            }
        }
        other.ask("isready", "readyok");
        Await.until(
                "a session, a search, a connection or memory stays",
                () -> server.engine.stats().sessions() == 1
                        && server.engine.stats().searches() == 1
                        && server.networkCounters.open() == 1
                        && leasedBytes() <= before);
    }

    @Test
    void reportsMissingMemoryOnlyToItsClient() throws Exception {
        long before = leasedBytes();
        try (SocketClient greedy = server.connectUci();
                SocketClient modest = server.connectUci()) {
            greedy.ask("setoption name Hash value 300\nisready", "readyok");
            List<String> refused = modest.ask("setoption name Hash value 300\nisready", "readyok");
            assertTrue(refused.getFirst().startsWith("info string ERROR "), refused::toString);
            modest.send("position startpos", "go depth 3");
            modest.readUntil("bestmove ");
        }
        awaitRelease(before);
    }

    @Test
    void servesNewClientBesideInfiniteSearches() throws Exception {
        List<SocketClient> clients = new ArrayList<>();
        for (int i = 1; i < RunningServer.MAX_SEARCHES + 4; i++) {
            SocketClient client = server.connectUci();
            client.send("go infinite");
            clients.add(client);
        }
        Await.until("no search is queued", () -> server.engine.stats().queuedSearches() > 0);
        try (SocketClient late = server.connectUci()) {
            for (String go : List.of("go depth 3", "go movetime 300")) {
                List<String> lines = late.ask(go, "bestmove ");
                assertTrue(lines.getFirst().startsWith("info depth"), lines::toString);
                assertTrue(lines.getLast().matches("bestmove [a-h].*"), lines::toString);
            }
        }
        for (SocketClient client : clients) {
            client.ask("stop", "bestmove ");
            client.close();
        }
    }

    @Test
    void reportsOneErrorForLineOfThreeMegabytes() throws Exception {
        try (SocketClient client = server.connectUci()) {
            client.send("setoption name " + "x".repeat(3 << 20), "isready");
            assertEquals("info string ERROR line longer than 4096 bytes, not read", client.readLine());
            assertEquals("readyok", client.readLine());
        }
    }
}
