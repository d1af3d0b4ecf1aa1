package dev.eldest.bench.learn.network;

/**
 * The arithmetic of learning, on arrays of floats. Counts are multiples of what the widest vectors hold, but for
 * {@link #descend}. Belongs to one thread at a time.
 */
interface Arithmetic {
    /** The bias and the rows of some inputs, added up. */
    void sum(float[] weights, int bias, char[] inputs, int from, int to, float[] sums, int at, int count);

    /** The sum of clipped and squared sums, each by its weight. */
    float weigh(float[] sums, int at, float[] weights, int weightsAt, int count);

    /**
     * Goes back through {@link #weigh}: adds the slopes of the weights to the gradient, and puts those of the sums in
     * their place.
     *
     * @param slope how the loss grows with what was weighed
     */
    void unweigh(float[] sums, int at, float[] weights, int weightsAt, float slope, float[] gradient, int count);

    /** Goes back through {@link #sum}: adds the slopes of the sums to those of the bias and the rows. */
    void unsum(float[] slopes, int at, char[] inputs, int from, int to, float[] gradient, int bias, int count);

    /**
     * Moves some weights by Adam, within their bounds, and leaves nothing of the gradients.
     *
     * @param gradients their sum counts
     */
    void descend(
            TrainableNetwork trainableNetwork, float[][] gradients, int from, int to, AdamStep adamStep, float bound);
}
