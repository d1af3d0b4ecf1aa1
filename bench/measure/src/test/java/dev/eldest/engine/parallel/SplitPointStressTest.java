package dev.eldest.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.measure.stress.StressRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Stress tests of split points: hand-over, closing, cutoffs, claims and announcements, with many ways to compile and
 * place the threads.
 */
@Tag("long")
class SplitPointStressTest {
    @ParameterizedTest
    @ValueSource(
            classes = {
                HandOverStress.class,
                ClosingStress.class,
                CutOffStress.class,
                ClaimStress.class,
                AnnouncingStress.class,
                ReturningStress.class
            })
    void showsOnlyAllowedOutcomes(Class<?> stress, TestReporter reporter) throws Exception {
        StressRun run = StressRun.of(stress);

        reporter.publishEntry(
                stress.getSimpleName() + ": jcstress configurations passed", Integer.toString(run.passed()));
        assertEquals(0, run.failed(), run::output);
        assertTrue(run.passed() > 0, run::output);
    }
}
