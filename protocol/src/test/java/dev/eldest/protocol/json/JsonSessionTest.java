package dev.eldest.protocol.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.GameInfo;
import dev.eldest.protocol.text.JsonTreeParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class JsonSessionTest {
    private static JobFixture fixture;

    @BeforeAll
    static void open() {
        fixture = new JobFixture(3);
    }

    @AfterAll
    static void close() {
        fixture.close();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Map<String, Object> answer, String name) {
        return (Map<String, Object>) answer.get(name);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> moves(Map<String, Object> answer) {
        return (List<Map<String, Object>>) answer.get("moveInfos");
    }

    @Test
    void answersPositionOnceWithId() {
        Map<String, Object> answer =
                fixture.client().request("{\"id\":\"a\",\"moves\":[\"e2e4\",\"e7e5\"],\"limits\":{\"depth\":3}}");
        assertEquals("a", answer.get("id"));
        assertEquals(2L, answer.get("turnNumber"));
        assertEquals(false, answer.get("isDuringSearch"));
        Map<String, Object> best = moves(answer).getFirst();
        assertEquals(answer.get("bestMove"), best.get("move"));
        assertEquals(answer.get("bestMove"), ((List<?>) best.get("pv")).getFirst());
        assertEquals(3L, best.get("depth"));
        assertEquals(best.get("cp"), object(answer, "rootInfo").get("cp"));
        assertTrue((long) object(answer, "rootInfo").get("nodes") > 0);
        double winrate = (double) object(answer, "rootInfo").get("winrate");
        assertTrue(winrate > 0.3 && winrate < 0.7, () -> "winrate " + winrate);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chess|1. e4 e5 2. Nf3|e2e4 e7e5 g1f3",
                "chess|e2e4 e7e5 Nf3|e2e4 e7e5 g1f3",
                "chess|f3 e5 g4 Qh4#|f2f3 e7e5 g2g4 d8h4",
                "xiangqi|C2.5 h8+7 H2+3|h3e3 h10g8 h1g3",
                "xiangqi|炮二平五 马8进7|h3e3 h10g8",
                "xiangqi|H2-E2 H9-G7|h3e3 h10g8",
            })
    void readsMovesAsPeopleWriteThem(String game, String written, String moves) {
        JobFixture.Client client = fixture.client();
        String rest = "\",\"game\":\"" + game + "\",\"limits\":{\"depth\":1}}";
        Map<String, Object> answer = client.request("{\"id\":1,\"moves\":\"" + written + rest);
        assertTrue(answer.containsKey("bestMove"), answer::toString);
        assertEquals((long) moves.split(" ").length, answer.get("turnNumber"));
        // The error contains the position.
        Map<String, Object> wrong = client.request("{\"id\":1,\"moves\":\"" + written + " z9" + rest);
        assertEquals(
                client.request("{\"id\":1,\"moves\":\"" + moves + " z9" + rest).get("error"), wrong.get("error"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":1}", "{\"id\":1,\"limits\":{}}"})
    void searchesOneSecondWithoutLimits(String line) {
        Map<String, Object> answer = fixture.client().request(line);
        long millis = (long) object(answer, "rootInfo").get("millis");
        assertTrue(answer.get("bestMove") instanceof String && millis > 500 && millis < 5000, answer::toString);
    }

    @Test
    void answersEveryTurnOnce() {
        JobFixture.Client client = fixture.client();
        client.sendLines("{\"id\":7,\"moves\":\"e2e4 e7e5 g1f3\",\"analyzeTurns\":[0,3,1],\"limits\":{\"nodes\":200}}");
        client.awaitNoPendingJobs();
        Set<Object> turns = new HashSet<>();
        client.replies().forEach(answer -> {
            assertEquals(7L, answer.get("id"));
            assertTrue(turns.add(answer.get("turnNumber")));
        });
        assertEquals(Set.of(0L, 1L, 3L), turns);
    }

    @Test
    void searchesAllGamesInSequence() {
        JobFixture.Client client = fixture.client();
        List<String> games = fixture.engine.games().stream().map(GameInfo::name).toList();
        assertTrue(games.size() >= 7);
        for (int i = 0; i < 3; i++) {
            for (String game : games) {
                client.sendLines("{\"id\":\"" + game + "\",\"game\":\"" + game + "\",\"limits\":{\"nodes\":300}}");
            }
        }
        client.awaitNoPendingJobs();
        assertEquals(3 * games.size(), client.replies().size());
        for (Map<String, Object> answer : client.replies()) {
            assertTrue(answer.get("bestMove") instanceof String, answer::toString);
        }
    }

    @Test
    void listsBestLinesInOrder() {
        List<Map<String, Object>> moves =
                moves(fixture.client().request("{\"id\":1,\"multiPv\":4,\"limits\":{\"depth\":4}}"));
        assertEquals(4, moves.size());
        for (int i = 0; i < 4; i++) {
            assertEquals((long) i, moves.get(i).get("order"));
            assertTrue(i == 0
                    || (long) moves.get(i).get("cp") <= (long) moves.get(i - 1).get("cp"));
        }
        assertEquals(
                1,
                moves(fixture.client().request("{\"id\":1,\"limits\":{\"depth\":2}}"))
                        .size());
    }

    @Test
    void reportsResultWhenGameIsOver() {
        Map<String, Object> mated = fixture.client()
                .request("{\"id\":1,\"moves\":[\"f2f3\",\"e7e5\",\"g2g4\",\"d8h4\"],\"limits\":{\"depth\":4}}");
        assertEquals("0-1", mated.get("result"));
        assertTrue(mated.containsKey("bestMove"));
        assertNull(mated.get("bestMove"));
        assertTrue(moves(mated).isEmpty());
    }

    @Test
    void reportsMate() {
        Map<String, Object> answer = fixture.client()
                .request("{\"id\":1,\"position\":\"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\",\"limits\":{\"mate\":1}}");
        assertEquals("d1d8", answer.get("bestMove"));
        assertEquals(1L, object(answer, "rootInfo").get("mate"));
        assertEquals(1.0, object(answer, "rootInfo").get("winrate"));
    }

    @Test
    void reportsProgressWhenRequested() {
        JobFixture.Client client = fixture.client();
        client.sendLines("{\"id\":1,\"reportEvery\":0.05,\"limits\":{\"movetime\":60000}}");
        client.awaitReplies(2);
        client.session.endSession();
        client.awaitNoPendingJobs();
        List<Map<String, Object>> replies = client.replies();
        for (Map<String, Object> partial : replies.subList(0, replies.size() - 1)) {
            assertEquals(true, partial.get("isDuringSearch"));
            assertFalse(partial.containsKey("bestMove"));
            assertFalse(moves(partial).isEmpty());
        }
        assertEquals(false, replies.getLast().get("isDuringSearch"));
    }

    @Test
    void appliesOptionsToOneJobOnly() {
        String position = "\"position\":\"8/8/8/8/8/8/8/K6k w - - 0 1\"";
        JobFixture.Client client = fixture.client();
        for (int i = 0; i < 5; i++) {
            Map<String, Object> answer = client.request("{\"id\":1,\"game\":\"gomoku\",\"limits\":{\"depth\":1},"
                    + "\"options\":{\"Gomoku_Rule\":\"renju\",\"Skill Level\":20}}");
            assertTrue(answer.get("bestMove") instanceof String, answer::toString);
            assertTrue(client.request("{\"id\":2," + position + ",\"limits\":{\"depth\":1}}")
                    .containsKey("bestMove"));
        }
        assertTrue(
                client.request(withOption("\"show-wdl\":true,\"Chances\":true")).containsKey("bestMove"));
        assertEquals("options.Hash", client.request(withOption("\"Hash\":64")).get("field"));
        assertEquals(
                "options.threads", client.request(withOption("\"threads\":2")).get("field"));
        assertEquals(
                "options.Nonsense", client.request(withOption("\"Nonsense\":1")).get("field"));
        Map<String, Object> bad = client.request(withOption("\"Skill Level\":77"));
        assertEquals("options.Skill Level", bad.get("field"));
        assertTrue(((String) bad.get("error")).contains("77"), bad::toString);
    }

    private static String withOption(String option) {
        return "{\"id\":1,\"limits\":{\"depth\":1},\"options\":{" + option + "}}";
    }

    @Test
    void ignoresUnknownFieldsWithWarning() {
        JobFixture.Client client = fixture.client();
        client.sendLines("{\"id\":1,\"komi\":7,\"limits\":{\"depth\":1,\"visits\":3}}");
        client.awaitNoPendingJobs();
        List<Map<String, Object>> replies = client.replies();
        assertEquals(3, replies.size(), replies::toString);
        Set<Object> fields = Set.of(replies.get(0).get("field"), replies.get(1).get("field"));
        assertEquals(Set.of("komi", "limits.visits"), fields);
        assertTrue(replies.get(0).containsKey("warning"));
        assertTrue(replies.get(2).containsKey("bestMove"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"limits\":{\"depth\":1}}|id|missing",
                "{\"id\":[1],\"limits\":{\"depth\":1}}|id|string",
                "{\"id\":1,\"limits\":7}|limits|object",
                "{\"id\":1,\"limits\":{\"depth\":0}}|limits.depth|from 1",
                "{\"id\":1,\"limits\":{\"depth\":1.5}}|limits.depth|whole",
                "{\"id\":1,\"limits\":{\"nodes\":\"9\"}}|limits.nodes|'9'",
                "{\"id\":1,\"limits\":{\"nodes\":99999999999999999999}}|limits.nodes|whole",
                "{\"id\":1,\"limits\":{\"movetime\":700000}}|limits.movetime|600000",
                "{\"id\":1,\"multiPv\":65,\"limits\":{\"depth\":1}}|multiPv|64",
                "{\"id\":1,\"priority\":\"high\",\"limits\":{\"depth\":1}}|priority|high",
                "{\"id\":1,\"cache\":\"no\",\"limits\":{\"depth\":1}}|cache|no",
                "{\"id\":1,\"reportEvery\":-1,\"limits\":{\"depth\":1}}|reportEvery|0.05",
                "{\"id\":1,\"moves\":5,\"limits\":{\"depth\":1}}|moves|list",
                "{\"id\":1,\"moves\":[\"e2 e4\"],\"limits\":{\"depth\":1}}|moves|e2 e4",
                "{\"id\":1,\"analyzeTurns\":[1],\"limits\":{\"depth\":1}}|analyzeTurns|from 0 to 0",
                "{\"id\":1,\"analyzeTurns\":[0,0],\"limits\":{\"depth\":1}}|analyzeTurns|twice",
                "{\"id\":1,\"analyzeTurns\":[],\"limits\":{\"depth\":1}}|analyzeTurns|empty",
                "{\"id\":1,\"game\":5,\"limits\":{\"depth\":1}}|game|string",
                "{\"id\":1,\"game\":\"go\",\"limits\":{\"depth\":1}}|game|'go'",
                "{\"id\":1,\"position\":\"nonsense\",\"limits\":{\"depth\":1}}|position|FEN",
                "{\"id\":1,\"moves\":[\"e2e5\"],\"limits\":{\"depth\":1}}|moves|'e2e5' is not a legal move in rnbq",
                "{\"id\":1,\"moves\":[\"e4\",\"Nf3\"],\"limits\":{\"depth\":1}}|moves|'Nf3' is not a legal move in"
                        + " rnbq",
                "{\"id\":1,\"position\":\"nonsense\",\"moves\":\"e2e5\",\"limits\":{\"depth\":1}}|position|FEN",
                "{\"id\":1,\"limits\":{\"depth\":0},\"moves\":5,\"game\":6}|game|6",
                "{\"id\":1,\"options\":{\"a\":[]},\"limits\":{\"depth\":1}}|options.a|string",
                "{\"id\":1,\"action\":\"explode\"}|action|terminate",
                "{\"id\":1,\"action\":\"terminate\"}|terminateId|missing",
                "{\"id\":1,\"action\":\"terminate_all\",\"turnNumbers\":[-1]}|turnNumbers|-1",
                "{\"id\":1,\"id\":2,\"limits\":{\"depth\":1}}||id",
                "{\"id\":1||JSON",
                "[1]||object",
                "{} {}||text after",
                "nonsense||JSON",
            })
    void refusesInvalidFieldByName(String line, String field, String word) {
        Map<String, Object> refusal = fixture.client().request(line);
        assertEquals(field, refusal.get("field"));
        assertTrue(refusal.toString().contains(word), refusal::toString);
        assertTrue(refusal.containsKey("error"));
    }

    @Test
    void refusesTooLongRecordByMoves() {
        String moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(301);
        Map<String, Object> refusal =
                fixture.client().request("{\"id\":1,\"moves\":\"" + moves + "\",\"limits\":{\"depth\":1}}");
        assertEquals("moves", refusal.get("field"));
        assertEquals("a record may have at most 1200 moves, not 1204", refusal.get("error"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":1|1",
                "{\"id\":\"a\",\"limits\":{\"depth\":1}|a",
                "{\"id\":\"a\",\"limits\":{\"depth\":x}}|a",
                "{\"id\":7,\"id\":8}|7",
                "{\"id\":7} {}|7",
                "{\"limits\":{\"id\":3},\"id\":[4]|",
                "{\"limits\":{},|",
                "{\"id\":\"a|",
            })
    void refusesInvalidJsonWithReadableId(String line, String id) {
        Map<String, Object> refusal = fixture.client().request(line);
        assertTrue(refusal.containsKey("error"));
        assertEquals(id, refusal.containsKey("id") ? String.valueOf(refusal.get("id")) : null);
    }

    @Test
    void echoesIdInPrintableAscii() {
        JobFixture.Client client = fixture.client();
        for (String id :
                List.of("\\ud800", "\\udc00x", "\\u0085\\u009b31m", "\\u2028", "\\u0000\\u001b[2J", "\\u007f", "?")) {
            Map<String, Object> answer = client.request("{\"id\":\"" + id + "\",\"limits\":{\"depth\":1}}");
            String raw = client.lines().getLast();
            byte[] sent = raw.getBytes(StandardCharsets.UTF_8);
            String replies = new String(sent, StandardCharsets.UTF_8);
            assertEquals(
                    JsonTreeParser.readWhole("{\"id\":\"" + id + "\"}").get("id"),
                    JsonTreeParser.readWhole(replies).get("id"));
            assertTrue(raw.chars().allMatch(letter -> letter >= ' ' && letter < 0x7f), raw);
            assertTrue(answer.containsKey("bestMove"));
        }
    }

    @Test
    void refusesTurnsAfterInvalidMove() {
        JobFixture.Client client = fixture.client();
        client.sendLines("{\"id\":1,\"moves\":\"e2e4 e7e4\",\"analyzeTurns\":[0,1,2],\"limits\":{\"depth\":1}}");
        client.awaitNoPendingJobs();
        for (Map<String, Object> answer : client.replies()) {
            assertEquals(answer.get("turnNumber").equals(2L), answer.containsKey("error"), answer::toString);
            assertEquals(false, answer.get("isDuringSearch"));
        }
        assertEquals(3, client.replies().size());
    }

    @Test
    void answersActions() {
        JobFixture.Client client = fixture.client();
        Map<String, Object> version = client.request("{\"id\":\"v\",\"action\":\"query_version\"}");
        assertEquals("v", version.get("id"));
        assertEquals("query_version", version.get("action"));
        assertEquals("Eldest", version.get("name"));
        assertEquals(
                "clear_cache",
                client.request("{\"id\":1,\"action\":\"clear_cache\"}").get("action"));
    }

    @Test
    void answersTerminatedJobsAtOnceAndOnce() {
        JobFixture.Client client = fixture.client();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            lines.add("{\"id\":" + i + ",\"moves\":\"e2e4\",\"analyzeTurns\":[0,1],\"limits\":{\"movetime\":60000}}");
        }
        client.sendLines(lines.toArray(String[]::new));
        client.sendLines("{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":3,\"turnNumbers\":[1]}");
        assertTrue(client.awaitReplies(2).stream()
                .anyMatch(answer -> answer.get("id").equals(3L)
                        && answer.get("turnNumber").equals(1L)
                        && answer.get("noResults").equals(true)));
        assertTrue(client.replies().stream().anyMatch(answer -> answer.get("id").equals("t")));
        client.sendLines("{\"id\":\"all\",\"action\":\"terminate_all\"}");
        client.awaitNoPendingJobs();
        Set<String> seen = new HashSet<>();
        for (Map<String, Object> answer : client.replies()) {
            if (!answer.containsKey("action")) {
                assertTrue(seen.add(answer.get("id") + " " + answer.get("turnNumber")), answer::toString);
            }
        }
        assertEquals(40, seen.size());
    }

    @Test
    void refusesWhenQueueIsFullAndAcceptsLater() {
        JobFixture.Client client = fixture.client("a small one", 4_000);
        String line = "{\"id\":1,\"limits\":{\"movetime\":60000}}";
        client.sendLines(line, line, line, line);
        assertTrue(((String) client.awaitReplies(1).getFirst().get("error")).contains("full"));
        client.sendLines("{\"id\":9,\"action\":\"terminate_all\"}");
        client.awaitNoPendingJobs();
        assertEquals(4_000, client.freeBytes.get());
        assertTrue(client.request("{\"id\":2,\"limits\":{\"depth\":1}}").containsKey("bestMove"));
    }

    @Test
    void startsNoJobsOfCongestedClient() {
        JobFixture.Client client = fixture.client("a slow one", Long.MAX_VALUE);
        client.congested = true;
        client.sendLines("{\"id\":1,\"limits\":{\"depth\":1}}", "{\"id\":2,\"limits\":{\"depth\":1}}");
        assertTrue(fixture.client("a quick one", Long.MAX_VALUE)
                .request("{\"id\":3,\"limits\":{\"depth\":2}}")
                .containsKey("bestMove"));
        assertEquals(List.of(), client.replies());
        assertTrue(client.session.idle());
        client.congested = false;
        client.session.resume();
        assertEquals(2, client.awaitReplies(2).size());
    }

    @Test
    void answersAllAfterEndOfInput() {
        JobFixture.Client client = fixture.client();
        for (int i = 0; i < 10; i++) {
            client.sendLines("{\"id\":" + i + ",\"limits\":{\"nodes\":2000}}");
        }
        client.endInputAndAwait();
        assertEquals(10, client.awaitReplies(10).size());
        assertEquals(1, client.ends.get());
        client.sendLines("{\"id\":1,\"limits\":{\"depth\":1}}");
        assertEquals(10, client.replies().size(), "later input is ignored");
    }

    @Test
    void answersSoonWhenEnded() {
        JobFixture.Client client = fixture.client();
        for (int i = 0; i < 10; i++) {
            client.sendLines("{\"id\":" + i + ",\"limits\":{\"movetime\":60000}}");
        }
        client.session.endSession();
        client.awaitEndOfSession();
        assertEquals(10, client.awaitReplies(10).size());
        assertEquals(1, client.ends.get());
    }

    @Test
    void dropsJobsWhenClosed() {
        JobFixture.Client client = fixture.client("one who leaves", 1 << 20);
        for (int i = 0; i < 10; i++) {
            client.sendLines("{\"id\":" + i + ",\"limits\":{\"movetime\":60000}}");
        }
        client.session.close();
        fixture.awaitNoRunningJobs();
        assertEquals(List.of(), client.replies());
        assertEquals(1 << 20, client.freeBytes.get());
    }

    @Test
    void reportsTooLongLine() {
        JobFixture.Client client = fixture.client();
        client.session.tooLong("{\"id\":1", 4096);
        Map<String, Object> first = client.awaitReplies(1).getFirst();
        assertTrue(((String) first.get("error")).contains("4096"));
        assertFalse(first.containsKey("id"), "the id may be incomplete");
        client.session.tooLong("{\"id\":12,\"moves\":\"e2e4", 4096);
        assertEquals(12L, client.awaitReplies(2).getLast().get("id"));
    }

    @Test
    void finishesRunningJobsAndRefusesOthersWhenDrained() {
        try (JobFixture other = new JobFixture(1)) {
            JobFixture.Client client = other.client();
            JobFixture.Client slow = other.client("another", Long.MAX_VALUE);
            slow.congested = true;
            slow.sendLines("{\"id\":\"r\",\"limits\":{\"depth\":1}}");
            client.sendLines("{\"id\":0,\"limits\":{\"movetime\":1500}}", "{\"id\":1,\"limits\":{\"depth\":1}}");
            other.queue.drain("we are closing");
            assertEquals("we are closing", client.awaitReplies(1).getFirst().get("error"));
            assertEquals(1L, client.replies().getFirst().get("id"));
            assertEquals(
                    "we are closing",
                    client.request("{\"id\":2,\"limits\":{\"depth\":1}}").get("error"));
            client.awaitNoPendingJobs();
            assertTrue(client.replies().stream()
                    .anyMatch(answer -> answer.get("id").equals(0L) && answer.get("bestMove") instanceof String));
            assertTrue(slow.replies().isEmpty());
            slow.congested = false;
            slow.session.resume();
            assertEquals("we are closing", slow.awaitReplies(1).getFirst().get("error"));
            assertEquals(0, slow.session.pending());
        }
    }
}
