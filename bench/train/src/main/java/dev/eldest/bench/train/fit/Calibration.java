package dev.eldest.bench.train.fit;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Calibration of predictions: positions of held-out games grouped by predicted points, with the actual points.
 *
 * @param predicted mean prediction of each non-empty group
 * @param actual mean result of the same
 */
public record Calibration(double[] predicted, double[] actual) {
    private static final int GROUPS = 20;

    /** Groups positions. */
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
