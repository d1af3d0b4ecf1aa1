package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import dev.eldest.engine.Await;
import dev.eldest.server.net.CapturedLog;
import dev.eldest.server.net.RunningServer;
import dev.eldest.server.net.ServerConfig;
import dev.eldest.server.net.Tokens;
import dev.eldest.server.net.Tokens.Token;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests sessions over WebSockets. */
@Timeout(60)
class WebSocketSessionTest {
    private static final String SECRET = "a-secret-of-the-test";
    private static final int MAX_MESSAGE_BYTES = 1 << 16;

    private static RunningServer server;

    @BeforeAll
    static void start() throws IOException {
        server = RunningServer.start();
    }

    @AfterAll
    static void end() {
        server.close();
    }

    private static SocketBrowser open() {
        return SocketBrowser.open(server.address());
    }

    @Test
    void runsSessionAsOverTcp() throws Exception {
        try (SocketBrowser browser = open()) {
            browser.send("uci").readUntil("uciok");
            browser.send("isready\nposition startpos moves e2e4\nd\ngo depth 3\n");
            assertEquals("readyok", browser.readMessage());
            assertTrue(browser.readUntil("Fen: ").getLast().contains("b KQkq"));
            browser.readUntil("bestmove ");
            browser.send("quit");
            assertEquals(1000, browser.readCloseCode());
        }
        Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "dGhlIHNhbXBsZSBub25jZQ",
                "dGhlIHNhbXBsZSBub25jZQ==,",
                "dGhlIHNhbXBsZSBub25jZSE=",
                "dGhlIHNhbXBsZ!Bub25jZQ==",
                "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
            })
    void refusesInvalidKeys(String key) throws IOException {
        try (RawHttp client = new RawHttp(server.address())) {
            String answer = client.send("GET /dialogue HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
                            + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key
                            + "\r\n\r\n")
                    .readRest();
            assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
        }
    }

    @Test
    void joinsFragmentedMessage() throws Exception {
        try (SocketBrowser browser = open()) {
            browser.send("uci").readUntil("uciok");
            browser.socket().sendText("is", false).join();
            browser.socket().sendPing(ByteBuffer.wrap(new byte[] {1, 2})).join();
            browser.socket().sendText("rea", false).join();
            browser.socket().sendText("dy", true).join();
            assertEquals("readyok", browser.readMessage());
        }
    }

    @Test
    void readsLineAfterPings() throws Exception {
        byte[] ping = {(byte) 0x89, (byte) 0x80, 0, 0, 0, 0};
        byte[] pong = {(byte) 0x8a, 0};
        try (RawHttp client = RawSocket.open(server.address())) {
            for (int i = 0; i < 3; i++) {
                client.send(ping);
                assertArrayEquals(pong, client.in().readNBytes(pong.length));
            }
            client.send(RawSocket.message("quit"));
            assertEquals(1000, RawSocket.closeCode(client.readRest()));
        }
    }

    @Test
    void stopsSearchWhenClientLeaves() throws Exception {
        try (SocketBrowser browser = open()) {
            browser.send("uci\ngo infinite").awaitDepth(3);
        }
        Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
    }

    @Test
    void answersCloseAndStopsSearch() throws Exception {
        try (SocketBrowser browser = open()) {
            browser.send("uci\ngo infinite").awaitDepth(3);
            browser.socket().sendClose(1000, "").join();
            assertEquals(1000, browser.readCloseCode());
            Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
        }
    }

    @Test
    void closesConnectionOnBinaryMessage() throws Exception {
        try (CapturedLog log = new CapturedLog(Level.INFO);
                SocketBrowser browser = open()) {
            browser.socket()
                    .sendBinary(ByteBuffer.wrap("uci\n".getBytes()), true)
                    .join();
            assertEquals(1003, browser.readCloseCode());
            assertTrue(log.containing("connection aborted").getFirst().contains("binary messages"));
        }
    }

    @Test
    void closesConnectionOnTooLongMessage() throws Exception {
        try (SocketBrowser browser = open()) {
            browser.send("uci" + "\n".repeat(MAX_MESSAGE_BYTES - 3)).readUntil("uciok");
            browser.send("isready" + " ".repeat(RunningServer.LINE_LIMIT)).readUntil("info string ERROR");
            browser.send(" ".repeat(MAX_MESSAGE_BYTES + 1));
            assertEquals(1009, browser.readCloseCode());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://example.org", "null", "http://127.0.0.1:1", "https://127.0.0.1", "file://", "127.0.0.1"})
    void refusesForeignOrigins(String origin) {
        CompletionException refused = assertThrows(
                CompletionException.class,
                () -> SocketBrowser.openFrom(origin, server.address()).close());
        assertTrue(refused.getCause().toString().contains("403")
                || refused.toString().contains("Handshake"));
    }

    @Test
    void acceptsClientWithoutOrigin() throws Exception {
        try (SocketBrowser program = SocketBrowser.openFrom(null, server.address())) {
            program.send("uci").readUntil("uciok");
        }
    }

    @Test
    void acceptsTokenAsLine() throws Exception {
        ServerConfig plain = RunningServer.plain();
        Tokens tokens = new Tokens(List.of(new Token(Token.UNNAMED, SECRET)));
        ServerConfig guarded =
                new ServerConfig(plain.listen(), plain.limits(), tokens, null, Duration.ZERO, null, Set.of());
        try (RunningServer closed =
                        RunningServer.start(guarded, (engine, networkCounters) -> clientIdentity -> engine.open());
                SocketBrowser browser = SocketBrowser.open(closed.address())) {
            assertTrue(browser.send("uci").readMessage().contains("token required"));
            assertTrue(browser.send("token wrong").readMessage().contains("wrong token"));
            browser.send("token " + SECRET + "\nuci").readUntil("uciok");
        }
    }

    @Test
    void sendsEveryReplyToLateReader() throws Exception {
        int questions = 1000;
        try (RawHttp client = RawSocket.open(server.address())) {
            client.send(RawSocket.message("uci\nsetoption name UCI_Variant value gomoku"));
            Thread sender = Thread.ofVirtual().start(() -> {
                try {
                    for (int i = 0; i < questions; i++) {
                        client.send(RawSocket.message("geometry"));
                    }
                    client.send(RawSocket.message("quit"));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            sender.join();
            try (SocketBrowser other = open()) {
                other.send("uci").readUntil("uciok");
            }
            String received = client.readRest();
            assertEquals(questions, received.split("geometry \\{\"id\":\"gomoku-15\"", -1).length - 1);
            assertEquals(1000, RawSocket.closeCode(received));
        }
    }

    @Test
    void chargesUnfinishedMessageUntilItEnds() throws Exception {
        byte[] head = {(byte) 0x81, (byte) 0xfe, (byte) 0xfd, (byte) 0xe8, 0, 0, 0, 0};
        try (RunningServer own = RunningServer.start();
                RawHttp client = RawSocket.open(own.address())) {
            client.send(RawSocket.message("uci"));
            Await.until(
                    "not exactly one session is open", () -> own.engine.stats().sessions() == 1);
            long free = own.engine.freeHeapMemory();
            client.send(head);
            client.send(new byte[64_000]);
            Await.until("the message is not charged", () -> own.engine.freeHeapMemory() < free - 45_000);
            client.send(new byte[1000]);
            Await.until("the message stays charged", () -> own.engine.freeHeapMemory() == free);
        }
    }

    /** Browsers always mask their frames. */
    @Test
    void closesConnectionOnUnmaskedFrame() throws Exception {
        try (RawHttp client = RawSocket.open(server.address())) {
            client.send(new byte[] {(byte) 0x81, 3, 'u', 'c', 'i'});
            assertEquals(1002, RawSocket.closeCode(client.readRest()));
        }
    }
}
