package dev.eldest.bench.measure.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StressRunTest {
    private static final String EARLIER = "(Results: 14 planned; 3 passed, 0 failed, 0 soft errs, 0 hard errs)\n";
    private static final String NOTHING_SEEN = "RUN RESULTS:\n  Interesting tests: No matches.\n";

    @Test
    void readsLastCount() {
        StressRun run = StressRun.parse(
                EARLIER + "(Results: 14 planned; 14 passed, 0 failed, 0 soft errs, 0 hard errs)\n" + NOTHING_SEEN);

        assertEquals(14, run.passed());
        assertEquals(0, run.failed());
        assertFalse(run.interesting());
    }

    @Test
    void countsAllOthersAsFailed() {
        StressRun run = StressRun.parse(
                EARLIER + "(Results: 14 planned; 10 passed, 1 failed, 1 soft errs, 2 hard errs)\n" + NOTHING_SEEN);

        assertEquals(4, run.failed());
    }

    @Test
    void countsTestsOfAllKinds() {
        StressRun run = StressRun.parse(EARLIER
                + "  Interesting tests: 1 matching test results.\n  Failed tests: No matches.\n"
                + "  All remaining tests: 5 matching test results. Use -v to print them.\n");

        assertEquals(6, run.tests());
    }

    @Test
    void readsInterestingOutcomes() {
        StressRun run = StressRun.parse(EARLIER + "RUN RESULTS:\n  Interesting tests: 1 matching test results.\n");

        assertTrue(run.interesting());
    }

    @Test
    void throwsWithoutResults() {
        assertThrows(IllegalStateException.class, () -> StressRun.parse("Out of memory"));
    }
}
