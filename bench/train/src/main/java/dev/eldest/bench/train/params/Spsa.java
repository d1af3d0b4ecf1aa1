package dev.eldest.bench.train.params;

import java.util.SplittableRandom;

/**
 * Simultaneous perturbation stochastic approximation: each iteration moves all values a little in random directions,
 * and in the opposite ones. The two sets play each other, and all values take a step towards the better set. Steps and
 * moves decrease by Spall's schedule. Values are shares of their ranges, from 0 to 1.
 *
 * <p>All random numbers depend on seed and iteration only, so an interrupted run has the same result.
 *
 * @param iterations planned number, on which the schedule depends
 */
record Spsa(long seed, int iterations, int games) {
    private static final double STEP_DECAY = 0.602;
    private static final double MOVE_DECAY = 0.101;
    /** Share of the iterations that damps the first steps. */
    private static final double DAMPING = 0.1;

    /** Move of the values in the last iteration. */
    private static final double FINAL_MOVE = 0.05;
    /**
     * Last step for each game won more than lost, as a part of the move, times the root of all games. So luck alone
     * moves the values about as far as a perturbation, and few games move them little.
     */
    private static final double STEP_OF_ONE_GAME = 0.5;

    private static final long SEED_FACTOR = 0x9E3779B97F4A7C15L;

    /** The two sets that play each other, and the directions of the first one's moves. */
    record Probe(double[] first, double[] second, int[] signs) {}

    /** @param iteration counted from 0 */
    Probe probe(double[] values, int iteration) {
        SplittableRandom random = new SplittableRandom(seed * SEED_FACTOR + iteration);
        double[] first = values.clone();
        double[] second = values.clone();
        int[] signs = new int[values.length];
        double move = move(iteration);
        for (int i = 0; i < values.length; i++) {
            signs[i] = random.nextBoolean() ? 1 : -1;
            first[i] = Math.clamp(values[i] + signs[i] * move, 0, 1);
            second[i] = Math.clamp(values[i] - signs[i] * move, 0, 1);
        }
        return new Probe(first, second, signs);
    }

    /**
     * Returns the values after an iteration. {@code wins} is the number of wins less losses of the probe's first set.
     */
    double[] step(double[] values, Probe probe, int iteration, double wins) {
        double[] next = values.clone();
        double step = gain(iteration) * move(iteration) * wins;
        for (int i = 0; i < next.length; i++) {
            next[i] = Math.clamp(values[i] + step * probe.signs[i], 0, 1);
        }
        return next;
    }

    private double move(int iteration) {
        return FINAL_MOVE * StrictMath.pow((double) iterations / (iteration + 1), MOVE_DECAY);
    }

    /** Returns the step as a part of the move, by Spall's schedule. */
    private double gain(int iteration) {
        double damping = DAMPING * iterations;
        double step = StrictMath.pow((damping + iterations) / (damping + iteration + 1), STEP_DECAY);
        double move = StrictMath.pow((double) iterations / (iteration + 1), MOVE_DECAY);
        double last = STEP_OF_ONE_GAME / Math.sqrt((double) iterations * games);
        return last * step / (move * move);
    }
}
