package dev.eldest.bench.learn.network;

/**
 * How far weights are moved.
 *
 * @param share of each position, in the mean of their gradients
 * @param rate what it is in Adam, with its corrections for the first steps
 * @param kept what is left of a weight that nothing moves: without need weights are small, so that less is learnt by
 *     heart
 */
record AdamStep(float share, float rate, float kept) {
    static final float FIRST_MOMENT = 0.9f;
    static final float SECOND_MOMENT = 0.999f;
    static final float TINY = 1e-8f;

    /** Of a weight, at a rate of 1, so much goes with each step. */
    private static final double DECAY = 0.3;

    /**
     * @param steps how many were made before
     * @param rate without corrections
     */
    static AdamStep after(long steps, int positions, double rate) {
        double corrected = rate
                * StrictMath.sqrt(1 - StrictMath.pow(SECOND_MOMENT, steps + 1))
                / (1 - StrictMath.pow(FIRST_MOMENT, steps + 1));
        return new AdamStep(1f / positions, (float) corrected, (float) (1 - rate * DECAY));
    }
}
