package dev.eldest.bench.match.analyze.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.analyze.Answer;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.engine.games.chess.ChessGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests what moves lose by cases that the board page's test reads, too: both have the same measure. */
class MoveLossTest {
    private static final Path CASES = Path.of("src/test/resources/dev/eldest/bench/match/analyze/report/losses.txt");
    private static final double ROUNDING = 1e-12;

    @Test
    void agreesWithCases() throws IOException {
        List<String> cases = Files.readAllLines(CASES).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertTrue(cases.size() > 10);
        for (String line : cases) {
            String[] words = line.split(" +");
            Answer before = answer(words[0], words[2].equals("best") ? "e2e4" : "d2d4");
            Answer after = answer(words[1], "e7e5");
            MoveAnnotation note = annotate(before, after);
            assertEquals(Double.parseDouble(words[3]), note.chanceLost(), ROUNDING, line);
            assertEquals(words[4].replace("-", ""), note.severity().sign, line);
        }
    }

    private static MoveAnnotation annotate(Answer before, Answer after) {
        RecordedGame game = new RecordedGame(null, List.of("e2e4"), Map.of(), null, null, 0, "", 1);
        return new GameAnnotator(new ChessGame(), game, ply -> ply == 0 ? before : after)
                .annotations()
                .getFirst();
    }

    private static Answer answer(String chance, String best) {
        return new Answer(Map.of(
                "rootInfo", Map.of("winrate", Double.valueOf(chance), "cp", 0L),
                "moveInfos", List.of(Map.of("pv", List.of(best)))));
    }
}
