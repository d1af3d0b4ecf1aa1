package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FishnetLineTest {
    @Test
    void convertsInfoLineToObject() {
        assertEquals(
                Map.of("depth", 3L, "score", Map.of("cp", 20L), "pv", "e2e4 e7e5"),
                FishnetLine.of("info depth 3 score cp 20 pv e2e4 e7e5"));
    }

    @Test
    void omitsMovesOfTooLongLine() {
        assertEquals(Map.of("depth", 3L), FishnetLine.of("info depth 3 pv" + " e2e4".repeat(10_000)));
    }
}
