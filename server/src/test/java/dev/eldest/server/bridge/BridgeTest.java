package dev.eldest.server.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.text.ServerMessages;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class BridgeTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private ServerSocket listener;

    @BeforeEach
    void listen() throws IOException {
        listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void stop() throws IOException {
        listener.close();
    }

    private CompletableFuture<Boolean> bridge(String token, InputStream in, OutputStream to) throws IOException {
        Socket socket = new Socket(listener.getInetAddress(), listener.getLocalPort());
        return CompletableFuture.supplyAsync(() -> {
            try {
                return Bridge.run(socket, token, in, to);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void sendsTokenFirstAndForwardsRepliesAfterEndOfInput() throws Exception {
        CompletableFuture<Boolean> bridge = bridge("secret", bytes("uci\ngo infinite\n"), out);
        try (Socket server = listener.accept();
                BufferedReader received = new BufferedReader(new InputStreamReader(server.getInputStream()))) {
            assertEquals("token secret", received.readLine());
            assertEquals("uci", received.readLine());
            assertEquals("go infinite", received.readLine());
            assertEquals(null, received.readLine());
            server.getOutputStream().write("bestmove e2e4\n".getBytes(StandardCharsets.UTF_8));
        }
        assertTrue(bridge.get());
        assertEquals("bestmove e2e4\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void endsWithServerWhileInputIsOpen() throws Exception {
        try (PipedOutputStream program = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(program)) {
            CompletableFuture<Boolean> bridge = bridge(null, in, out);
            listener.accept().close();
            assertTrue(bridge.get());
        }
    }

    @Test
    void failsWhenConnectionIsReset() throws Exception {
        try (PipedOutputStream program = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(program)) {
            CompletableFuture<Boolean> bridge = bridge(null, in, out);
            Socket server = listener.accept();
            server.setSoLinger(true, 0);
            server.close();
            assertFalse(bridge.get());
        }
    }

    private String failure(String token, byte[] answer) throws Exception {
        try (PipedOutputStream program = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(program);
                Socket socket = new PlainSocket()) {
            socket.connect(listener.getLocalSocketAddress());
            try (Socket server = listener.accept()) {
                server.getOutputStream().write(answer);
                return assertThrows(IOException.class, () -> Bridge.run(socket, token, in, out))
                        .getMessage();
            }
        }
    }

    /** A server with TLS sends the alert "unexpected message". */
    @Test
    void forwardsNothingWhenServerUsesTls() throws Exception {
        assertEquals("server uses TLS: --tls is missing", failure(null, new byte[] {0x15, 3, 3, 0, 2, 2, 10}));
        assertEquals(0, out.size());
    }

    @Test
    void forwardsNothingWhenTokenIsWrong() throws Exception {
        String answer = "info string ERROR wrong token\n";
        assertEquals("wrong token", failure("guess", answer.getBytes(StandardCharsets.UTF_8)));
        assertEquals(0, out.size());
    }

    @Test
    void forwardsNothingWhenTokenIsMissing() throws Exception {
        String answer = "{\"error\":\"" + ServerMessages.TOKEN_MISSING + "\"}\n";
        String failure = failure(null, answer.getBytes(StandardCharsets.UTF_8));
        assertTrue(failure.endsWith("with --token @FILE"), failure);
        assertEquals(0, out.size());
    }

    /** Returns a single byte in each read. */
    private static final class SlowSocket extends Socket {
        private final InputStream server;

        SlowSocket(String text) {
            server = bytes(text);
        }

        @Override
        public InputStream getInputStream() {
            return new FilterInputStream(server) {
                @Override
                public int read(byte[] bytes, int from, int length) throws IOException {
                    return super.read(bytes, from, Math.min(1, length));
                }
            };
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }
    }

    @Test
    void forwardsNothingWhenRefusalComesInParts() {
        Socket socket = new SlowSocket(ServerMessages.errorLine(ServerMessages.WRONG_TOKEN) + "\n");
        IOException failure = assertThrows(IOException.class, () -> Bridge.run(socket, "guess", bytes(""), out));
        assertEquals(ServerMessages.WRONG_TOKEN, failure.getMessage());
        assertEquals(0, out.size());
    }

    @Test
    void forwardsAllOutputThatComesInParts() throws Exception {
        String text = "x".repeat(1000) + "\nuciok\nbest";
        assertTrue(Bridge.run(new SlowSocket(text), null, bytes(""), out));
        assertEquals(text, out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void endsOrderlyWhenQuitIsOnlyCommand() throws Exception {
        try (PipedOutputStream program = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(program);
                Socket socket = new PlainSocket()) {
            socket.connect(listener.getLocalSocketAddress());
            program.write("quit\n".getBytes(StandardCharsets.UTF_8));
            Thread.ofVirtual().start(this::endAfterLine);
            assertTrue(Bridge.run(socket, null, in, out));
        }
    }

    @Test
    void failsWhenServerEndsWithoutAnswerAfterEndOfInput() throws Exception {
        try (Socket socket = new PlainSocket()) {
            socket.connect(listener.getLocalSocketAddress());
            CompletableFuture<IOException> failure = CompletableFuture.supplyAsync(
                    () -> assertThrows(IOException.class, () -> Bridge.run(socket, null, bytes("uci\n"), out)));
            try (Socket server = listener.accept()) {
                server.getInputStream().readAllBytes();
            }
            String message = failure.get().getMessage();
            assertTrue(message.endsWith("--tls is missing"), message);
        }
    }

    private void endAfterLine() {
        try (Socket server = listener.accept()) {
            new BufferedReader(new InputStreamReader(server.getInputStream())).readLine();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void endsWhenOutputIsClosed() throws Exception {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        try (PipedOutputStream program = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(program)) {
            CompletableFuture<Boolean> bridge = bridge(null, in, broken);
            try (Socket server = listener.accept()) {
                server.getOutputStream().write("uciok\n".getBytes(StandardCharsets.UTF_8));
                assertTrue(bridge.get());
            }
        }
    }

    @Test
    void endsAfterInputWhenServerHangs() throws Exception {
        CompletableFuture<Boolean> bridge = bridge(null, bytes("quit\n"), out);
        try (Socket server = listener.accept()) {
            assertTrue(bridge.get(20, TimeUnit.SECONDS));
            assertTrue(server.isConnected());
        }
    }
}
