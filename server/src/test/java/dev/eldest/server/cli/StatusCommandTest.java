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

/** Whoever listens where a server is looked for may say anything. */
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

    private int ask(byte[] answer) {
        String[] words = {"status", "127.0.0.1:" + server.getLocalPort()};
        Thread.ofVirtual().start(() -> answer(answer));
        return Main.commandLine(words)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
    }

    private void answer(byte[] answer) {
        try (Socket asker = server.accept()) {
            new BufferedReader(new InputStreamReader(asker.getInputStream(), StandardCharsets.UTF_8)).readLine();
            OutputStream to = asker.getOutputStream();
            to.write(answer);
        } catch (IOException e) {
            // The asker has heard enough.
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void whatAServerDoesIsTold() {
        assertEquals(0, ask(bytes("hello\nlive {\"sessions\":3}\n")), err::toString);
        assertTrue(out.toString().contains(": 3 sessions, 0 searches"), out::toString);
    }

    @Test
    void whoEndsInTheMiddleHasSaidNothing() {
        assertEquals(1, ask(bytes("live {\"sessions\":3")));
        assertTrue(err.toString().contains("it says nothing of what it does"), err::toString);
    }

    @Test
    void whoSaysOtherThingsIsNotHeardForEver() {
        assertEquals(1, ask(bytes("hello\n".repeat(1000) + "live {}\n")));
        assertTrue(err.toString().contains("it says nothing of what it does in 32 lines"), err::toString);
    }

    @Test
    void whatCannotBeReadIsASentence() {
        assertEquals(1, ask(bytes("live {\"sessions\":\n")));
        assertTrue(err.toString().contains("it says what cannot be read: this is no JSON"), err::toString);
        assertFalse(err.toString().contains("Exception"), err::toString);
    }

    @Test
    void whoSaysTooMuchAtOnceIsNotHeardToTheEnd() {
        assertEquals(1, ask(bytes("x".repeat((1 << 20) + 1) + "\nlive {}\n")));
        assertTrue(err.toString().contains("it sends a line of more than 1048576 bytes"), err::toString);
    }
}
