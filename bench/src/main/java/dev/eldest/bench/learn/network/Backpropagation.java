package dev.eldest.bench.learn.network;

import dev.eldest.engine.nn.NetworkShape;

/**
 * Works out what a network says of positions, and how its weights must change to say better. The loss is the squared
 * difference between the points it expects and those to be learnt: where a game is all but decided little is lost by
 * being wrong about how much. Belongs to one thread at a time; the weights are only read.
 */
final class Backpropagation {
    private final TrainableNetwork trainableNetwork;
    private final int hidden;
    private final Arithmetic arithmetic;
    /** What the loss grows by with each weight, summed up over positions. */
    final float[] gradient;
    /** Of both players. */
    private final float[] sums;

    Backpropagation(TrainableNetwork trainableNetwork, Arithmetic arithmetic) {
        this.trainableNetwork = trainableNetwork;
        this.arithmetic = arithmetic;
        NetworkShape shape = trainableNetwork.shape;
        hidden = shape.hidden();
        gradient = new float[trainableNetwork.values.length];
        sums = new float[2 * hidden];
    }

    /** The points that the side to move may expect. */
    double expected(SampleBatch sampleBatch, int index) {
        return 1 / (1 + StrictMath.exp(-value(sampleBatch, index)));
    }

    /** What the game makes of what the network says, in parts of what an output of 1 stands for. */
    double value(SampleBatch sampleBatch, int index) {
        int from = sampleBatch.from(index);
        int middle = from + sampleBatch.own[index];
        int end = from + sampleBatch.all[index];
        float[] values = trainableNetwork.values;
        int output = sampleBatch.outputs[index];
        int at = trainableNetwork.outputs(output);
        arithmetic.sum(values, trainableNetwork.bias(), sampleBatch.inputs, from, middle, sums, 0, hidden);
        arithmetic.sum(values, trainableNetwork.bias(), sampleBatch.inputs, middle, end, sums, hidden, hidden);
        double value = arithmetic.weigh(sums, 0, values, at, 2 * hidden) + values[trainableNetwork.outputBias(output)];
        return value * sampleBatch.shares[index];
    }

    /** The loss at a position. */
    double loss(SampleBatch sampleBatch, int index) {
        double wrong = expected(sampleBatch, index) - sampleBatch.labels[index];
        return wrong * wrong;
    }

    /** The same, and adds to the gradient. */
    double learn(SampleBatch sampleBatch, int index) {
        double expected = expected(sampleBatch, index);
        double wrong = expected - sampleBatch.labels[index];
        float slope = (float) (2 * wrong * expected * (1 - expected) * sampleBatch.shares[index]);
        int output = sampleBatch.outputs[index];
        gradient[trainableNetwork.outputBias(output)] += slope;
        arithmetic.unweigh(
                sums, 0, trainableNetwork.values, trainableNetwork.outputs(output), slope, gradient, 2 * hidden);
        int from = sampleBatch.from(index);
        int middle = from + sampleBatch.own[index];
        int end = from + sampleBatch.all[index];
        arithmetic.unsum(sums, 0, sampleBatch.inputs, from, middle, gradient, trainableNetwork.bias(), hidden);
        arithmetic.unsum(sums, hidden, sampleBatch.inputs, middle, end, gradient, trainableNetwork.bias(), hidden);
        return wrong * wrong;
    }

    /**
     * Moves a part of the weights, one of {@code count}.
     *
     * @param gradients of all who have learnt; that part of them is empty then
     */
    void descend(float[][] gradients, int part, int count, AdamStep adamStep) {
        for (TrainableNetwork.Region region : trainableNetwork.regions()) {
            int length = region.to() - region.from();
            int from = region.from() + part * length / count;
            int to = region.from() + (part + 1) * length / count;
            arithmetic.descend(trainableNetwork, gradients, from, to, adamStep, region.bound());
        }
    }
}
