package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.net.SocketClient;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that is asked to end lets its searches end first, and begins nothing new. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class DrainProcessTest {
    private static final String LEAVING = "info string " + NetworkServer.LEAVING;

    @TempDir
    private Path folder;

    @Test
    void whatRunsGoesOnAndNothingNewBegins() throws Exception {
        try (CompiledServer server = new CompiledServer(folder, "--drain-seconds", "50");
                SocketClient searching = server.ready();
                SocketClient timed = server.ready();
                SocketClient idle = server.ready()) {
            searching.say("position startpos moves e2e4", "go infinite");
            searching.hearUntil("info depth ");
            long begun = System.nanoTime();
            timed.say("go movetime 2000");
            timed.hearUntil("info depth ");
            server.signal("TERM");
            server.awaitLog("draining", 1);

            assertTrue(server.page("/health").startsWith("200 {\"status\":\"draining\","));
            assertEquals("503 ending\n", server.page("/ready"));
            List<String> told = idle.ask("go infinite", "bestmove ");
            assertTrue(told.contains(LEAVING), told::toString);
            assertFalse(told.getLast().contains("none"), told::toString);
            assertTrue(idle.ask("go perft 3", "bestmove ").toString().contains(NetworkServer.LEAVING));
            try (SocketClient newcomer = server.connect()) {
                newcomer.say("uci");
                assertTrue(newcomer.hear().contains(NetworkServer.LEAVING));
                assertNull(newcomer.hear());
            }

            timed.hearUntil("bestmove ");
            assertTrue(System.nanoTime() - begun >= TimeUnit.MILLISECONDS.toNanos(1_900), "it was stopped");
            told = searching.ask("isready", "readyok");
            assertTrue(told.stream().noneMatch(line -> line.startsWith("bestmove ")), "it was stopped");
            searching.ask("stop", "bestmove ");
            assertEquals(0, server.exitCode());
        }
    }

    @Test
    void jobsThatRunGoOnAndThoseThatWaitAreRefused() throws Exception {
        try (CompiledServer server = new CompiledServer(folder, "--drain-seconds", "50", "--threads", "1");
                SocketClient jobs = server.connect()) {
            for (int i = 0; i < 30; i++) {
                jobs.say("{\"id\":" + i + ",\"limits\":{\"movetime\":600000},\"reportEvery\":0.1}");
            }
            jobs.hearUntil("{\"id\":0,\"isDuringSearch\":true");
            server.signal("TERM");
            List<String> refused = jobs.hearUntil("{\"id\":29,");
            assertTrue(refused.getLast().contains("\"error\":\"" + NetworkServer.LEAVING), refused::toString);
            jobs.say("{\"id\":\"late\",\"limits\":{\"depth\":1}}");
            assertTrue(jobs.hearUntil("{\"id\":\"late\"").getLast().contains(NetworkServer.LEAVING));
            jobs.say("{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":0}");
            jobs.hearUntil("{\"id\":0,\"isDuringSearch\":false");
            assertTrue(server.goesOn());
            server.signal("TERM");
            jobs.hearUntil("{\"id\":1,\"isDuringSearch\":false");
            assertEquals(0, server.exitCode());
        }
    }

    @Test
    void aSecondSignalEndsAtOnce() throws Exception {
        try (CompiledServer server = new CompiledServer(folder, "--drain-seconds", "50");
                SocketClient client = server.ready()) {
            client.say("go infinite");
            client.hearUntil("info depth ");
            server.signal("TERM");
            server.awaitLog("draining", 1);
            Thread.sleep(500);
            assertTrue(server.goesOn());
            server.signal("TERM");
            client.hearUntil("bestmove ");
            assertEquals(0, server.exitCode());
        }
    }

    @Test
    void patienceEnds() throws Exception {
        try (CompiledServer server = new CompiledServer(folder, "--drain-seconds", "1");
                SocketClient client = server.ready()) {
            client.say("go infinite");
            client.hearUntil("info depth ");
            long asked = System.nanoTime();
            server.signal("TERM");
            client.hearUntil("bestmove ");
            assertTrue(System.nanoTime() - asked >= TimeUnit.MILLISECONDS.toNanos(900), "it was stopped at once");
            assertEquals(0, server.exitCode());
        }
    }
}
