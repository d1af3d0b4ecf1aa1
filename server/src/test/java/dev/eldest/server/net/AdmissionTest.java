package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.server.net.Tokens.Token;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of admission by token, number of clients and idle time. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class AdmissionTest {
    private static final String SECRET = "correct-horse-battery-staple";
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static ServerConfig settings(int sessions, Tokens tokens, Duration idle) {
        return new ServerConfig(
                ANY, new ServerConfig.Limits(sessions, 64, 16, 4096, 1 << 22), tokens, null, idle, null, Set.of());
    }

    private final Tokens tokens = new Tokens(List.of(new Token("old", SECRET)));

    private RunningServer withToken() throws IOException {
        return RunningServer.start(settings(64, tokens, Duration.ZERO));
    }

    @Test
    void admitsClientWithToken() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.send("token " + SECRET, "uci");
            assertTrue(client.readLine().startsWith("id name"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TOKEN ", "token\t", " Token \t ", "token\u00a0"})
    void ignoresCaseAndBlanksOfTokenCommand(String beginning) throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.send(beginning + SECRET, "uci");
            assertTrue(client.readLine().startsWith("id name"));
        }
    }

    @Test
    void closesConnectionAfterThreeFailures() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.send("uci", "token guess", "xyzzy", "token " + SECRET.toUpperCase(), "token " + SECRET, "uci");
            assertEquals(
                    List.of(
                            "info string ERROR token required, send first: token <secret>",
                            "info string ERROR wrong token",
                            "Unknown command: 'xyzzy'. Type help for more information.",
                            "info string ERROR wrong token; after 3 failures the connection" + " is closed"),
                    client.readRest());
            assertEquals(0, server.engine.stats().sessions());
            assertEquals(2, server.networkCounters.wrongTokens().sum());
        }
    }

    @Test
    void requiresTokenForLiveFeed() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.send("live");
            assertEquals("info string ERROR token required, send first: token <secret>", client.readLine());
        }
    }

    @Test
    void reportsWrongTokenAgainWhenSessionStarts() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.send("token guess", "uci");
            assertEquals("info string ERROR wrong token", client.readLine());
            assertEquals("info string ERROR wrong token", client.readLine());
        }
    }

    @Test
    void reportsTimeoutWhenTokenIsMissing() throws IOException {
        try (RunningServer server = withToken();
                SocketClient silent = server.connect();
                SocketClient guesser = server.connect()) {
            guesser.send("token guess");
            String wrong = "info string ERROR wrong token";
            assertEquals(List.of("info string ERROR timeout: no token received"), silent.readRest());
            assertEquals(List.of(wrong, wrong), guesser.readRest());
        }
    }

    @Test
    void closesOnlyConnectionsOfRevokedToken() throws IOException {
        String other = "another-horse-battery-staple";
        try (RunningServer server = withToken();
                SocketClient first = server.connect();
                SocketClient second = server.connect()) {
            Token kept = new Token("new", other);
            tokens.replace(List.of(new Token("old", SECRET), kept));
            first.send("token " + SECRET, "uci", "go infinite");
            second.send("token " + other, "uci");
            second.readUntil("uciok");
            first.awaitDepth(1);
            tokens.replace(List.of(kept));
            List<String> lines = first.readRest();
            assertTrue(lines.contains("info string ERROR the token has been revoked"), lines::toString);
            assertTrue(lines.getLast().startsWith("bestmove "), lines::toString);
            second.ask("isready", "readyok");
        }
    }

    @Test
    void keepsRightTokenWhenWrongOneFollows() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.send("token " + SECRET, "token guess", "uci");
            assertEquals("info string ERROR wrong token", client.readLine());
            client.readUntil("uciok");
            tokens.replace(List.of(new Token("new", "another-horse-battery-staple")));
            assertEquals(List.of("info string ERROR the token has been revoked"), client.readRest());
        }
    }

    @Test
    void usesSecondTokenWhenTwoAreRight() throws IOException {
        String other = "another-horse-battery-staple";
        Token kept = new Token("new", other);
        tokens.replace(List.of(new Token("old", SECRET), kept));
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.send("token " + SECRET, "token " + other, "uci");
            client.readUntil("uciok");
            tokens.replace(List.of(kept));
            client.ask("isready", "readyok");
            tokens.replace(List.of(new Token("old", SECRET)));
            assertEquals(List.of("info string ERROR the token has been revoked"), client.readRest());
        }
    }

    @Test
    void throttlesAllConnectionsOfGuessingAddress() throws Exception {
        int count = 500;
        List<SocketClient> clients = new ArrayList<>();
        try (RunningServer server = RunningServer.start(settings(1000, tokens, Duration.ZERO))) {
            for (int i = 0; i < count; i++) {
                clients.add(server.connect());
                clients.getLast().send("token guess" + i);
            }
            int refused = 0;
            for (SocketClient each : clients) {
                refused += each.readLine().contains("too many wrong tokens") ? 1 : 0;
            }
            // Guesses that arrive before the first check fails are queued. Later ones are refused.
            assertTrue(count - refused < 300, "checked: " + (count - refused));
            assertEquals(count - refused, server.networkCounters.wrongTokens().sum());
        } finally {
            for (SocketClient each : clients) {
                each.close();
            }
        }
    }

    @Test
    void admitsCachedTokenWhileOthersGuessAtItsAddress() throws Exception {
        String other = "another-horse-battery-staple";
        Token kept = new Token("new", other);
        tokens.replace(List.of(new Token("old", SECRET), kept));
        try (RunningServer server = RunningServer.start(settings(1000, tokens, Duration.ZERO))) {
            for (String each : List.of(SECRET, other)) {
                assertTrue(firstReply(server, each).startsWith("id name"));
            }
            sendWrongTokens(server);
            for (int i = 0; i < 20; i++) {
                assertTrue(firstReply(server, SECRET).startsWith("id name"));
            }
            tokens.replace(List.of(kept));
            assertTrue(firstReply(server, SECRET).contains("too many wrong tokens"));
            assertTrue(firstReply(server, other).startsWith("id name"));
        }
    }

    /** Returns the first line that a new client with this token receives. */
    private static String firstReply(RunningServer server, String secret) throws IOException {
        try (SocketClient client = server.connect()) {
            client.send("token " + secret, "uci");
            return client.readLine();
        }
    }

    /** Sends the guesses concurrently, so that the delay grows quickly. */
    private static void sendWrongTokens(RunningServer server) throws IOException {
        List<SocketClient> clients = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            clients.add(server.connect());
            clients.getLast().send("token guess" + i);
        }
        for (SocketClient each : clients) {
            each.readLine();
            each.close();
        }
    }

    @Test
    void admitsManyClientsWithRightToken() throws Exception {
        List<SocketClient> clients = new ArrayList<>();
        try (RunningServer server = RunningServer.start(settings(1000, tokens, Duration.ZERO))) {
            assertTrue(firstReply(server, SECRET).startsWith("id name"));
            for (int i = 0; i < 400; i++) {
                clients.add(server.connect());
                clients.getLast().send("token " + SECRET, "help");
            }
            for (SocketClient each : clients) {
                String reply = each.readLine();
                assertFalse(reply.contains("ERROR"), reply);
            }
        } finally {
            for (SocketClient each : clients) {
                each.close();
            }
        }
    }

    /** The text quota does not count a line after it has been read. */
    @Test
    void doesNotKeepThrottledGuess() throws Exception {
        int guesses = 16;
        int length = 1 << 20;
        List<SocketClient> clients = new ArrayList<>();
        ServerConfig.Limits longLines = new ServerConfig.Limits(64, 64, 16, 2 * length, 1 << 28);
        try (RunningServer server =
                RunningServer.start(new ServerConfig(ANY, longLines, tokens, null, Duration.ZERO, null, Set.of()))) {
            int earlier = 4;
            for (int i = 0; i < earlier; i++) {
                try (SocketClient first = server.connect()) {
                    first.send("token guess");
                    first.readLine();
                }
            }
            long before = usedBytes();
            for (int i = 0; i < guesses; i++) {
                clients.add(server.connect());
                clients.getLast().send("token " + "x".repeat(length));
            }
            Await.until("memory stays in use", () -> usedBytes() - before < 4L * length);
            // One guess is checked every 320 ms. The lines of those that still wait would need more than this.
            long checked = server.networkCounters.wrongTokens().sum() - earlier;
            assertTrue(checked < guesses - 4, checked + " guesses were checked before");
        } finally {
            for (SocketClient each : clients) {
                each.close();
            }
        }
    }

    private static long usedBytes() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST / HTTP/1.1", "get /x?y=uci HTTP/2", "PRI * HTTP/2.0", "OPTIONS  * HTTP/1.0 "})
    void ignoresCommandsInHttpRequest(String line) throws IOException {
        try (RunningServer server = RunningServer.start();
                SocketClient browser = server.connect()) {
            browser.send(line, "Host: localhost", "", "uci", "position startpos", "go depth 1");
            List<String> lines = browser.readRest();
            // Closed, or an HTTP client error.
            assertTrue(lines.isEmpty() || lines.getFirst().startsWith("HTTP/1.1 4"), lines::toString);
            assertTrue(lines.stream().noneMatch(text -> text.startsWith("id ")), lines::toString);
            assertEquals(0, server.engine.stats().nodes());
        }
    }

    @Test
    void ignoresCommandsAfterLongHttpRequestLine() throws IOException {
        try (RunningServer server = RunningServer.start();
                SocketClient browser = server.connect()) {
            browser.send("POST /" + "x".repeat(RunningServer.LINE_LIMIT) + " HTTP/1.1", "", "uci", "isready");
            List<String> lines = browser.readRest();
            assertTrue(lines.stream().noneMatch(text -> text.startsWith("id ")), lines::toString);
        }
    }

    @Test
    void acceptsTokenWhenNoneIsRequired() throws IOException {
        try (RunningServer server = RunningServer.start();
                SocketClient client = server.connect()) {
            client.send("token whatever", "uci");
            assertTrue(client.readLine().startsWith("id name"));
        }
    }

    @Test
    void refusesClientAboveLimitInItsProtocol() throws Exception {
        try (RunningServer server = RunningServer.start(settings(2, null, Duration.ZERO));
                SocketClient first = server.connectUci()) {
            try (SocketClient second = server.connectUci();
                    SocketClient third = server.connect()) {
                third.send("", "uci", "isready");
                assertEquals(
                        List.of("info string ERROR too many connections: the limit is 2; try again later"),
                        third.readRest());
                second.ask("isready", "readyok");
            }
            Await.until(
                    "not exactly one session is open",
                    () -> server.engine.stats().sessions() == 1);
            try (SocketClient next = server.connectUci()) {
                next.ask("isready", "readyok");
            }
            first.ask("isready", "readyok");
        }
    }

    @Test
    void closesIdleClientThatDoesNotRead() throws Exception {
        try (RunningServer server = RunningServer.start(settings(64, null, Duration.ofMillis(300)));
                Socket socket = new Socket()) {
            socket.setReceiveBufferSize(4096);
            socket.connect(server.address());
            OutputStream out = socket.getOutputStream();
            Thread sender = Thread.ofPlatform().start(() -> {
                try {
                    out.write("uci\n".repeat(10_000_000).getBytes(StandardCharsets.UTF_8));
                } catch (IOException e) {
                    // The server closes the connection.
                }
            });
            Await.until(
                    "the connection stays open",
                    () -> server.networkCounters.accepted().sum() == 1 && server.networkCounters.open() == 0);
            sender.join();
            Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
        }
    }

    @Test
    void closesIdleClientsButNotSearchingOne() throws Exception {
        try (RunningServer server = RunningServer.start(settings(64, null, Duration.ofSeconds(2)));
                SocketClient searching = server.connect()) {
            // In a finished game an infinite search finds nothing and reports nothing.
            searching.send("uci", "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go infinite");
            try (SocketClient opened = server.connect();
                    SocketClient unopened = server.connect()) {
                opened.send("uci");
                opened.readUntil("uciok");
                assertEquals(List.of(), opened.readRest());
                assertEquals(List.of(), unopened.readRest());
            }
            try (SocketClient later = server.connect()) {
                later.ask("uci", "uciok");
                assertEquals(List.of(), later.readRest());
            }
            searching.ask("stop", "bestmove (none)");
        }
    }
}
