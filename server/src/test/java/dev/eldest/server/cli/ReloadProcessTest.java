package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** A server whose files of options change while it runs. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ReloadProcessTest {
    private static final String READ = "options read";
    private static final String OLD = "a-secret-of-the-old-days";
    private static final String OTHER = "a-secret-of-other-days";
    private static final String NEW = "a-secret-of-the-new-days";

    @TempDir
    private Path folder;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("eldest.properties"), text);
    }

    private static String greeting(CompiledServer server) throws IOException {
        try (SocketClient client = server.connect()) {
            client.say("uci");
            return client.hear();
        }
    }

    @Test
    void limitsChangeAtOnceAndNobodyLeavesForThem() throws Exception {
        Path config = write("max-sessions = 1\nmax-searches = 1\n");
        try (CompiledServer server = new CompiledServer(folder, "--config", config.toString());
                SocketClient first = server.ready()) {
            server.awaitLog(READ, 1);
            assertTrue(greeting(server).contains("there are 1 clients already"));

            write("max-sessions = 2\nmax-searches = 2\nport = 9\nhash = 1\n");
            server.awaitLog(READ, 2);
            assertTrue(server.log().contains("[--hash]"), server::log);
            assertTrue(greeting(server).startsWith("id name "));
            first.say("go infinite");
            first.hearUntil("info depth ");
            assertEquals("200 ready\n", server.page("/ready"), "one more search would begin at once");

            write("max-sessions = many\nmax-searches = 1\n");
            server.awaitLog("those before still count", 1);
            assertTrue(server.log().contains("'many'"), server::log);
            assertTrue(greeting(server).startsWith("id name "));
            assertEquals("200 ready\n", server.page("/ready"));

            write("max-sessions = 1\nmax-searches = 1\n");
            server.signal("HUP");
            server.awaitLog(READ, 3);
            assertTrue(greeting(server).contains("there are 1 clients already"));
            assertEquals("503 busy\n", server.page("/ready"));
            first.ask("stop", "bestmove ");
            server.signal("TERM");
            assertEquals(0, server.exitCode());
        }
    }

    @Test
    void tokensComeAndGo() throws Exception {
        Path tokens = Files.writeString(folder.resolve("tokens"), "white " + OLD + "\n");
        Path config = write("tokens = " + tokens + "\n");
        try (CompiledServer server = new CompiledServer(folder, "--config", config.toString());
                SocketClient old = server.connect()) {
            old.say("token " + OLD);
            old.ask("uci", "uciok");

            server.awaitLog(READ, 1);
            Files.writeString(tokens, "white\n");
            server.awaitLog("those before still count", 1);
            old.ask("isready", "readyok");

            Files.writeString(tokens, "white " + OLD + "\nblack " + OTHER + "\n");
            server.awaitLog(READ, 2);
            try (SocketClient recent = server.connect()) {
                recent.say("token " + OTHER);
                recent.ask("uci", "uciok");
            }

            write("");
            assertSentAway(old);
            server.awaitLog("[--token]", 1);
            assertTrue(greeting(server).contains("token"));

            write("token = " + NEW + "\n");
            server.awaitLog(READ, 4);
            try (SocketClient recent = server.connect()) {
                recent.say("token " + NEW);
                recent.ask("uci", "uciok");
            }
        }
    }

    private static void assertSentAway(SocketClient client) throws IOException {
        assertTrue(client.hear().contains("this token counts no more"));
        assertNull(client.hear());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void withoutATokenLeftNobodyIsLetIn(boolean deleted) throws Exception {
        Path tokens = Files.writeString(folder.resolve("tokens"), "white " + OLD + "\n");
        Path unnamed = Files.writeString(folder.resolve("token"), OTHER + "\n");
        try (CompiledServer server =
                        new CompiledServer(folder, "--tokens", tokens.toString(), "--token", "@" + unnamed);
                SocketClient old = server.connect();
                SocketClient other = server.connect()) {
            old.say("token " + OLD);
            old.ask("uci", "uciok");
            other.say("token " + OTHER);
            other.ask("uci", "uciok");

            for (Path file : List.of(tokens, unnamed)) {
                Files.writeString(file, "");
                if (deleted) {
                    Files.delete(file);
                }
            }
            assertSentAway(old);
            assertSentAway(other);
            server.awaitLog("nobody is let in", 1);
            try (SocketClient again = server.connect()) {
                again.say("token " + OLD, "uci");
                assertTrue(again.hear().contains("this is not the token of this server"));
            }
        }
    }

    @Test
    void aTokenIsWithdrawnThoughOtherOptionsAreWrong() throws Exception {
        assumeFalse(hangUpsAreIgnored());
        Path tokens = Files.writeString(folder.resolve("tokens"), "white " + OLD + "\nblack " + OTHER + "\n");
        Path config = write("tokens = " + tokens + "\n");
        try (CompiledServer server = new CompiledServer(folder, "--config", config.toString());
                SocketClient old = server.connect()) {
            old.say("token " + OLD);
            old.ask("uci", "uciok");
            write("tokens = " + tokens + "\nmax-sessions = many\n");
            server.awaitLog("those before still count", 1);
            server.signal("HUP");
            server.awaitLog("those before still count", 2);
            old.ask("isready", "readyok");
            Files.writeString(tokens, "black " + OTHER + "\n");
            assertSentAway(old);
        }
    }

    /** Whoever starts a build by nohup has all its processes ignore hang-ups. */
    private static boolean hangUpsAreIgnored() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.split("\\s+")[1], 16) & 1) != 0);
    }

    @Test
    void withoutFilesAHangupIsTheEnd() throws Exception {
        assumeFalse(hangUpsAreIgnored());
        try (CompiledServer server = new CompiledServer(folder)) {
            server.signal("HUP");
            assertEquals(0, server.exitCode());
        }
    }
}
