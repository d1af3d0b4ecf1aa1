package dev.eldest.server.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.PermanentServerException;
import dev.eldest.protocol.text.ServerMessages;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests a program with two servers, of which one or both fail. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class FailoverBridgeTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final AtomicLong clock = new AtomicLong();
    /** Step of the clock at each call. Set after a test, so that a running bridge exceeds its time limit. */
    private final AtomicLong tick = new AtomicLong();

    private ServerSocket first;
    private ServerSocket second;
    private PipedOutputStream program;
    private CompletableFuture<Boolean> bridge;
    private volatile String error;

    @BeforeEach
    void listen() throws IOException {
        first = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        second = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        program = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(program);
        List<String> servers = List.of(Integer.toString(first.getLocalPort()), Integer.toString(second.getLocalPort()));
        bridge = CompletableFuture.supplyAsync(() -> {
            try {
                FailoverBridge.run(
                        servers,
                        port -> new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port)),
                        in,
                        out,
                        () -> clock.addAndGet(tick.get()));
                return true;
            } catch (IOException e) {
                error = e.getMessage();
                return false;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    @AfterEach
    void stop() throws IOException {
        first.close();
        second.close();
        program.close();
        tick.set(TimeUnit.DAYS.toNanos(1));
    }

    private void send(String lines) throws IOException {
        program.write(lines.getBytes(StandardCharsets.UTF_8));
        program.flush();
    }

    private static BufferedReader readerOf(Socket server) throws IOException {
        return new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
    }

    private static void answer(Socket server, String lines) throws IOException {
        server.getOutputStream().write(lines.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void continuesWithNextServerWhenOneDies() throws Exception {
        Socket dying = first.accept();
        BufferedReader received = readerOf(dying);
        send("uci\n");
        assertEquals("uci", received.readLine());
        answer(dying, "id name first\nuciok\n");
        send("setoption name MultiPV value 2\nposition startpos moves e2e4\ngo depth 20\n");
        while (!"go depth 20".equals(received.readLine())) {
            // Skip the earlier lines.
        }
        answer(dying, "info depth 1\n");
        dying.setSoLinger(true, 0);
        dying.close();
        try (Socket next = second.accept()) {
            BufferedReader again = readerOf(next);
            for (String line : List.of(
                    "uci",
                    "setoption name MultiPV value 2",
                    "position startpos moves e2e4",
                    "isready",
                    "go depth 20")) {
                assertEquals(line, again.readLine());
            }
            answer(next, "id name second\nuciok\nreadyok\ninfo depth 2\nbestmove e7e5\n");
            send("quit\n");
            assertEquals("quit", again.readLine());
        }
        assertTrue(bridge.get());
        String printed = out.toString(StandardCharsets.UTF_8);
        assertTrue(printed.startsWith("id name first\nuciok\n"), printed);
        assertTrue(printed.endsWith("info depth 2\nbestmove e7e5\n"), printed);
        assertFalse(printed.contains("second"), printed);
        assertFalse(printed.contains("readyok"), printed);
    }

    @Test
    void keepsCommandsSentWithoutConnection() throws Exception {
        int port = second.getLocalPort();
        second.close();
        Socket dying = first.accept();
        send("uci\n");
        assertEquals("uci", readerOf(dying).readLine());
        answer(dying, "uciok\n");
        Await.until("no reply arrives", () -> out.size() > 0);
        first.close();
        dying.close();
        send("go depth 3\n");
        second = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
        try (Socket again = second.accept()) {
            BufferedReader received = readerOf(again);
            assertEquals("uci", received.readLine());
            assertEquals("isready", received.readLine());
            assertEquals("go depth 3", received.readLine());
            answer(again, "uciok\nreadyok\nbestmove e2e4\n");
            send("quit\n");
            assertEquals("quit", received.readLine());
        }
        assertTrue(bridge.get());
        assertEquals(
                List.of("uciok", "bestmove e2e4"),
                out.toString(StandardCharsets.UTF_8).lines().toList());
    }

    /** A line above the limit means that the server is unusable. */
    @Test
    void continuesWithNextServerWhenLineIsTooLong() throws Exception {
        try (Socket endless = first.accept()) {
            send("uci\n");
            assertEquals("uci", readerOf(endless).readLine());
            answer(endless, "uciok\n");
            Thread.ofVirtual().start(() -> sendTooLongLine(endless));
            second.setSoTimeout(20_000);
            try (Socket next = second.accept()) {
                BufferedReader received = readerOf(next);
                assertEquals("uci", received.readLine());
                assertEquals("isready", received.readLine());
                send("quit\n");
                assertEquals("quit", received.readLine());
            }
        }
        assertTrue(bridge.get());
        assertEquals("uciok\n", out.toString(StandardCharsets.UTF_8));
    }

    private static void sendTooLongLine(Socket from) {
        try {
            answer(from, "x".repeat(LineSplitter.MAX_LIMIT + 1) + "\n");
        } catch (IOException e) {
            // The bridge closes the connection.
        }
    }

    @Test
    void failsForOtherProtocolWhenServerEnds() throws Exception {
        try (Socket server = first.accept()) {
            send("{\"id\":1}\n");
            assertEquals("{\"id\":1}", readerOf(server).readLine());
        }
        assertFalse(bridge.get());
        assertEquals("connection closed", error);
    }

    @Test
    void reportsLastErrorWhenNoServerContinues() throws Exception {
        try (Socket server = first.accept()) {
            send("{\"id\":1}\n");
            assertEquals("{\"id\":1}", readerOf(server).readLine());
            answer(server, "info string ERROR wrong token\n");
        }
        assertFalse(bridge.get());
        assertEquals("wrong token", error);
    }

    /** Answers as the first server, then closes the connection. */
    private void serveFirst() throws Exception {
        try (Socket server = first.accept()) {
            send("uci\n");
            assertEquals("uci", readerOf(server).readLine());
            answer(server, "uciok\n");
        }
    }

    /** Sends an answer from the next servers, and closes each connection after some seconds. */
    private void visit(int times, String answer, int seconds) throws Exception {
        for (int i = 0; i < times; i++) {
            try (Socket server = (i % 2 == 0 ? second : first).accept()) {
                BufferedReader received = readerOf(server);
                assertEquals("uci", received.readLine());
                assertEquals("isready", received.readLine());
                answer(server, answer);
                clock.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
            }
        }
    }

    @Test
    void givesUpWhenServersStaySilentForMinute() throws Exception {
        serveFirst();
        visit(6, "", 11);
        assertFalse(bridge.get());
    }

    @Test
    void givesUpWhenServersEndEarlyForMinute() throws Exception {
        serveFirst();
        visit(7, "uciok\nreadyok\n", 9);
        assertFalse(bridge.get());
    }

    @Test
    void continuesWhenServersStayWithoutPendingAnswers() throws Exception {
        serveFirst();
        visit(8, "uciok\nreadyok\n", 11);
        try (Socket server = second.accept()) {
            BufferedReader received = readerOf(server);
            assertEquals("uci", received.readLine());
            assertEquals("isready", received.readLine());
            send("quit\n");
            assertEquals("quit", received.readLine());
        }
        assertTrue(bridge.get());
    }

    private static void refuse(ServerSocket listener, String message) throws IOException {
        try (Socket server = listener.accept()) {
            answer(server, ServerMessages.errorLine(message) + "\n");
            assertEquals(-1, server.getInputStream().read());
        }
    }

    @Test
    void endsWithoutRetryWhenAllServersRefuseToken() throws Exception {
        refuse(first, ServerMessages.WRONG_TOKEN);
        refuse(second, ServerMessages.TOKEN_MISSING);
        assertFalse(bridge.get());
        assertTrue(error.endsWith("with --token @FILE"), error);
        assertEquals(0, out.size());
    }

    @Test
    void continuesWhenOneServerRefusesToken() throws Exception {
        refuse(first, ServerMessages.WRONG_TOKEN);
        try (Socket server = second.accept()) {
            BufferedReader lines = readerOf(server);
            // Without a connection, quit would end the bridge at once.
            send("isready\n");
            assertEquals("isready", lines.readLine());
            answer(server, "readyok\n");
            send("quit\n");
            assertEquals("quit", lines.readLine());
        }
        assertTrue(bridge.get());
    }

    @Test
    void failsWhenServerRefusesTokenAfterQuit() throws Exception {
        try (Socket server = first.accept()) {
            send("quit\n");
            assertEquals("quit", readerOf(server).readLine());
            answer(server, ServerMessages.errorLine(ServerMessages.WRONG_TOKEN) + "\n");
        }
        assertFalse(bridge.get());
        assertEquals(ServerMessages.WRONG_TOKEN, error);
    }

    @Test
    void asksNextServerWhenInputHasEndedWithoutAnswer() throws Exception {
        Socket mute = first.accept();
        send("uci\n");
        program.close();
        assertEquals(List.of("uci"), readerOf(mute).readAllLines());
        mute.close();
        try (Socket next = second.accept()) {
            assertEquals(List.of("uci", "isready", "uci"), readerOf(next).readAllLines());
            answer(next, "uciok\nreadyok\nuciok\n");
        }
        assertTrue(bridge.get());
        assertEquals("uciok\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void failsWhenServerEndsWithoutAnswerAfterQuit() throws Exception {
        try (Socket mute = first.accept()) {
            send("uci\nquit\n");
            BufferedReader received = readerOf(mute);
            assertEquals("uci", received.readLine());
            assertEquals("quit", received.readLine());
        }
        assertFalse(bridge.get());
    }

    @Test
    void triesEachServerOnceWhenAllErrorsArePermanent() {
        AtomicInteger tried = new AtomicInteger();
        FailoverBridge.Connector untrusted = server -> {
            tried.incrementAndGet();
            throw new PermanentServerException("it is not trusted", null);
        };
        IOException failure = assertThrows(
                IOException.class, () -> FailoverBridge.run(List.of("a", "b", "c"), untrusted, null, out, clock::get));
        assertEquals("it is not trusted", failure.getMessage());
        assertEquals(3, tried.get());
    }
}
