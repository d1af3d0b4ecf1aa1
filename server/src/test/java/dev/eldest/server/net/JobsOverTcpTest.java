package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.server.net.SessionFactory.ClientIdentity;
import dev.eldest.server.net.Tokens.Token;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests of analysis jobs over TCP, beside clients that play. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class JobsOverTcpTest {
    private static final int SESSIONS = 64;
    private static final Pattern ID = Pattern.compile(" *\\{\"id\":(\\d+),\"isDuringSearch\":false.*");

    /** Opens sessions as the server does. */
    private record BackgroundSessions(Engine engine) implements SessionFactory {
        @Override
        public Session open(ClientIdentity clientIdentity) {
            return engine.open(clientIdentity.tenant());
        }

        @Override
        public Session openInBackground(String tenant) {
            return engine.openInBackground(tenant);
        }
    }

    private static RunningServer server(long textBytes, Tokens tokens) throws IOException {
        ServerConfig settings = new ServerConfig(
                RunningServer.plain().listen(),
                new ServerConfig.Limits(SESSIONS, 4, 16, RunningServer.LINE_LIMIT, textBytes),
                tokens,
                null,
                Duration.ZERO,
                null,
                Set.of());
        return RunningServer.start(settings, (engine, networkCounters) -> new BackgroundSessions(engine));
    }

    private static RunningServer server() throws IOException {
        return server(1 << 22, null);
    }

    private static String job(int id, String limit) {
        return "{\"id\":" + id + ",\"moves\":[\"e2e4\"],\"limits\":{" + limit + "}}";
    }

    /** Returns the ids of the results. A blank, the keep-alive probe, may follow the last one. */
    private static Set<Integer> ids(List<String> lines) {
        Set<Integer> ids = new HashSet<>();
        for (String line : lines) {
            Matcher id = ID.matcher(line);
            assertTrue(id.matches() || line.isBlank(), line);
            assertTrue(line.isBlank() || ids.add(Integer.parseInt(id.group(1))), () -> "second result: " + line);
        }
        return ids;
    }

    /** Waits until a job runs: before the first one the server is as idle as after the last. */
    private static void awaitBusy(RunningServer server) {
        Await.until("no search runs", () -> server.engine.stats().searches() > 0);
    }

    private static void awaitIdle(RunningServer server) {
        Await.until(
                () -> server.engine.stats().toString(),
                () -> server.engine.stats().searches() == 0
                        && server.engine.stats().sessions() == 0);
    }

    @Test
    void answersAllJobsAfterEndOfInput() throws Exception {
        try (RunningServer server = server()) {
            try (SocketClient client = server.connect()) {
                for (int i = 0; i < 100; i++) {
                    client.send(job(i, "\"nodes\":500"));
                }
                client.endInput();
                assertEquals(100, ids(client.readRest()).size());
            }
            awaitIdle(server);
        }
    }

    @Test
    void answersLongJobsAfterEndOfInput() throws Exception {
        try (RunningServer server = server();
                SocketClient client = server.connect()) {
            client.send(job(1, "\"movetime\":4000"), job(2, "\"movetime\":4000"));
            client.endInput();
            List<String> lines = client.readRest();
            assertEquals(2, ids(lines).size());
            assertTrue(lines.getFirst().startsWith(" "), "no keep-alive probe");
        }
    }

    @Test
    void cancelsJobsWhenConnectionIsClosedAfterEndOfInput() throws Exception {
        try (RunningServer server = server()) {
            SocketClient client = server.connect();
            for (int i = 0; i < 20; i++) {
                client.send(job(i, "\"movetime\":600000"));
            }
            client.ask("{\"id\":99,\"action\":\"query_version\"}", "{\"id\":99");
            awaitBusy(server);
            client.endInput();
            client.close();
            awaitIdle(server);
            Await.until("a connection stays open", () -> server.networkCounters.open() == 0);
        }
    }

    @Test
    void cancelsJobsWhenConnectionIsReset() throws Exception {
        try (RunningServer server = server()) {
            SocketClient client = server.connect();
            for (int i = 0; i < 20; i++) {
                client.send(job(i, "\"movetime\":600000"));
            }
            client.send(job(20, "\"depth\":1"), "{\"id\":99,\"action\":\"query_version\"}");
            client.readUntil("{\"id\":99");
            awaitBusy(server);
            client.reset();
            awaitIdle(server);
        }
    }

    @Test
    void answersAllJobsOnShutdown() throws Exception {
        RunningServer server = server();
        try (SocketClient client = server.connect()) {
            for (int i = 0; i < 20; i++) {
                client.send(job(i, "\"movetime\":600000"));
            }
            client.ask("{\"id\":99,\"action\":\"query_version\"}", "{\"id\":99");
            Thread ending = Thread.ofPlatform().start(server::close);
            assertEquals(20, ids(client.readRest()).size());
            ending.join();
        }
    }

    @Test
    void requiresTokenBeforeJobs() throws IOException {
        try (RunningServer server = server(1 << 22, new Tokens(List.of(new Token("one", "a-long-enough-secret"))));
                SocketClient client = server.connect()) {
            client.send(job(1, "\"depth\":1"));
            assertEquals("{\"error\":\"token required, send first: token <secret>\"}", client.readLine());
            client.send("token a-long-enough-secret", job(2, "\"depth\":1"));
            assertTrue(client.readLine().startsWith("{\"id\":2,"));
        }
    }

    @Test
    void reportsErrorsInJson() throws Exception {
        Tokens tokens = new Tokens(List.of(new Token("one", "a-long-enough-secret")));
        try (RunningServer server = server(1 << 22, tokens);
                SocketClient client = server.connect()) {
            client.send("token a-long-enough-secret", "{\"id\":1,\"x\":\"" + "x".repeat(RunningServer.LINE_LIMIT));
            assertEquals("{\"id\":1,\"error\":\"line longer than 4096 bytes\"}", client.readLine());
            client.send(job(2, "\"movetime\":600000"));
            Await.until(
                    "not exactly one search runs", () -> server.engine.stats().searches() == 1);
            tokens.replace(List.of());
            assertEquals("{\"error\":\"the token has been revoked\"}", client.readLine());
            assertEquals(Set.of(2), ids(client.readRest()));
        }
    }

    @Test
    void refusesJobsWhenQueueIsFull() throws Exception {
        try (RunningServer server = server(1 << 19, null);
                SocketClient client = server.connect()) {
            int count = 200;
            for (int i = 0; i < count; i++) {
                client.send(job(i, "\"movetime\":600000"));
            }
            String refusal = client.readLine();
            assertTrue(refusal.contains("the queue is full"), refusal);
            client.send("{\"id\":\"t\",\"action\":\"terminate_all\"}");
            client.endInput();
            List<String> rest = client.readRest();
            long refused = rest.stream().filter(line -> line.contains("full")).count() + 1;
            rest.removeIf(line -> line.contains("full") || line.strip().startsWith("{\"id\":\"t\""));
            assertEquals(count - refused, ids(rest).size());
            assertTrue(refused > 0 && refused < count);
        }
    }

    @Test
    @Tag("long")
    void answersPlayerInTimeBesideJobs() throws Exception {
        try (RunningServer server = server();
                SocketClient jobs = server.connect();
                SocketClient player = server.connectUci()) {
            for (int i = 0; i < 8; i++) {
                jobs.send(job(i, "\"movetime\":600000"));
            }
            long[] millis = new long[10];
            for (int i = 0; i < millis.length; i++) {
                player.send("position startpos moves d2d4", "go movetime 100");
                long before = System.nanoTime();
                player.readUntil("bestmove");
                millis[i] = (System.nanoTime() - before) / 1_000_000;
            }
            Arrays.sort(millis);
            assertTrue(millis[millis.length / 2] < 2_000, () -> "answered after " + Arrays.toString(millis));
        }
    }

    @Test
    void servesFewShortConnections() throws Exception {
        serveShortConnections(40);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void servesManyShortConnections() throws Exception {
        serveShortConnections(LongScale.of(3_000));
    }

    private static void serveShortConnections(int clients) throws Exception {
        SplittableRandom random = new SplittableRandom(3);
        try (RunningServer server = server()) {
            for (int i = 0; i < clients; i++) {
                SocketClient client = server.connect();
                int jobs = random.nextInt(40);
                for (int id = 0; id < jobs; id++) {
                    client.send(job(id, "\"nodes\":" + (1 + random.nextInt(500))));
                }
                if (random.nextBoolean()) {
                    client.reset();
                } else {
                    client.endInput();
                    List<String> lines = client.readRest();
                    assertFalse(lines.toString().contains("internal error"), lines::toString);
                    // A client without jobs has not selected a protocol.
                    assertEquals(jobs, ids(lines).size());
                    client.close();
                }
            }
            awaitIdle(server);
        }
    }
}
