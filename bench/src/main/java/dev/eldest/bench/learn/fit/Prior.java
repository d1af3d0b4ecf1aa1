package dev.eldest.bench.learn.fit;

import dev.eldest.engine.learn.WeightsFormat;
import java.util.Arrays;

/**
 * What is held likely of weights before any game is seen: that neighbouring cells have moved alike from where they
 * began, and that cells without neighbours have moved little. Where the data say nothing, it decides: what no position
 * has shown follows its neighbours, or stays.
 */
final class Prior {
    /** How far a cell without neighbours may well lie from its start, in units. */
    private static final double ALONE_UNITS = 0.5;
    /** How much farther than its neighbour a cell may well have moved, in units. */
    private static final double NEIGHBOUR_UNITS = 0.1;

    private final double[] start;
    /** Two weights each. */
    private final int[] neighbours;

    private final boolean[] alone;
    private final double aloneSlope;
    private final double neighbourSlope;

    /** @param positions how many positions it is weighed against */
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

    /** Adds its part to the slopes of the mean loss. */
    void add(double[] weights, double[] slopes) {
        for (int i = 0; i < weights.length; i++) {
            slopes[i] += alone[i] ? aloneSlope * (weights[i] - start[i]) : 0;
        }
        for (int i = 0; i < neighbours.length; i += 2) {
            int one = neighbours[i];
            int other = neighbours[i + 1];
            double apart = neighbourSlope * (weights[one] - start[one] - weights[other] + start[other]);
            slopes[one] += apart;
            slopes[other] -= apart;
        }
    }

    private static double square(double value) {
        return value * value;
    }
}
