package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is let in: the token, the number of clients, and who has nothing to say. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class AdmissionTest {
    private static final String SECRET = "correct-horse-battery-staple";
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static ServerSettings settings(int sessions, Token token, Duration idle) {
        return new ServerSettings(ANY, new ServerSettings.Limits(sessions, 64, 16, 4096, 1 << 22), token, null, idle);
    }

    private static RunningServer withToken() throws IOException {
        return RunningServer.start(settings(64, new Token(SECRET), Duration.ZERO));
    }

    @Test
    void whoShowsTheTokenComesIn() throws IOException {
        try (RunningServer server = withToken();
                Client client = server.connect()) {
            client.say("token " + SECRET, "uci");
            assertTrue(client.hear().startsWith("id name"));
        }
    }

    @Test
    void whoDoesNotIsToldAndThenSentAway() throws IOException {
        try (RunningServer server = withToken();
                Client client = server.connect()) {
            client.say("uci", "token guess", "xyzzy", "token " + SECRET.toUpperCase(), "token " + SECRET, "uci");
            assertEquals(
                    List.of(
                            "info string ERROR this server wants to be shown its token first: token <secret>",
                            "info string ERROR this is not the token of this server",
                            "Unknown command: 'xyzzy'. Type help for more information.",
                            "info string ERROR this is not the token of this server"),
                    client.hearRest());
            assertEquals(0, server.engine.activity().sessions());
        }
    }

    @Test
    void aTokenThatNobodyWantsDoesNoHarm() throws IOException {
        try (RunningServer server = RunningServer.start();
                Client client = server.connect()) {
            client.say("token whatever", "uci");
            assertTrue(client.hear().startsWith("id name"));
        }
    }

    @Test
    void oneTooManyIsToldWhyInItsDialectAndTheOthersStay() throws Exception {
        try (RunningServer server = RunningServer.start(settings(2, null, Duration.ZERO));
                Client first = server.ready()) {
            try (Client second = server.ready();
                    Client third = server.connect()) {
                third.say("", "uci", "isready");
                assertEquals(
                        List.of("info string ERROR there are 2 clients already, the most allowed; try again later"),
                        third.hearRest());
                second.ask("isready", "readyok");
            }
            assertTrue(RunningServer.within(5000, () -> server.engine.activity().sessions() == 1));
            try (Client next = server.ready()) {
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
            assertTrue(
                    RunningServer.within(10_000, () -> server.traffic.accepted() == 1 && server.traffic.open() == 0));
            sender.join();
            assertEquals(0, server.engine.activity().sessions());
        }
    }

    @Test
    void whoIsIdleIsSentAwayButNotWhoSearches() throws Exception {
        try (RunningServer server = RunningServer.start(settings(64, null, Duration.ofMillis(700)));
                Client searching = server.connect();
                Client silent = server.connect();
                Client mute = server.connect()) {
            // At the end of a game nothing is found, and so nothing told, while the search is infinite.
            searching.say("uci", "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go infinite");
            silent.say("uci");
            silent.hearUntil("uciok");
            assertEquals(List.of(), silent.hearRest());
            assertEquals(List.of(), mute.hearRest());
            Thread.sleep(1400);
            searching.ask("stop", "bestmove (none)");
        }
    }
}
