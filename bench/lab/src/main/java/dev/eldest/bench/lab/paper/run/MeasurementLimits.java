package dev.eldest.bench.lab.paper.run;

/**
 * Time limits of the measurements.
 *
 * @param deepest the maximum depth in plies
 * @param targetMillis time in ms for the runs of one figure, their median. At least three runs are made if they take at
 *     most three times as long, and always one
 * @param longestSeconds a depth is skipped if its run is expected to take longer
 */
public record MeasurementLimits(int deepest, long targetMillis, long longestSeconds) {
    public static final int MIN_DEPTH = 2;

    private static final int RUNS = 3;
    private static final long NANOS_PER_MILLI = 1_000_000;

    boolean isEnough(long nanos, int runs) {
        long enough = targetMillis * NANOS_PER_MILLI;
        return nanos >= RUNS * enough || nanos >= enough && runs >= RUNS;
    }

    long warmUpNanos(BenchmarkedSearch search) {
        return search.warmUpFactor() * targetMillis * NANOS_PER_MILLI;
    }

    int depths() {
        return deepest - MIN_DEPTH + 1;
    }
}
