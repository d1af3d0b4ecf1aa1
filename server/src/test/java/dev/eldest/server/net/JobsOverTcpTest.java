package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
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

/** Clients that hand positions over, beside others that play. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class JobsOverTcpTest {
    private static final int SESSIONS = 64;
    private static final Pattern ID = Pattern.compile(" *\\{\"id\":(\\d+),\"isDuringSearch\":false.*");

    /** Sessions as a server opens them. */
    private record BackgroundSessions(Engine engine) implements SessionFactory {
        @Override
        public Session open(ClientIdentity clientIdentity) {
            return engine.open(clientIdentity.party());
        }

        @Override
        public Session openInBackground(String party) {
            return engine.openInBackground(party);
        }
    }

    private static RunningServer server(long textBytes, Tokens tokens) throws IOException {
        ServerConfig settings = new ServerConfig(
                RunningServer.plain().listen(),
                new ServerConfig.Limits(SESSIONS, 4, 16, RunningServer.LINE_LIMIT, textBytes),
                tokens,
                null,
                Duration.ZERO,
                null);
        return RunningServer.start(settings, (engine, networkCounters) -> new BackgroundSessions(engine));
    }

    private static RunningServer server() throws IOException {
        return server(1 << 22, null);
    }

    private static String job(int id, String limit) {
        return "{\"id\":" + id + ",\"moves\":[\"e2e4\"],\"limits\":{" + limit + "}}";
    }

    /** A blank, which finds out whether somebody still listens, may come after the last answer, too. */
    private static Set<Integer> ids(List<String> answers) {
        Set<Integer> ids = new HashSet<>();
        for (String answer : answers) {
            Matcher id = ID.matcher(answer);
            assertTrue(id.matches() || answer.isBlank(), answer);
            assertTrue(answer.isBlank() || ids.add(Integer.parseInt(id.group(1))), () -> "twice: " + answer);
        }
        return ids;
    }

    /** Before the first job has begun it is as quiet as after the last one. */
    private static boolean busy(RunningServer server) throws InterruptedException {
        return RunningServer.within(10_000, () -> server.engine.stats().searches() > 0);
    }

    private static boolean quiet(RunningServer server) throws InterruptedException {
        return RunningServer.within(
                10_000,
                () -> server.engine.stats().searches() == 0
                        && server.engine.stats().sessions() == 0);
    }

    @Test
    void whoSaysNoMoreIsAnsweredToTheEnd() throws Exception {
        try (RunningServer server = server()) {
            try (SocketClient client = server.connect()) {
                for (int i = 0; i < 100; i++) {
                    client.say(job(i, "\"nodes\":500"));
                }
                client.endInput();
                assertEquals(100, ids(client.hearRest()).size());
            }
            assertTrue(quiet(server));
        }
    }

    @Test
    void whoOnlyListensIsAnsweredHoweverLongItTakes() throws Exception {
        try (RunningServer server = server();
                SocketClient client = server.connect()) {
            client.say(job(1, "\"movetime\":4000"), job(2, "\"movetime\":4000"));
            client.endInput();
            List<String> heard = client.hearRest();
            assertEquals(2, ids(heard).size());
            assertTrue(heard.getFirst().startsWith(" "), "nobody asked whether he is there");
        }
    }

    @Test
    void whoHasSaidAllAndIsGoneTakesHisJobsWithHim() throws Exception {
        try (RunningServer server = server()) {
            SocketClient client = server.connect();
            for (int i = 0; i < 20; i++) {
                client.say(job(i, "\"movetime\":600000"));
            }
            client.ask("{\"id\":99,\"action\":\"query_version\"}", "{\"id\":99");
            assertTrue(busy(server));
            client.endInput();
            client.close();
            assertTrue(quiet(server));
            assertTrue(RunningServer.within(1000, () -> server.networkCounters.open() == 0));
        }
    }

    @Test
    void whoVanishesTakesHisJobsWithHim() throws Exception {
        try (RunningServer server = server()) {
            SocketClient client = server.connect();
            for (int i = 0; i < 20; i++) {
                client.say(job(i, "\"movetime\":600000"));
            }
            client.say(job(20, "\"depth\":1"), "{\"id\":99,\"action\":\"query_version\"}");
            client.hearUntil("{\"id\":99");
            assertTrue(busy(server));
            client.vanish();
            assertTrue(quiet(server));
        }
    }

    @Test
    void theServersEndAnswersEverything() throws Exception {
        RunningServer server = server();
        try (SocketClient client = server.connect()) {
            for (int i = 0; i < 20; i++) {
                client.say(job(i, "\"movetime\":600000"));
            }
            client.ask("{\"id\":99,\"action\":\"query_version\"}", "{\"id\":99");
            Thread ending = Thread.ofPlatform().start(server::close);
            assertEquals(20, ids(client.hearRest()).size());
            ending.join();
        }
    }

    @Test
    void aTokenIsWantedFirst() throws IOException {
        try (RunningServer server = server(1 << 22, new Tokens(List.of(new Token("one", "a-long-enough-secret"))));
                SocketClient client = server.connect()) {
            client.say(job(1, "\"depth\":1"));
            assertEquals(
                    "{\"error\":\"this server wants to be shown its token first: token <secret>\"}", client.hear());
            client.say("token a-long-enough-secret", job(2, "\"depth\":1"));
            assertTrue(client.hear().startsWith("{\"id\":2,"));
        }
    }

    @Test
    void whatIsWrongIsSaidInJson() throws Exception {
        Tokens tokens = new Tokens(List.of(new Token("one", "a-long-enough-secret")));
        try (RunningServer server = server(1 << 22, tokens);
                SocketClient client = server.connect()) {
            client.say("token a-long-enough-secret", "{\"id\":1,\"x\":\"" + "x".repeat(RunningServer.LINE_LIMIT));
            assertEquals("{\"id\":1,\"error\":\"a line may have at most 4096 bytes\"}", client.hear());
            client.say(job(2, "\"movetime\":600000"));
            assertTrue(RunningServer.within(5000, () -> server.engine.stats().searches() == 1));
            tokens.replace(List.of());
            assertEquals("{\"error\":\"this token counts no more\"}", client.hear());
            assertEquals(Set.of(2), ids(client.hearRest()));
        }
    }

    @Test
    void aQueueThatIsFullSaysSo() throws Exception {
        try (RunningServer server = server(1 << 19, null);
                SocketClient client = server.connect()) {
            int count = 200;
            for (int i = 0; i < count; i++) {
                client.say(job(i, "\"movetime\":600000"));
            }
            String refusal = client.hear();
            assertTrue(refusal.contains("the queue is full"), refusal);
            client.say("{\"id\":\"t\",\"action\":\"terminate_all\"}");
            client.endInput();
            List<String> rest = client.hearRest();
            long refused = rest.stream().filter(line -> line.contains("full")).count() + 1;
            rest.removeIf(line -> line.contains("full") || line.strip().startsWith("{\"id\":\"t\""));
            assertEquals(count - refused, ids(rest).size());
            assertTrue(refused > 0 && refused < count);
        }
    }

    @Test
    void whoPlaysIsAnsweredInTimeBesideThem() throws Exception {
        try (RunningServer server = server();
                SocketClient jobs = server.connect();
                SocketClient player = server.ready()) {
            for (int i = 0; i < 8; i++) {
                jobs.say(job(i, "\"movetime\":600000"));
            }
            long[] millis = new long[10];
            for (int i = 0; i < millis.length; i++) {
                player.say("position startpos moves d2d4", "go movetime 100");
                long before = System.nanoTime();
                player.hearUntil("bestmove");
                millis[i] = (System.nanoTime() - before) / 1_000_000;
            }
            Arrays.sort(millis);
            assertTrue(millis[millis.length / 2] < 2_000, () -> "answered after " + Arrays.toString(millis));
        }
    }

    @Test
    void aFewClientsThatComeAskAndGo() throws Exception {
        storm(40);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void manyClientsThatComeAskAndGo() throws Exception {
        storm((int) Math.ceil(3_000 * Double.parseDouble(System.getProperty("eldest.long.scale", "1"))));
    }

    private static void storm(int clients) throws Exception {
        SplittableRandom random = new SplittableRandom(3);
        try (RunningServer server = server()) {
            for (int i = 0; i < clients; i++) {
                SocketClient client = server.connect();
                int jobs = random.nextInt(40);
                for (int id = 0; id < jobs; id++) {
                    client.say(job(id, "\"nodes\":" + (1 + random.nextInt(500))));
                }
                if (random.nextBoolean()) {
                    client.vanish();
                } else {
                    client.endInput();
                    List<String> heard = client.hearRest();
                    assertFalse(heard.toString().contains("should not happen"), heard::toString);
                    // One without a job has named no dialect.
                    assertEquals(jobs, ids(heard).size());
                    client.close();
                }
            }
            assertTrue(quiet(server));
        }
    }
}
