package dev.eldest.bench.learn.fit;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How predictions agree with results: of the games held out, positions by the points predicted from their value, and
 * the points really made from them.
 *
 * @param predicted the mean prediction of each group that has positions
 * @param made the mean result of the same
 */
public record Calibration(double[] predicted, double[] made) {
    private static final int GROUPS = 20;

    /** Sorts positions into groups. */
    public static final class Builder {
        private final double[] predicted = new double[GROUPS];
        private final double[] made = new double[GROUPS];
        private final int[] counts = new int[GROUPS];

        public void add(double expected, double result) {
            int group = Math.min(GROUPS - 1, (int) (expected * GROUPS));
            counts[group]++;
            predicted[group] += expected;
            made[group] += result;
        }

        public Calibration build() {
            int[] filled = IntStream.range(0, GROUPS)
                    .filter(group -> counts[group] > 0)
                    .toArray();
            return new Calibration(means(predicted, filled), means(made, filled));
        }

        private double[] means(double[] sums, int[] groups) {
            return Arrays.stream(groups)
                    .mapToDouble(group -> sums[group] / counts[group])
                    .toArray();
        }
    }
}
