package dev.eldest.bench.measure.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

@Tag("long")
class TableStressTest {
    @Test
    void neverReturnsDataOfOtherKey(TestReporter reporter) throws Exception {
        StressRun run = StressRun.of(TableStress.class, EntryBufferStress.class);

        reporter.publishEntry("jcstress configurations passed", Integer.toString(run.passed()));
        assertEquals(0, run.failed(), run::output);
        assertEquals(2, run.tests(), run::output);
    }

    /** Shows that the other test would see foreign data. Skipped on one core, where two threads may never race. */
    @Test
    void returnsForeignDataWithoutCheck() throws Exception {
        StressRun run = StressRun.of(UncheckedPairStress.class);

        assertEquals(0, run.failed(), run::output);
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1 || run.interesting(), "one core only");
        assertTrue(run.interesting(), run::output);
    }
}
