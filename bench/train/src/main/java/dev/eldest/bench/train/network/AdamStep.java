package dev.eldest.bench.train.network;

/**
 * Factors of an Adam step.
 *
 * @param share of each position in the mean gradient
 * @param rate learning rate with Adam's corrections for the first steps
 * @param decayFactor factor of weight decay, against overfitting
 */
record AdamStep(float share, float rate, float decayFactor) {
    static final float FIRST_MOMENT = 0.9f;
    static final float SECOND_MOMENT = 0.999f;
    static final float TINY = 1e-8f;

    /** Share of a weight that decays with each step, at a rate of 1. */
    private static final double DECAY = 0.3;

    /** @param rate without corrections */
    static AdamStep of(long steps, int positions, double rate) {
        double corrected = rate
                * StrictMath.sqrt(1 - StrictMath.pow(SECOND_MOMENT, steps + 1))
                / (1 - StrictMath.pow(FIRST_MOMENT, steps + 1));
        return new AdamStep(1f / positions, (float) corrected, (float) (1 - rate * DECAY));
    }
}
