package dev.eldest.bench.paper.run;

/**
 * How much time is taken.
 *
 * @param deepest the last depth
 * @param enoughMillis a figure is the median of as many runs as fit in here, and at least of one
 * @param longestMillis an algorithm goes no deeper where a run is foreseen to take longer
 */
public record Pace(int deepest, long enoughMillis, long longestMillis) {
    public static final int SHALLOWEST = 2;

    /** So many depths are searched. */
    int depths() {
        return deepest - SHALLOWEST + 1;
    }
}
