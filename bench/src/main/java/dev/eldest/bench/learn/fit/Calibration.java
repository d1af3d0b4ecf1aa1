package dev.eldest.bench.learn.fit;

import java.util.Arrays;
import java.util.List;
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

    public static Calibration of(List<Chunk> chunks, double[] weights, Logistic logistic) {
        double[] predicted = new double[GROUPS];
        double[] made = new double[GROUPS];
        int[] counts = new int[GROUPS];
        for (Chunk chunk : chunks) {
            for (int i = 0; i < chunk.positions(); i++) {
                double expected = logistic.expected(chunk.value(i, weights));
                int group = Math.min(GROUPS - 1, (int) (expected * GROUPS));
                counts[group]++;
                predicted[group] += expected;
                made[group] += chunk.results()[i];
            }
        }
        int[] filled =
                IntStream.range(0, GROUPS).filter(group -> counts[group] > 0).toArray();
        return new Calibration(means(predicted, counts, filled), means(made, counts, filled));
    }

    private static double[] means(double[] sums, int[] counts, int[] groups) {
        return Arrays.stream(groups)
                .mapToDouble(group -> sums[group] / counts[group])
                .toArray();
    }
}
