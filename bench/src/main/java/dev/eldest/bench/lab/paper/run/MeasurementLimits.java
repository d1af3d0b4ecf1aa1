package dev.eldest.bench.lab.paper.run;

/**
 * How much time is taken.
 *
 * @param deepest the last depth
 * @param enoughMillis a figure is the median of as many runs as fit in here; of three, if these take up to three times
 *     as long; of one at least
 * @param longestSeconds an algorithm goes no deeper where a run is foreseen to take longer
 */
public record MeasurementLimits(int deepest, long enoughMillis, long longestSeconds) {
    public static final int SHALLOWEST = 2;

    private static final int RUNS = 3;
    private static final long NANOS_PER_MILLI = 1_000_000;

    boolean isEnough(long nanos, int runs) {
        long enough = enoughMillis * NANOS_PER_MILLI;
        return nanos >= RUNS * enough || nanos >= enough && runs >= RUNS;
    }

    long warmUpNanos(BenchmarkedSearch benchmarkedSearch) {
        return benchmarkedSearch.warmUpFactor() * enoughMillis * NANOS_PER_MILLI;
    }

    /** So many depths are searched. */
    int depths() {
        return deepest - SHALLOWEST + 1;
    }
}
