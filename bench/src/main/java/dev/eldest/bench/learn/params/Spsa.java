package dev.eldest.bench.learn.params;

import java.util.SplittableRandom;

/**
 * Simultaneous perturbation: all numbers are moved a little, each up or down by lot, and the opposite way; the two play
 * each other, and all numbers take a step towards the better one. Steps and moves become smaller with the iterations,
 * by Spall's schedule. Numbers are shares of their ranges here, from 0 to 1.
 *
 * <p>Everything drawn by lot depends on the seed and the iteration alone, so an interrupted run goes on as if it had
 * not been.
 *
 * @param iterations how many are planned: the schedule depends on it
 * @param games how many are played in each
 */
record Spsa(long seed, int iterations, int games) {
    private static final double STEP_DECAY = 0.602;
    private static final double MOVE_DECAY = 0.101;
    /** The iterations' part that damps the first steps. */
    private static final double DAMPING = 0.1;

    /** How far numbers are moved in the last iteration. */
    private static final double LAST_MOVE = 0.05;
    /**
     * Divided by the root of all games, the part of a move that the last step is for each game won more than lost. So,
     * by luck alone, numbers wander about as far as they are moved, and few games go as far as they can tell the way.
     */
    private static final double STEP_OF_ONE_GAME = 0.5;

    private static final long APART = 0x9E3779B97F4A7C15L;

    /** The two that play each other, and which way the first was moved. */
    record Probe(double[] first, double[] second, int[] signs) {}

    /** @param iteration counted from 0 */
    Probe probe(double[] values, int iteration) {
        SplittableRandom random = new SplittableRandom(seed * APART + iteration);
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

    /** The values after an iteration. {@code wins} is how many more games the first of the probe has won than lost. */
    double[] step(double[] values, Probe probe, int iteration, double wins) {
        double[] next = values.clone();
        double step = gain(iteration) * move(iteration) * wins;
        for (int i = 0; i < next.length; i++) {
            next[i] = Math.clamp(values[i] + step * probe.signs[i], 0, 1);
        }
        return next;
    }

    private double move(int iteration) {
        return LAST_MOVE * StrictMath.pow((double) iterations / (iteration + 1), MOVE_DECAY);
    }

    /** The step as a part of the move, by Spall's schedule. */
    private double gain(int iteration) {
        double damping = DAMPING * iterations;
        double step = StrictMath.pow((damping + iterations) / (damping + iteration + 1), STEP_DECAY);
        double move = StrictMath.pow((double) iterations / (iteration + 1), MOVE_DECAY);
        double last = STEP_OF_ONE_GAME / Math.sqrt((double) iterations * games);
        return last * step / (move * move);
    }
}
