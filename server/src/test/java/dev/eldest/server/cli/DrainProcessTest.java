package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.server.net.SocketClient;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests graceful shutdown: running searches end first, and no work starts. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class DrainProcessTest {
    private static final String NOTICE = "info string " + ServerMessages.SHUTDOWN;

    @TempDir
    private Path folder;

    @Test
    @Tag("long")
    void finishesRunningSearchesAndStartsNoNewOnes() throws Exception {
        try (CompiledServer server = new CompiledServer(folder, "--drain-seconds", "50");
                SocketClient searching = server.connectUci();
                SocketClient timed = server.connectUci();
                SocketClient idle = server.connectUci()) {
            searching.send("position startpos moves e2e4", "go infinite");
            searching.readUntil("info depth ");
            long startNanos = System.nanoTime();
            timed.send("go movetime 2000");
            timed.readUntil("info depth ");
            server.signal("TERM");
            server.awaitLog("drain started", 1);

            assertTrue(server.page("/health").startsWith("200 {\"status\":\"draining\","));
            assertEquals("503 ending\n", server.page("/ready"));
            List<String> replies = idle.ask("go infinite", "bestmove ");
            assertTrue(replies.contains(NOTICE), replies::toString);
            assertFalse(replies.getLast().contains("none"), replies::toString);
            assertTrue(idle.ask("go perft 3", "bestmove ").toString().contains(ServerMessages.SHUTDOWN));
            try (SocketClient newcomer = server.connect()) {
                newcomer.send("uci");
                assertTrue(newcomer.readLine().contains(ServerMessages.SHUTDOWN));
                assertNull(newcomer.readLine());
            }

            timed.readUntil("bestmove ");
            assertTrue(System.nanoTime() - startNanos >= TimeUnit.MILLISECONDS.toNanos(1_900), "search stopped");
            replies = searching.ask("isready", "readyok");
            assertTrue(replies.stream().noneMatch(line -> line.startsWith("bestmove ")), "search stopped");
            searching.ask("stop", "bestmove ");
            assertEquals(0, server.exitCode());
        }
    }

    @Test
    void finishesRunningJobsAndRefusesQueuedOnes() throws Exception {
        try (CompiledServer server = new CompiledServer(folder, "--drain-seconds", "50", "--threads", "1");
                SocketClient jobs = server.connect()) {
            for (int i = 0; i < 30; i++) {
                jobs.send("{\"id\":" + i + ",\"limits\":{\"movetime\":600000},\"reportEvery\":0.1}");
            }
            jobs.readUntil("{\"id\":0,\"isDuringSearch\":true");
            server.signal("TERM");
            List<String> refused = jobs.readUntil("{\"id\":29,");
            assertTrue(refused.getLast().contains("\"error\":\"" + ServerMessages.SHUTDOWN), refused::toString);
            jobs.send("{\"id\":\"late\",\"limits\":{\"depth\":1}}");
            assertTrue(jobs.readUntil("{\"id\":\"late\"").getLast().contains(ServerMessages.SHUTDOWN));
            jobs.send("{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":0}");
            jobs.readUntil("{\"id\":0,\"isDuringSearch\":false");
            assertTrue(server.isRunning());
            server.signal("TERM");
            jobs.readUntil("{\"id\":1,\"isDuringSearch\":false");
            assertEquals(0, server.exitCode());
        }
    }

    @Test
    void stopsAtOnceOnSecondSignal() throws Exception {
        try (CompiledServer server = new CompiledServer(folder, "--drain-seconds", "50");
                SocketClient client = server.connectUci()) {
            client.send("go infinite");
            client.readUntil("info depth ");
            server.signal("TERM");
            server.awaitLog("drain started", 1);
            assertTrue(server.page("/health").startsWith("200 {\"status\":\"draining\","));
            client.ask("isready", "readyok");
            assertTrue(server.isRunning());
            server.signal("TERM");
            client.readUntil("bestmove ");
            assertEquals(0, server.exitCode());
        }
    }

    @Test
    @Tag("long")
    void stopsSearchAtDrainTimeout() throws Exception {
        try (CompiledServer server = new CompiledServer(folder, "--drain-seconds", "1");
                SocketClient client = server.connectUci()) {
            client.send("go infinite");
            client.readUntil("info depth ");
            long signalNanos = System.nanoTime();
            server.signal("TERM");
            client.readUntil("bestmove ");
            assertTrue(System.nanoTime() - signalNanos >= TimeUnit.MILLISECONDS.toNanos(900), "stopped at once");
            assertEquals(0, server.exitCode());
        }
    }
}
