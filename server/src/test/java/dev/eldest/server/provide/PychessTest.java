package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import dev.eldest.engine.Await;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.server.net.CapturedLog;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the worker for pychess with a simulated site. */
class PychessTest extends ProviderCase<PychessStandIn> {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    PychessTest() {
        super(new PychessStandIn());
    }

    private Pychess pychess(String key) {
        return new Pychess(
                new Pychess.Settings(site.address(), key, 1, 16), LocalUciEngine.of(engine), new Backoff(20, 100));
    }

    private void provide() {
        Pychess pychess = pychess(PychessStandIn.KEY);
        provide(pychess, pychess::run);
    }

    private static String work(String id, String type, String variant, String position, String rest) {
        return "{\"work\":{\"type\":\"" + type + "\",\"id\":\"" + id
                + "\",\"level\":3},\"game_id\":\"g\",\"position\":\"" + position + "\",\"variant\":\"" + variant + "\""
                + rest + "}";
    }

    private static String move(String id) {
        return work(id, "move", "chess", START, ",\"moves\":\"e2e4\"");
    }

    private PychessStandIn.Report report(String what) throws InterruptedException {
        PychessStandIn.Report report = site.nextReport();
        assertNotNull(report, "no report");
        assertEquals(what, report.what());
        return report;
    }

    private void assertWorks(String id) throws InterruptedException {
        site.workReplies.add(move(id));
        String move = (String) report("move/" + id).body().get("bestmove");
        assertTrue(move.matches("[a-h][78][a-h][56]"), move);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        standard | 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' | e2e4 e7e5
        chess960 | 'nrbkqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQRBN w FBfb - 0 1' | e2e4
        xiangqi  | 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1' | b3e3 b10c8
        """)
    void sendsMove(String variant, String position, String moves) throws Exception {
        provide();
        site.workReplies.add(work("w", "move", variant, position, ",\"moves\":\"" + moves + "\""));
        Map<String, Object> body = report("move/w").body();
        String move = (String) body.get("bestmove");
        assertTrue(move.matches("[a-i]\\d+[a-i]\\d+"), move);
        assertEquals(Map.of("bestmove", move), body.get("move"));
        assertTrue(body.containsKey("engine") && body.containsKey("stockfish"));
    }

    @Test
    void sendsAnalysisOfGame() throws Exception {
        provide();
        site.workReplies.add(work(
                "w",
                "analysis",
                "standard",
                START,
                ",\"moves\":\"f2f3 e7e5 g2g4 d8h4\",\"nodes\":3000,\"skipPositions\":[1]"));
        List<?> rows = (List<?>) report("analysis/w").body().get("analysis");
        assertEquals(5, rows.size());
        assertEquals(Map.of("skipped", true), rows.get(1));
        Map<?, ?> beforeMate = (Map<?, ?>) rows.get(3);
        assertEquals(Map.of("mate", 1L), beforeMate.get("score"));
        assertTrue(((String) beforeMate.get("pv")).startsWith("d8h4"), beforeMate::toString);
        Map<?, ?> first = (Map<?, ?>) rows.get(0);
        assertTrue((long) first.get("nodes") > 0 && (long) first.get("depth") > 0 && first.containsKey("time"));
        assertTrue(((Map<?, ?>) first.get("score")).containsKey("cp"), first::toString);
        Map<?, ?> mated = (Map<?, ?>) rows.get(4);
        assertEquals(0L, mated.get("depth"));
        assertEquals(Map.of("mate", 0L), mated.get("score"));
    }

    @Test
    void acceptsNextWorkInReply() throws Exception {
        provide();
        site.reportReplies.add(move("b"));
        assertWorks("a");
        assertEquals("move/b", site.nextReport().what());
    }

    @Test
    void reportsRefusedKeyWithoutShowingIt() {
        try (Pychess pychess = pychess("wrong-key")) {
            RefusedException refusal = assertThrows(RefusedException.class, pychess::run);
            assertTrue(refusal.getMessage().contains("refused the key"), refusal::getMessage);
            assertFalse(refusal.getMessage().contains("wrong-key"), refusal::getMessage);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 404, 429, 500})
    void retriesWhenSiteRefusesAcceptedKeyTemporarily(int status) throws Exception {
        provide();
        assertWorks("a");
        site.acquireStatuses.addAll(List.of(status, status));
        Await.until("the worker does not retry", site.acquireStatuses::isEmpty);
        assertWorks("b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        alice   | ',"moves":""'                         | 'alice'
        mine    | ',"moves":"","variantsSha256":"00"' | 'mine'
        shogi   | ',"moves":"b2h8+"'                    | 'shogi'
        sittuyin | ''                                   | 'sittuyin'
        """)
    void abortsWorkOfUnsupportedVariant(String variant, String rest, String named) throws Exception {
        provide();
        site.workReplies.add(work("w", "analysis", variant, START, rest));
        Map<?, ?> error = (Map<?, ?>) report("abort/w").body().get("error");
        assertTrue(((String) error.get("message")).contains(named), error::toString);
        assertWorks("b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"e2e5", "e2e4 e2e4", "@@@@"})
    void abortsWorkWithInvalidMoves(String moves) throws Exception {
        provide();
        site.workReplies.add(work("w", "move", "standard", START, ",\"moves\":\"" + moves + "\""));
        assertEquals("unfit", ((Map<?, ?>) report("abort/w").body().get("error")).get("reason"));
        assertWorks("b");
    }

    @Test
    void stopsAnalysisWhenSiteRefusesReport() throws Exception {
        provide();
        site.reportStatus = 410;
        site.workReplies.add(
                work("w", "analysis", "standard", START, ",\"moves\":\"" + "g1f3 g8f6 f3g1 f6g8 ".repeat(8) + "\""));
        List<?> rows = (List<?>) report("analysis/w").body().get("analysis");
        assertTrue(rows.contains(null), "all positions were analysed before the first report");
        site.reportStatus = null;
        assertWorks("b");
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
    void abortsInterruptedWork() throws Exception {
        provide();
        site.workReplies.add(work("w", "analysis", "standard", START, ",\"moves\":\"\",\"nodes\":1000000000"));
        Await.until("not exactly one search runs", () -> engine.stats().searches() == 1);
        interruptProvider();
        assertEquals("abort/w", site.nextReport().what());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello",
                "{}",
                "{\"work\":{\"type\":\"move\",\"id\":\"../../x\",\"level\":1},\"position\":\"8/8\",\"moves\":\"\"}"
            })
    void ignoresInvalidWork(String answer) throws Exception {
        provide();
        site.workReplies.add(answer);
        assertWorks("b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"work\":{\"type\":\"dance\",\"id\":\"x\"}}",
                "{\"work\":{\"type\":\"move\",\"id\":\"x\",\"level\":1},\"position\":\"8/8\\nquit\",\"moves\":\"\"}",
                "{\"work\":{\"type\":\"move\",\"id\":\"x\",\"level\":1},\"position\":\"8/8\",\"moves\":\"b2h8+\"}",
                "{\"work\":{\"type\":\"move\",\"id\":\"x\",\"level\":\"high\"},\"position\":\"8/8\",\"moves\":\"\"}",
                "{\"work\":{\"type\":\"move\",\"id\":\"x\",\"level\":1},\"variant\":7}"
            })
    void abortsInvalidWorkWithId(String answer) throws Exception {
        provide();
        site.workReplies.add(answer);
        assertEquals("unfit", ((Map<?, ?>) report("abort/x").body().get("error")).get("reason"));
        assertWorks("b");
    }

    @Test
    void ignoresTooLongReply() throws Exception {
        provide();
        site.workReplies.add("{\"filler\":\"" + "x".repeat(8 << 20) + "\"}");
        assertWorks("b");
        assertNull(site.workReplies.poll());
    }
}
