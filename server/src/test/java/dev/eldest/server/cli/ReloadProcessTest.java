package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a server whose configuration files change while it runs. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ReloadProcessTest {
    private static final String WATCHED = "watching option files files=";
    private static final String RELOADED = "options reloaded";
    private static final String OLD = "a-secret-of-the-old-days";
    private static final String OTHER = "a-secret-of-other-days";
    private static final String NEW = "a-secret-of-the-new-days";

    @TempDir
    private Path folder;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("eldest.properties"), text);
    }

    private static String firstReply(CompiledServer server) throws IOException {
        try (SocketClient client = server.connect()) {
            client.send("uci");
            return client.readLine();
        }
    }

    @Test
    void appliesNewLimitsWithoutClosingConnections() throws Exception {
        Path config = write("max-sessions = 1\nmax-searches = 1\n");
        try (CompiledServer server = new CompiledServer(folder, "--config", config.toString());
                SocketClient first = server.connectUci()) {
            server.awaitLog(WATCHED, 1);
            assertTrue(firstReply(server).contains("the limit is 1"));

            write("max-sessions = 2\nmax-searches = 2\nport = 9\nhash = 1\n");
            server.awaitLog(RELOADED, 1);
            assertTrue(server.log().contains("[--hash]"), server::log);
            assertTrue(server.log().contains("limit changed option=\"max-sessions\" from=\"1\" to=\"2\""), server::log);
            assertTrue(server.log().contains("limit changed option=\"max-searches\" from=\"1\" to=\"2\""), server::log);
            assertFalse(server.log().contains("option=\"client-"), server::log);
            assertTrue(firstReply(server).startsWith("id name "));
            first.send("go infinite");
            first.readUntil("info depth ");
            assertEquals("200 ready\n", server.page("/ready"), "the server has a free search");

            write("max-sessions = many\nmax-searches = 1\n");
            server.awaitLog("options not reloaded", 1);
            assertTrue(server.log().contains("'many'"), server::log);
            assertTrue(firstReply(server).startsWith("id name "));
            assertEquals("200 ready\n", server.page("/ready"));

            write("max-sessions = 1\nmax-searches = 1\n");
            server.signal("HUP");
            server.awaitLog(RELOADED, 2);
            assertTrue(firstReply(server).contains("the limit is 1"));
            assertEquals("503 busy\n", server.page("/ready"));
            first.ask("stop", "bestmove ");
            server.signal("TERM");
            assertEquals(0, server.exitCode());
        }
    }

    @Test
    void addsAndRevokesTokens() throws Exception {
        Path tokens = Files.writeString(folder.resolve("tokens"), "white " + OLD + "\n");
        Path config = write("tokens = " + tokens + "\n");
        try (CompiledServer server = new CompiledServer(folder, "--config", config.toString());
                SocketClient old = server.connect()) {
            old.send("token " + OLD);
            old.ask("uci", "uciok");

            server.awaitLog(WATCHED, 1);
            Files.writeString(tokens, "white\n");
            server.awaitLog("options not reloaded", 1);
            old.ask("isready", "readyok");

            Files.writeString(tokens, "white " + OLD + "\nblack " + OTHER + "\n");
            server.awaitLog(RELOADED, 1);
            try (SocketClient recent = server.connect()) {
                recent.send("token " + OTHER);
                recent.ask("uci", "uciok");
            }

            write("");
            assertRevoked(old);
            server.awaitLog("[--token]", 1);
            assertTrue(firstReply(server).contains("token"));

            // The files to watch have changed, too, so the server may reload them once more before it sees this.
            write("token = " + NEW + "\nmax-sessions = 7\n");
            server.awaitLog("option=\"max-sessions\"", 1);
            try (SocketClient recent = server.connect()) {
                recent.send("token " + NEW);
                recent.ask("uci", "uciok");
            }
        }
    }

    private static void assertRevoked(SocketClient client) throws IOException {
        assertTrue(client.readLine().contains("the token has been revoked"));
        assertNull(client.readLine());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void refusesAllClientsWhenNoTokenIsLeft(boolean deleted) throws Exception {
        Path tokens = Files.writeString(folder.resolve("tokens"), "white " + OLD + "\n");
        Path unnamed = Files.writeString(folder.resolve("token"), OTHER + "\n");
        try (CompiledServer server =
                        new CompiledServer(folder, "--tokens", tokens.toString(), "--token", "@" + unnamed);
                SocketClient old = server.connect();
                SocketClient other = server.connect()) {
            old.send("token " + OLD);
            old.ask("uci", "uciok");
            other.send("token " + OTHER);
            other.ask("uci", "uciok");

            for (Path file : List.of(tokens, unnamed)) {
                Files.writeString(file, "");
                if (deleted) {
                    Files.delete(file);
                }
            }
            assertRevoked(old);
            assertRevoked(other);
            server.awaitLog("every client is refused", 1);
            try (SocketClient again = server.connect()) {
                again.send("token " + OLD, "uci");
                assertTrue(again.readLine().contains("wrong token"));
            }
        }
    }

    @Test
    void revokesTokenDespiteOtherInvalidOptions() throws Exception {
        assumeFalse(hangUpsAreIgnored());
        Path tokens = Files.writeString(folder.resolve("tokens"), "white " + OLD + "\nblack " + OTHER + "\n");
        Path config = write("tokens = " + tokens + "\n");
        try (CompiledServer server = new CompiledServer(folder, "--config", config.toString());
                SocketClient old = server.connect()) {
            old.send("token " + OLD);
            old.ask("uci", "uciok");
            write("tokens = " + tokens + "\nmax-sessions = many\n");
            server.awaitLog("options not reloaded", 1);
            server.signal("HUP");
            server.awaitLog("options not reloaded", 2);
            old.ask("isready", "readyok");
            Files.writeString(tokens, "black " + OTHER + "\n");
            assertRevoked(old);
        }
    }

    /** Processes of a build that nohup starts ignore SIGHUP. */
    private static boolean hangUpsAreIgnored() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.split("\\s+")[1], 16) & 1) != 0);
    }

    @Test
    void exitsOnHangUpWithoutFiles() throws Exception {
        assumeFalse(hangUpsAreIgnored());
        try (CompiledServer server = new CompiledServer(folder)) {
            server.signal("HUP");
            assertEquals(0, server.exitCode());
        }
    }
}
