package dev.eldest.bench.train.network;

/**
 * Float array arithmetic of network training. Counts are multiples of the widest vector length, except in
 * {@link #descend}. Belongs to one thread at a time.
 */
interface Arithmetic {
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

    /**
     * Returns vector arithmetic, if the JVM has vectors and {@code eldest.vectors} is not off; otherwise plain loops.
     */
    static Arithmetic create() {
        boolean enabled = !System.getProperty("eldest.vectors", "on").equals("off");
        boolean available =
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        return enabled && available ? new VectorArithmetic() : new PlainArithmetic();
    }

    /** Adds the bias and the rows of the active inputs. {@code rows} is the offset of the first input's row. */
    void addRows(float[] weights, int rows, int bias, char[] inputs, int from, int to, float[] sums, int at, int count);

    /** Returns the sum of clipped and squared sums, each times its weight. */
    float weightedSum(float[] sums, int at, float[] weights, int weightsAt, int count);

    /**
     * Backpropagates through {@link #weightedSum}: adds the gradient of the weights, and replaces the sums by their
     * gradient.
     *
     * @param slope derivative of the loss by the result of {@link #weightedSum}
     */
    void weightedSumGradient(
            float[] sums, int at, float[] weights, int weightsAt, float slope, float[] gradient, int count);

    /** Backpropagates through {@link #addRows}: adds the gradient of the sums to that of the bias and the rows. */
    void addRowsGradient(
            float[] slopes, int at, char[] inputs, int from, int to, float[] gradient, int rows, int bias, int count);

    /**
     * Moves weights by Adam, within their bounds, and clears the gradients.
     *
     * @param gradients of all shards, which are added
     */
    void descend(
            TrainableNetwork trainableNetwork, float[][] gradients, int from, int to, AdamStep adamStep, float bound);
}
