package dev.eldest.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.bench.measure.stress.StressRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * Stress tests of split points: hand-over, closing, cutoffs, claims and announcements, with many ways to compile and
 * place the threads.
 */
@Tag("long")
class SplitPointStressTest {
    private static final Class<?>[] TESTS = {
        HandOverStress.class,
        ClosingStress.class,
        CutOffStress.class,
        ClaimStress.class,
        AnnouncingStress.class,
        ReturningStress.class
    };

    @Test
    void showsOnlyAllowedOutcomes(TestReporter reporter) throws Exception {
        StressRun run = StressRun.of(TESTS);

        reporter.publishEntry("jcstress configurations passed", Integer.toString(run.passed()));
        assertEquals(0, run.failed(), run::output);
        assertEquals(TESTS.length, run.tests(), run::output);
    }
}
