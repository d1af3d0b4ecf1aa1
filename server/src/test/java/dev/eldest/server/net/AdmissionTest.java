package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is let in: the token, the number of clients, and who has nothing to say. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class AdmissionTest {
    private static final String SECRET = "correct-horse-battery-staple";
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static ServerConfig settings(int sessions, Tokens tokens, Duration idle) {
        return new ServerConfig(
                ANY, new ServerConfig.Limits(sessions, 64, 16, 4096, 1 << 22), tokens, null, idle, null);
    }

    private final Tokens tokens = new Tokens(List.of(new Token("old", SECRET)));

    private RunningServer withToken() throws IOException {
        return RunningServer.start(settings(64, tokens, Duration.ZERO));
    }

    @Test
    void whoShowsTheTokenComesIn() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.say("token " + SECRET, "uci");
            assertTrue(client.hear().startsWith("id name"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TOKEN ", "token\t", " Token \t ", "token\u00a0"})
    void howeverTheTokenIsShownItIsNotRepeated(String beginning) throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.say(beginning + SECRET, "uci");
            assertTrue(client.hear().startsWith("id name"));
        }
    }

    @Test
    void whoDoesNotIsToldAndThenSentAway() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.say("uci", "token guess", "xyzzy", "token " + SECRET.toUpperCase(), "token " + SECRET, "uci");
            assertEquals(
                    List.of(
                            "info string ERROR this server wants to be shown its token first: token <secret>",
                            "info string ERROR this is not the token of this server",
                            "Unknown command: 'xyzzy'. Type help for more information.",
                            "info string ERROR this is not the token of this server; after 3 attempts the connection"
                                    + " ends"),
                    client.hearRest());
            assertEquals(0, server.engine.stats().sessions());
            assertEquals(2, server.networkCounters.wrongTokens());
        }
    }

    @Test
    void tokenIsAskedForWhenClientWantsToLookOn() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.say("live");
            assertEquals(
                    "info string ERROR this server wants to be shown its token first: token <secret>", client.hear());
        }
    }

    @Test
    void wrongTokenIsNamedAgainWhenDialogueBegins() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.say("token guess", "uci");
            assertEquals("info string ERROR this is not the token of this server", client.hear());
            assertEquals("info string ERROR this is not the token of this server", client.hear());
        }
    }

    @Test
    void whoShowsNoTokenInTimeIsTold() throws IOException {
        try (RunningServer server = withToken();
                SocketClient silent = server.connect();
                SocketClient guessing = server.connect()) {
            guessing.say("token guess");
            String wrong = "info string ERROR this is not the token of this server";
            assertEquals(List.of("info string ERROR no token was shown in time"), silent.hearRest());
            assertEquals(List.of(wrong, wrong), guessing.hearRest());
        }
    }

    @Test
    void whoShowsATokenThatIsWithdrawnMustLeaveAndOthersStay() throws IOException {
        String other = "another-horse-battery-staple";
        try (RunningServer server = withToken();
                SocketClient first = server.connect();
                SocketClient second = server.connect()) {
            Token kept = new Token("new", other);
            tokens.replace(List.of(new Token("old", SECRET), kept));
            first.say("token " + SECRET, "uci", "go infinite");
            second.say("token " + other, "uci");
            second.hearUntil("uciok");
            first.hearDepth(1);
            tokens.replace(List.of(kept));
            List<String> heard = first.hearRest();
            assertTrue(heard.contains("info string ERROR this token counts no more"), heard::toString);
            assertTrue(heard.getLast().startsWith("bestmove "), heard::toString);
            second.ask("isready", "readyok");
        }
    }

    @Test
    void whoShowsAWrongTokenAfterARightOneIsStillHeldToTheRightOne() throws IOException {
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.say("token " + SECRET, "token guess", "uci");
            assertEquals("info string ERROR this is not the token of this server", client.hear());
            client.hearUntil("uciok");
            tokens.replace(List.of(new Token("new", "another-horse-battery-staple")));
            assertEquals(List.of("info string ERROR this token counts no more"), client.hearRest());
        }
    }

    @Test
    void whoShowsTwoRightTokensIsHeldToTheSecond() throws IOException {
        String other = "another-horse-battery-staple";
        Token kept = new Token("new", other);
        tokens.replace(List.of(new Token("old", SECRET), kept));
        try (RunningServer server = withToken();
                SocketClient client = server.connect()) {
            client.say("token " + SECRET, "token " + other, "uci");
            client.hearUntil("uciok");
            tokens.replace(List.of(kept));
            client.ask("isready", "readyok");
            tokens.replace(List.of(new Token("old", SECRET)));
            assertEquals(List.of("info string ERROR this token counts no more"), client.hearRest());
        }
    }

    @Test
    void whoGuessesMuchIsSlowedDownWithAllItsConnectionsAndThenSentAway() throws Exception {
        int most = 500;
        List<SocketClient> crowd = new ArrayList<>();
        try (RunningServer server = RunningServer.start(settings(1000, tokens, Duration.ZERO))) {
            for (int i = 0; i < most; i++) {
                crowd.add(server.connect());
                crowd.getLast().say("token guess" + i);
            }
            int sentAway = 0;
            for (SocketClient each : crowd) {
                sentAway += each.hear().contains("too many guesses") ? 1 : 0;
            }
            // Those that came before the first was found wrong wait their turn; after them the pause is long.
            assertTrue(most - sentAway < 300, "looked at: " + (most - sentAway));
            assertEquals(most - sentAway, server.networkCounters.wrongTokens());
        } finally {
            for (SocketClient each : crowd) {
                each.close();
            }
        }
    }

    @Test
    void whoseTokenIsKnownAtAnAddressIsLetInWhoeverGuessesThere() throws Exception {
        String other = "another-horse-battery-staple";
        Token kept = new Token("new", other);
        tokens.replace(List.of(new Token("old", SECRET), kept));
        try (RunningServer server = RunningServer.start(settings(1000, tokens, Duration.ZERO))) {
            for (String each : List.of(SECRET, other)) {
                assertTrue(answer(server, each).startsWith("id name"));
            }
            guessMuch(server);
            for (int i = 0; i < 20; i++) {
                assertTrue(answer(server, SECRET).startsWith("id name"));
            }
            tokens.replace(List.of(kept));
            assertTrue(answer(server, SECRET).contains("too many guesses"));
            assertTrue(answer(server, other).startsWith("id name"));
        }
    }

    /** What a newcomer with this token is told first. */
    private static String answer(RunningServer server, String secret) throws IOException {
        try (SocketClient client = server.connect()) {
            client.say("token " + secret, "uci");
            return client.hear();
        }
    }

    /** All at once, so that the pause is long at once. */
    private static void guessMuch(RunningServer server) throws IOException {
        List<SocketClient> crowd = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            crowd.add(server.connect());
            crowd.getLast().say("token guess" + i);
        }
        for (SocketClient each : crowd) {
            each.hear();
            each.close();
        }
    }

    @Test
    void aCrowdWithTheRightTokenIsLetIn() throws Exception {
        List<SocketClient> crowd = new ArrayList<>();
        try (RunningServer server = RunningServer.start(settings(1000, tokens, Duration.ZERO))) {
            assertTrue(answer(server, SECRET).startsWith("id name"));
            for (int i = 0; i < 400; i++) {
                crowd.add(server.connect());
                crowd.getLast().say("token " + SECRET, "help");
            }
            for (SocketClient each : crowd) {
                String heard = each.hear();
                assertFalse(heard.contains("ERROR"), heard);
            }
        } finally {
            for (SocketClient each : crowd) {
                each.close();
            }
        }
    }

    /** Of lines nothing is counted any more once they have been read. */
    @Test
    void aGuessThatWaitsIsNotKept() throws Exception {
        int guesses = 16;
        int length = 1 << 20;
        List<SocketClient> crowd = new ArrayList<>();
        ServerConfig.Limits longLines = new ServerConfig.Limits(64, 64, 16, 2 * length, 1 << 28);
        try (RunningServer server =
                RunningServer.start(new ServerConfig(ANY, longLines, tokens, null, Duration.ZERO, null))) {
            for (int i = 0; i < 4; i++) {
                try (SocketClient first = server.connect()) {
                    first.say("token guess");
                    first.hear();
                }
            }
            long before = usedBytes();
            for (int i = 0; i < guesses; i++) {
                crowd.add(server.connect());
                crowd.getLast().say("token " + "x".repeat(length));
            }
            // A guess is looked at every 320 ms: five of them still wait then.
            assertTrue(RunningServer.within(3000, () -> usedBytes() - before < 4L * length));
        } finally {
            for (SocketClient each : crowd) {
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
    void aBrowserIsNotListenedTo(String line) throws IOException {
        try (RunningServer server = RunningServer.start();
                SocketClient browser = server.connect()) {
            browser.say(line, "Host: localhost", "", "uci", "position startpos", "go depth 1");
            List<String> heard = browser.hearRest();
            // At most that it asks wrongly.
            assertTrue(heard.isEmpty() || heard.getFirst().startsWith("HTTP/1.1 4"), heard::toString);
            assertTrue(heard.stream().noneMatch(text -> text.startsWith("id ")), heard::toString);
            assertEquals(0, server.engine.stats().nodes());
        }
    }

    @Test
    void aBrowserWithALongAddressNeither() throws IOException {
        try (RunningServer server = RunningServer.start();
                SocketClient browser = server.connect()) {
            browser.say("POST /" + "x".repeat(RunningServer.LINE_LIMIT) + " HTTP/1.1", "", "uci", "isready");
            List<String> heard = browser.hearRest();
            assertTrue(heard.stream().noneMatch(text -> text.startsWith("id ")), heard::toString);
        }
    }

    @Test
    void aTokenThatNobodyWantsDoesNoHarm() throws IOException {
        try (RunningServer server = RunningServer.start();
                SocketClient client = server.connect()) {
            client.say("token whatever", "uci");
            assertTrue(client.hear().startsWith("id name"));
        }
    }

    @Test
    void oneTooManyIsToldWhyInItsDialectAndTheOthersStay() throws Exception {
        try (RunningServer server = RunningServer.start(settings(2, null, Duration.ZERO));
                SocketClient first = server.ready()) {
            try (SocketClient second = server.ready();
                    SocketClient third = server.connect()) {
                third.say("", "uci", "isready");
                assertEquals(
                        List.of("info string ERROR there are 2 clients already, the most allowed; try again later"),
                        third.hearRest());
                second.ask("isready", "readyok");
            }
            assertTrue(RunningServer.within(5000, () -> server.engine.stats().sessions() == 1));
            try (SocketClient next = server.ready()) {
                next.ask("isready", "readyok");
            }
            first.ask("isready", "readyok");
        }
    }

    @Test
    void whoIsIdleAndDoesNotReadItsLastWordsGoesWithoutThem() throws Exception {
        try (RunningServer server = RunningServer.start(settings(64, null, Duration.ofMillis(300)));
                Socket deaf = new Socket()) {
            deaf.setReceiveBufferSize(4096);
            deaf.connect(server.address());
            OutputStream out = deaf.getOutputStream();
            Thread sender = Thread.ofPlatform().start(() -> {
                try {
                    out.write("uci\n".repeat(10_000_000).getBytes(StandardCharsets.UTF_8));
                } catch (IOException e) {
                    // So it is meant to end.
                }
            });
            assertTrue(RunningServer.within(
                    10_000, () -> server.networkCounters.accepted() == 1 && server.networkCounters.open() == 0));
            sender.join();
            assertTrue(RunningServer.within(5000, () -> server.engine.stats().sessions() == 0));
        }
    }

    @Test
    void whoIsIdleIsSentAwayButNotWhoSearches() throws Exception {
        try (RunningServer server = RunningServer.start(settings(64, null, Duration.ofMillis(700)));
                SocketClient searching = server.connect()) {
            // At the end of a game nothing is found, and so nothing told, while the search is infinite.
            searching.say("uci", "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go infinite");
            try (SocketClient silent = server.connect();
                    SocketClient mute = server.connect()) {
                silent.say("uci");
                silent.hearUntil("uciok");
                assertEquals(List.of(), silent.hearRest());
                assertEquals(List.of(), mute.hearRest());
            }
            Thread.sleep(1400);
            searching.ask("stop", "bestmove (none)");
        }
    }
}
