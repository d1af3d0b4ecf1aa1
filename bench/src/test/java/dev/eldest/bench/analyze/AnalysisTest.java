package dev.eldest.bench.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.json.JsonTreeParser;
import dev.eldest.protocol.text.TokenWords;
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

/** A server may answer anything, as often as it likes. */
@Timeout(60)
class AnalysisTest {
    private static final int GAMES = 1000;

    @TempDir
    private Path folder;

    private final ScriptedAnalyst analyst = new ScriptedAnalyst();

    /** Answers each query by lines, and says nothing for a moment before it is asked again. */
    private static final class ScriptedAnalyst implements AnalysisClient {
        private final ArrayDeque<String> lines = new ArrayDeque<>();
        private Function<Long, List<String>> script;
        private int asked;
        private boolean replacing;
        /** How long each line was waited for that did not come. */
        private final List<Long> pauses = new ArrayList<>();

        @Override
        public void send(String line) {
            asked++;
            lines.addAll(script.apply((Long) JsonTreeParser.readWhole(line).get("id")));
        }

        @Override
        public String hear(long millis) {
            if (lines.isEmpty()) {
                pauses.add(millis);
            }
            return lines.poll();
        }

        @Override
        public boolean replaced() {
            return replacing;
        }

        @Override
        public void close() {
            // There is nothing to close.
        }
    }

    private static String answer(long id, int turn) {
        return "{\"id\":" + id + ",\"turnNumber\":" + turn + ",\"noResults\":true}";
    }

    private Path answers() {
        return folder.resolve("answers");
    }

    private void run(Function<Long, List<String>> script) throws IOException, InterruptedException {
        analyst.script = script;
        RecordedGame game = new RecordedGame(null, List.of(), Map.of(), null, null, 1);
        AnalysisConfig plan = new AnalysisConfig("chess", Collections.nCopies(GAMES, game), Map.of("depth", 1L), 1);
        try (AnswerFile file = new AnswerFile(answers(), plan.key())) {
            new Analysis(plan, file, new AnalysisProgress(new PrintWriter(Writer.nullWriter()))).run(analyst);
        }
    }

    private String refusal(Function<Long, List<String>> script) {
        return assertThrows(RefusedException.class, () -> run(script)).getMessage();
    }

    @Test
    void eachPositionIsAskedForOnceIfItIsAnswered() throws Exception {
        run(id -> List.of(answer(id, 0)));
        assertEquals(GAMES, analyst.asked);
        assertEquals(GAMES + 1, Files.readAllLines(answers()).size());
    }

    @Test
    void whoSendsEverythingBackIsAskedLessAndGivenUp() {
        String full = refusal(id -> List.of("{\"id\":" + id + ",\"error\":\"the queue is full\"}"));
        assertEquals("no answer in 4096 lines and connections of the server", full);
        assertEquals(4096 + 1, analyst.asked);
    }

    @Test
    void pausesTwiceAsLongEachTimeWhenQueueIsFull() {
        refusal(id -> List.of("{\"id\":" + id + ",\"error\":\"the queue is full\"}"));
        assertEquals(List.of(200L, 400L, 800L, 1600L, 3200L, 6400L, 6400L), analyst.pauses.subList(0, 7));
    }

    @Test
    void pausesShortlyAgainWhenAnswerHasCome() throws Exception {
        run(id -> id == 1 || id == 2 || id == 4
                ? List.of("{\"id\":" + id + ",\"error\":\"the queue is full\"}")
                : List.of(answer(id, 0)));
        assertTrue(analyst.pauses.stream().allMatch(pause -> pause <= 400), analyst.pauses::toString);
    }

    @Test
    void aQuerySentBackIsOutUntilItIsAskedAgain() {
        String twice = "{\"id\":1,\"error\":\"the queue is full\"}";
        assertTrue(refusal(_ -> List.of(twice, twice)).startsWith("the server says: "));
    }

    @Test
    void aPositionIsAnsweredOnce() {
        assertEquals(
                "the server has answered what was not asked", refusal(id -> List.of(answer(id, 0), answer(id, 0))));
    }

    @Test
    void namesOptionWhenTokenIsMissing() {
        String refusal = refusal(_ -> List.of("{\"error\":\"" + TokenWords.MISSING + "\"}"));
        assertTrue(refusal.endsWith("by --token-file"), refusal);
    }

    @Test
    void whoOnlyWarnsIsGivenUp() {
        List<String> warnings = new ArrayList<>(Collections.nCopies(10_000, "{\"id\":1,\"warning\":\"x\"}"));
        assertEquals("no answer in 4096 lines and connections of the server", refusal(_ -> warnings));
    }

    @Test
    void serversThatGoWithoutAnAnswerAreGivenUp() {
        analyst.replacing = true;
        assertEquals("no answer in 4096 lines and connections of the server", refusal(_ -> List.of()));
        assertTrue(analyst.asked < 6000, () -> analyst.asked + " queries");
    }
}
