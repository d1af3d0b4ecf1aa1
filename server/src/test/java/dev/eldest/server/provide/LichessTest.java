package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import dev.eldest.engine.Await;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.server.net.CapturedLog;
import dev.eldest.server.net.RunningServer;
import dev.eldest.server.net.ServerConfig;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the external engine for lichess with a simulated site. */
class LichessTest extends ProviderCase<LichessStandIn> {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    LichessTest() {
        super(new LichessStandIn());
    }

    private Lichess lichess(String token, UciEngine.Source engines) {
        return new Lichess(
                new Lichess.Settings(site.address(), site.address(), token, "Eldest", 2, 32),
                engines,
                new Backoff(20, 100));
    }

    private void provide(UciEngine.Source engines) {
        Lichess lichess = lichess(LichessStandIn.TOKEN, engines);
        provide(lichess, lichess::run);
    }

    private void provide() {
        provide(LocalUciEngine.of(engine));
    }

    private static String chess(String limit, String... moves) {
        String list = moves.length == 0 ? "" : "\"" + String.join("\",\"", moves) + "\"";
        return limit + ",\"multiPv\":1,\"variant\":\"chess\",\"initialFen\":\"" + START + "\",\"moves\":[" + list + "]";
    }

    private List<String> readAll(String id) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        for (String line = site.nextLine(id); line != null && !line.isEmpty(); line = site.nextLine(id)) {
            lines.add(line);
        }
        return lines;
    }

    private void assertWorks(String id) throws InterruptedException {
        site.queueAnalysis(id, chess("\"depth\":3"));
        List<String> lines = readAll(id);
        assertFalse(lines.isEmpty(), "no lines received");
        assertTrue(lines.getLast().startsWith("bestmove "), lines::toString);
    }

    @Test
    void registersEngineAndSendsItsLines() throws Exception {
        provide();
        String registration = site.registrations.poll(20, TimeUnit.SECONDS);
        assertTrue(registration.startsWith("POST {"), registration);
        for (String field : List.of(
                "\"name\":\"Eldest\"",
                "\"maxThreads\":2",
                "\"maxHash\":32",
                "\"variants\":[\"chess\"]",
                "\"providerSecret\":\"")) {
            assertTrue(registration.contains(field), registration);
        }

        site.queueAnalysis("a", chess("\"depth\":5", "e2e4", "e7e5").replace("\"multiPv\":1", "\"multiPv\":2"));
        List<String> lines = readAll("a");
        assertTrue(lines.removeLast().startsWith("bestmove "));
        assertTrue(lines.stream().anyMatch(line -> line.contains(" multipv 2 ")), lines::toString);
        for (String line : lines) {
            assertTrue(
                    line.matches("info depth \\d+ .*multipv [12] score .*nodes \\d+ .*time \\d+ .*pv [a-h].*"), line);
        }
    }

    @Test
    void updatesExistingRegistration() throws Exception {
        site.registeredEngines =
                "[{\"id\":\"eei_0\",\"name\":\"Other\"},{\"id\":\"eei_1\",\"name\":\"Eldest\",\"providerData\":null}]";
        provide();
        assertTrue(site.registrations.poll(20, TimeUnit.SECONDS).startsWith("PUT/eei_1 {"));
    }

    @Test
    void acceptsCastlingInChess960Notation() throws Exception {
        provide();
        site.queueAnalysis("a", chess("\"depth\":2", "e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1h1"));
        assertTrue(readAll("a").getLast().startsWith("bestmove "));
    }

    @Test
    void reportsRefusedTokenWithoutShowingIt() throws Exception {
        try (Lichess lichess = lichess("lip_wrong", LocalUciEngine.of(engine))) {
            RefusedException refusal = assertThrows(RefusedException.class, lichess::run);
            assertTrue(refusal.getMessage().contains("refused the token"), refusal::getMessage);
            assertFalse(refusal.getMessage().contains("lip_wrong"), refusal::getMessage);
        }
    }

    @Test
    void reconnectsWhenSiteIsBack() throws Exception {
        provide();
        assertWorks("a");
        try (CapturedLog log = new CapturedLog("dev.eldest.server.provide", Level.WARN)) {
            site.close();
            Await.until(
                    "no request fails",
                    () -> !log.containing("site request failed").isEmpty());
        }
        site.open();
        assertWorks("b");
    }

    @Test
    void stopsSearchWhenClientLeaves() throws Exception {
        provide();
        site.disconnectAfter("a", 3);
        site.queueAnalysis("a", chess("\"infinite\":true"));
        assertEquals(3, readAll("a").size());
        Await.until("the search still runs", () -> engine.stats().searches() == 0);
        assertWorks("b");
    }

    @Test
    void newWorkStopsPreviousSearch() throws Exception {
        provide();
        site.queueAnalysis("a", chess("\"movetime\":600000"));
        assertTrue(site.nextLine("a").startsWith("info "));
        site.queueAnalysis("b", chess("\"nodes\":2000", "d2d4"));
        assertTrue(readAll("a").getLast().startsWith("bestmove "));
        assertTrue(readAll("b").getLast().startsWith("bestmove "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"horde | unsupported variant 'horde'", "ho\\u000arde | unsupported variant 'ho\\u{a}rde'"})
    void refusesUnsupportedVariant(String variantAndRefusal) throws Exception {
        String[] words = variantAndRefusal.split(" \\| ");
        provide();
        site.queueAnalysis("a", chess("\"depth\":1").replace("\"chess\"", "\"" + words[0] + "\""));
        List<String> lines = readAll("a");
        assertEquals(1, lines.size(), lines::toString);
        assertTrue(
                lines.getFirst().startsWith("info string ") && lines.getFirst().contains(words[1]), lines::toString);
        assertWorks("b");
    }

    @Test
    void refusesInvalidPosition() throws Exception {
        provide();
        site.queueAnalysis("a", chess("\"depth\":1", "e2e5"));
        List<String> lines = readAll("a");
        assertTrue(lines.size() == 1 && lines.getFirst().startsWith("info string "), lines::toString);
        assertTrue(lines.getFirst().contains("e2e5"), lines::toString);
        assertWorks("b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello",
                "{}",
                "[]",
                "{\"id\":\"x\",\"work\":7}",
                "{\"id\":\"x\",\"work\":{\"sessionId\":\"s\",\"threads\":\"many\"}}"
            })
    void ignoresInvalidWork(String answer) throws Exception {
        provide();
        site.workReplies.add(answer);
        assertWorks("b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ../x | 8/8/8/8/8/8/8/8 w - - 0 1 |
        x    | 8/8\\nquit               |
        x    | 8/8                       | e2e4\\nquit
        """)
    void passesOnlyValidPositionAndMovesToEngine(String id, String position, String move) throws Exception {
        provide();
        String moves = move == null ? "" : "\"" + move + "\"";
        site.queueAnalysis(
                id,
                "\"depth\":1,\"multiPv\":1,\"variant\":\"chess\",\"initialFen\":\"" + position + "\",\"moves\":["
                        + moves + "]");
        assertWorks("b");
        assertTrue(site.hasNoLines(id));
    }

    @Test
    @Tag("long")
    void pausesBetweenEmptyReplies() throws Exception {
        site.pollMillis = 0;
        provide();
        assertWorks("a");
        long start = System.nanoTime();
        int before = site.polls.get();
        Await.until("the site is not polled", () -> site.polls.get() >= before + 4);
        int polls = site.polls.get() - before;
        long millis = (System.nanoTime() - start) / 1_000_000;
        assertTrue(polls <= millis / 500 + 2, polls + " polls in " + millis + " ms");
        assertWorks("b");
    }

    @Test
    void ignoresTooLongReply() throws Exception {
        provide();
        site.workReplies.add("{\"id\":\"x\",\"filler\":\"" + "x".repeat(8 << 20) + "\"}");
        assertWorks("b");
    }

    @Test
    void limitsThreadsHashAndLinesToOwnSettings() throws Exception {
        provide();
        site.workReplies.add("{\"id\":\"a\",\"work\":{\"sessionId\":\"s\",\"threads\":4000,\"hash\":99999999999,"
                + chess("\"depth\":2").replace("\"multiPv\":1", "\"multiPv\":77") + "}}");
        List<String> lines = readAll("a");
        assertTrue(lines.getLast().startsWith("bestmove "), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.contains(" multipv 5 ")), lines::toString);
    }

    @Test
    void usesServerAndReconnectsToIt() throws Exception {
        InetSocketAddress address;
        try (RunningServer server = RunningServer.start()) {
            address = server.address();
            provide(RemoteUciEngine.source(() -> new Socket(address.getAddress(), address.getPort())));
            assertWorks("a");
        }
        assertRefused("b");
        assertRefused("c");
        ServerConfig settings =
                RunningServer.loopback(address, RunningServer.plain().limits());
        try (RunningServer _ =
                RunningServer.start(settings, (engine, networkCounters) -> clientIdentity -> engine.open())) {
            assertWorks("d");
        }
    }

    private void assertRefused(String id) throws InterruptedException {
        site.queueAnalysis(id, chess("\"depth\":2"));
        List<String> lines = readAll(id);
        assertEquals(1, lines.size(), lines::toString);
        assertTrue(lines.getFirst().startsWith("info string engine unavailable"), lines::toString);
    }

    /** The server refuses a hash of a terabyte, and its previous hash stays. */
    @Test
    void searchesWhenServerRefusesHash() throws Exception {
        RunningServer server = RunningServer.start();
        try (server;
                Lichess lichess = new Lichess(
                        new Lichess.Settings(
                                site.address(), site.address(), LichessStandIn.TOKEN, "Eldest", 1, 1 << 20),
                        RemoteUciEngine.source(() -> new Socket(
                                server.address().getAddress(), server.address().getPort())),
                        new Backoff(20, 100))) {
            Thread running = Thread.ofPlatform().start(() -> {
                try {
                    lichess.run();
                } catch (InterruptedException e) {
                    // Expected at the end.
                }
            });
            try {
                site.workReplies.add("{\"id\":\"a\",\"work\":{\"sessionId\":\"s\",\"threads\":1,\"hash\":1048576,"
                        + chess("\"depth\":2") + "}}");
                assertTrue(readAll("a").getLast().startsWith("bestmove "));
            } finally {
                running.interrupt();
                running.join();
            }
        }
    }
}
