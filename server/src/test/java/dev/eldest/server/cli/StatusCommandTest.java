package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests status replies of servers that may send anything. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class StatusCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private ServerSocket server;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private int runAgainst(byte[] reply) {
        String[] words = {"status", "127.0.0.1:" + server.getLocalPort()};
        Thread.ofVirtual().start(() -> serve(reply));
        return Main.commandLine(words)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
    }

    private void serve(byte[] reply) {
        try (Socket client = server.accept()) {
            new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8)).readLine();
            OutputStream to = client.getOutputStream();
            to.write(reply);
        } catch (IOException e) {
            // The client closed the connection.
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void printsStatus() {
        assertEquals(0, runAgainst(bytes("hello\nlive {\"sessions\":3}\n")), err::toString);
        assertTrue(out.toString().contains(": 3 sessions, 0 searches"), out::toString);
    }

    @Test
    void reportsMissingStatusWhenLineIsIncomplete() {
        assertEquals(1, runAgainst(bytes("live {\"sessions\":3")));
        assertTrue(err.toString().contains("no live status received"), err::toString);
    }

    @Test
    void givesUpAfter32OtherLines() {
        assertEquals(1, runAgainst(bytes("hello\n".repeat(1000) + "live {}\n")));
        assertTrue(err.toString().contains("no live status in 32 lines"), err::toString);
    }

    @Test
    void reportsInvalidJson() {
        assertEquals(1, runAgainst(bytes("live {\"sessions\":\n")));
        assertTrue(err.toString().contains("invalid live status: invalid JSON"), err::toString);
        assertFalse(err.toString().contains("Exception"), err::toString);
    }

    @Test
    void rejectsLineAboveLimit() {
        assertEquals(1, runAgainst(bytes("x".repeat((1 << 20) + 1) + "\nlive {}\n")));
        assertTrue(err.toString().contains("server sent a line longer than 1048576 bytes"), err::toString);
    }
}
