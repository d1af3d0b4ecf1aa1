package dev.eldest.bench.match.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnswerTest {
    private static Answer withRootInfo(Object root) {
        return new Answer(Map.of("rootInfo", root));
    }

    @Test
    void readsWinChanceAndCentipawns() {
        Answer answer = withRootInfo(Map.of("winrate", 0.75, "cp", 120L));
        assertTrue(answer.hasValue());
        assertEquals(0.75, answer.winChance());
        assertEquals(120, answer.centipawns());
        assertNull(answer.mate());
    }

    @Test
    void ignoresInvalidFields() {
        for (Object root : List.of(
                "none",
                Map.of(),
                Map.of("winrate", "x"),
                Map.of("winrate", 1.5),
                Map.of("winrate", Double.POSITIVE_INFINITY),
                Map.of("winrate", 0.5, "cp", "x"),
                Map.of("winrate", 0.5, "mate", List.of()))) {
            assertFalse(withRootInfo(root).hasValue(), root.toString());
        }
        assertNull(new Answer(Map.of("error", 7L)).error());
        assertEquals(List.of(), new Answer(Map.of("moveInfos", List.of("x"))).line());
    }

    @Test
    void truncatesLongFields() {
        String longText = "x".repeat(1 << 16);
        assertTrue(new Answer(Map.of("error", longText)).error().length() < 1000);
        List<String> moves = Collections.nCopies(1 << 12, "e2e4");
        assertEquals(16, withLine(moves).line().size());
        assertEquals(
                List.of("e2e4"), withLine(List.of("e2e4", longText, "e7e5")).line());
    }

    private static Answer withLine(List<String> moves) {
        return new Answer(Map.of("moveInfos", List.of(Map.of("pv", moves))));
    }
}
