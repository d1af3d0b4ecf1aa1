package dev.eldest.bench.train.fit;

import dev.eldest.engine.learn.WeightsFormat;
import java.util.Arrays;

/**
 * Regularization of weights: neighbouring cells should move alike from the start, and cells without neighbours should
 * move little. It determines the weights that no position uses: they follow their neighbours, or stay.
 */
final class Prior {
    /** Standard deviation of a cell without neighbours from its start, in units. */
    private static final double ALONE_UNITS = 0.5;
    /** Standard deviation of the difference of movements of neighbouring cells, in units. */
    private static final double NEIGHBOUR_UNITS = 0.1;

    private final double[] start;
    /** Pairs of weights. */
    private final int[] neighbours;

    private final boolean[] alone;
    private final double aloneSlope;
    private final double neighbourSlope;

    /** @param positions number of training positions, against which the prior is weighed */
    Prior(WeightsFormat format, double[] start, int unit, long positions) {
        this.start = start;
        int phases = format.phases().size();
        int[] cells = format.neighbours();
        neighbours = new int[cells.length * phases];
        alone = new boolean[start.length];
        Arrays.fill(alone, true);
        for (int i = 0; i < neighbours.length; i++) {
            int pair = i / (2 * phases);
            int phase = i / 2 % phases;
            neighbours[i] = cells[2 * pair + i % 2] * phases + phase;
            alone[neighbours[i]] = false;
        }
        aloneSlope = 1 / (square(ALONE_UNITS * unit) * positions);
        neighbourSlope = 1 / (square(NEIGHBOUR_UNITS * unit) * positions);
    }

    /** Adds the gradient of the prior to that of the mean loss. */
    void add(double[] weights, double[] slopes) {
        for (int i = 0; i < weights.length; i++) {
            slopes[i] += alone[i] ? aloneSlope * (weights[i] - start[i]) : 0;
        }
        for (int i = 0; i < neighbours.length; i += 2) {
            int first = neighbours[i];
            int second = neighbours[i + 1];
            double difference = neighbourSlope * (weights[first] - start[first] - weights[second] + start[second]);
            slopes[first] += difference;
            slopes[second] -= difference;
        }
    }

    private static double square(double value) {
        return value * value;
    }
}
