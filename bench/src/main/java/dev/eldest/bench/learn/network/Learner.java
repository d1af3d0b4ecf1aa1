package dev.eldest.bench.learn.network;

import dev.eldest.engine.nn.NetworkShape;

/**
 * Works out what a network says of positions, and how its weights must change to say better. The loss is the squared
 * difference between the points it expects and those to be learnt: where a game is all but decided little is lost by
 * being wrong about how much. Belongs to one thread at a time; the weights are only read.
 */
final class Learner {
    private final Weights weights;
    private final int hidden;
    private final Arithmetic arithmetic;
    /** What the loss grows by with each weight, summed up over positions. */
    final float[] gradient;
    /** Of both players. */
    private final float[] sums;

    Learner(Weights weights, Arithmetic arithmetic) {
        this.weights = weights;
        this.arithmetic = arithmetic;
        NetworkShape shape = weights.shape;
        hidden = shape.hidden();
        gradient = new float[weights.values.length];
        sums = new float[2 * hidden];
    }

    /** The points that the side to move may expect. */
    double expected(Positions positions, int index) {
        return 1 / (1 + StrictMath.exp(-value(positions, index)));
    }

    /** What the game makes of what the network says, in parts of what an output of 1 stands for. */
    double value(Positions positions, int index) {
        int from = positions.from(index);
        int middle = from + positions.own[index];
        int end = from + positions.all[index];
        float[] values = weights.values;
        int output = positions.outputs[index];
        int at = weights.outputs(output);
        arithmetic.sum(values, weights.bias(), positions.inputs, from, middle, sums, 0, hidden);
        arithmetic.sum(values, weights.bias(), positions.inputs, middle, end, sums, hidden, hidden);
        double value = arithmetic.weigh(sums, 0, values, at, 2 * hidden) + values[weights.outputBias(output)];
        return value * positions.shares[index];
    }

    /** The loss at a position. */
    double loss(Positions positions, int index) {
        double wrong = expected(positions, index) - positions.labels[index];
        return wrong * wrong;
    }

    /** The same, and adds to the gradient. */
    double learn(Positions positions, int index) {
        double expected = expected(positions, index);
        double wrong = expected - positions.labels[index];
        float slope = (float) (2 * wrong * expected * (1 - expected) * positions.shares[index]);
        int output = positions.outputs[index];
        gradient[weights.outputBias(output)] += slope;
        arithmetic.unweigh(sums, 0, weights.values, weights.outputs(output), slope, gradient, 2 * hidden);
        int from = positions.from(index);
        int middle = from + positions.own[index];
        int end = from + positions.all[index];
        arithmetic.unsum(sums, 0, positions.inputs, from, middle, gradient, weights.bias(), hidden);
        arithmetic.unsum(sums, hidden, positions.inputs, middle, end, gradient, weights.bias(), hidden);
        return wrong * wrong;
    }

    /**
     * Moves a part of the weights, one of {@code count}.
     *
     * @param gradients of all who have learnt; that part of them is empty then
     */
    void descend(float[][] gradients, int part, int count, Step step) {
        for (Weights.Region region : weights.regions()) {
            int length = region.to() - region.from();
            int from = region.from() + part * length / count;
            int to = region.from() + (part + 1) * length / count;
            arithmetic.descend(weights, gradients, from, to, step, region.bound());
        }
    }
}
