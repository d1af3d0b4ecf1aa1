package dev.eldest.bench.match.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.ServerMessages;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Analyses with a scripted server that answers too often, not at all or wrongly. */
@Timeout(60)
class AnalysisTest {
    private static final int GAMES = 1000;

    @TempDir
    private Path folder;

    private final ScriptedClient client = new ScriptedClient();

    /** Answers each query with the lines of a script. Receives null when no line is left. */
    private static final class ScriptedClient implements AnalysisClient {
        private final ArrayDeque<String> lines = new ArrayDeque<>();
        private Function<Long, List<String>> script;
        private int queries;
        private boolean replacing;
        /** Wait in milliseconds for each line that did not come. */
        private final List<Long> pauses = new ArrayList<>();

        @Override
        public void send(String line) {
            queries++;
            lines.addAll(script.apply((Long) JsonTreeParser.readWhole(line).get("id")));
        }

        @Override
        public String receive(long millis) {
            if (lines.isEmpty()) {
                pauses.add(millis);
            }
            return lines.poll();
        }

        @Override
        public boolean pollReplaced() {
            return replacing;
        }

        @Override
        public void close() {
            // Nothing to close.
        }
    }

    private static String answer(long id, int turn) {
        return "{\"id\":" + id + ",\"turnNumber\":" + turn + ",\"noResults\":true}";
    }

    private Path answers() {
        return folder.resolve("answers");
    }

    private void run(Function<Long, List<String>> script) throws IOException, InterruptedException {
        client.script = script;
        RecordedGame game = new RecordedGame(null, List.of(), Map.of(), null, null, 0, "", 1);
        AnalysisConfig config =
                new AnalysisConfig("chess", Collections.nCopies(GAMES, game), Map.of("depth", 1L), 1, 1);
        try (AnswerFile file = new AnswerFile(answers(), config.key())) {
            new Analysis(config, file, new PrintWriter(Writer.nullWriter())).run(client);
        }
    }

    private String refusal(Function<Long, List<String>> script) {
        return assertThrows(RefusedException.class, () -> run(script)).getMessage();
    }

    @Test
    void asksOncePerPositionWhenAllAreAnswered() throws Exception {
        run(id -> List.of(answer(id, 0)));
        assertEquals(GAMES, client.queries);
        assertEquals(GAMES + 1, Files.readAllLines(answers()).size());
    }

    @Test
    void givesUpServerThatReturnsEveryQuery() {
        String full = refusal(id -> List.of("{\"id\":" + id + ",\"error\":\"the queue is full\"}"));
        assertEquals("no answer from the server in 4096 lines and connections", full);
        assertEquals(4096 + 1, client.queries);
    }

    @Test
    void doublesPauseWhenQueueIsFull() {
        refusal(id -> List.of("{\"id\":" + id + ",\"error\":\"the queue is full\"}"));
        assertEquals(List.of(200L, 400L, 800L, 1600L, 3200L, 6400L, 6400L), client.pauses.subList(0, 7));
    }

    @Test
    void shortensPauseAfterAnswer() throws Exception {
        run(id -> id == 1 || id == 2 || id == 4
                ? List.of("{\"id\":" + id + ",\"error\":\"the queue is full\"}")
                : List.of(answer(id, 0)));
        assertTrue(client.pauses.stream().allMatch(pause -> pause <= 400), client.pauses::toString);
    }

    @Test
    void refusesSecondReturnOfSameQuery() {
        String twice = "{\"id\":1,\"error\":\"the queue is full\"}";
        assertTrue(refusal(_ -> List.of(twice, twice)).startsWith("error from the server: "));
    }

    @Test
    void refusesSecondAnswerToPosition() {
        assertEquals(
                "the server answered a position that was not asked for",
                refusal(id -> List.of(answer(id, 0), answer(id, 0))));
    }

    @Test
    void namesOptionWhenTokenIsMissing() {
        String refusal = refusal(_ -> List.of("{\"error\":\"" + ServerMessages.TOKEN_MISSING + "\"}"));
        assertTrue(refusal.endsWith("with --token @FILE"), refusal);
    }

    @Test
    void givesUpServerThatOnlyWarns() {
        List<String> warnings = new ArrayList<>(Collections.nCopies(10_000, "{\"id\":1,\"warning\":\"x\"}"));
        assertEquals("no answer from the server in 4096 lines and connections", refusal(_ -> warnings));
    }

    @Test
    void givesUpServersThatCloseWithoutAnswer() {
        client.replacing = true;
        assertEquals("no answer from the server in 4096 lines and connections", refusal(_ -> List.of()));
        assertTrue(client.queries < 6000, () -> client.queries + " queries");
    }
}
