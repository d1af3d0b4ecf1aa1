package dev.eldest.bench.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

@Tag("long")
class TableStressTest {
    @Test
    void noReaderAcceptsTheKeyOfOneEntryWithTheDataOfAnother(TestReporter reporter) throws Exception {
        StressRun run = StressRun.of(TableStress.class);

        reporter.publishEntry("jcstress configurations passed", Integer.toString(run.passed()));
        assertEquals(0, run.failed(), run::output);
        assertTrue(run.passed() > 0, run::output);
    }

    /** Without this the other test might be blind. Two threads on one core may never meet: then it is skipped. */
    @Test
    void withoutTheCheckForeignDataIsSeen() throws Exception {
        StressRun run = StressRun.of(UncheckedPairStress.class);

        assertEquals(0, run.failed(), run::output);
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1 || run.interesting(), "one core only");
        assertTrue(run.interesting(), run::output);
    }
}
