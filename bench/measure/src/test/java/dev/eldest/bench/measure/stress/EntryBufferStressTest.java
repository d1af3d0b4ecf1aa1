package dev.eldest.bench.measure.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class EntryBufferStressTest {
    @Test
    void neverReturnsDataOfOtherKey() throws Exception {
        StressRun run = StressRun.of(EntryBufferStress.class);

        assertEquals(0, run.failed(), run::output);
        assertTrue(run.passed() > 0, run::output);
    }
}
