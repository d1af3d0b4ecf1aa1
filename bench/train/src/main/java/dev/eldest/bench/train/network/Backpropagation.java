package dev.eldest.bench.train.network;

import dev.eldest.bench.train.network.Arithmetic.AdamStep;
import dev.eldest.engine.nn.NetworkShape;

/**
 * Calculates the prediction of a network and the gradient of its loss. The loss is the squared difference of predicted
 * points and label, so errors about decided games cost little. Belongs to one thread at a time and only reads the
 * weights.
 */
final class Backpropagation {
    private final TrainableNetwork trainableNetwork;
    private final int hidden;
    private final Arithmetic arithmetic;
    /** Derivatives of the loss by weight, summed over positions. */
    final float[] gradient;
    /** Hidden sums of both players. */
    private final float[] sums;

    Backpropagation(TrainableNetwork trainableNetwork, Arithmetic arithmetic) {
        this.trainableNetwork = trainableNetwork;
        this.arithmetic = arithmetic;
        NetworkShape shape = trainableNetwork.shape;
        hidden = shape.hidden();
        gradient = new float[trainableNetwork.values.length];
        sums = new float[2 * hidden];
    }

    /** Returns the expected points of the side to move. */
    double expected(SampleBatch sampleBatch, int index) {
        return 1 / (1 + StrictMath.exp(-value(sampleBatch, index)));
    }

    /** Returns the network's output times the game's share, in units of an output of 1. */
    double value(SampleBatch sampleBatch, int index) {
        int from = sampleBatch.start(index);
        int middle = from + sampleBatch.ownCounts[index];
        int end = from + sampleBatch.inputCounts[index];
        float[] values = trainableNetwork.values;
        int output = sampleBatch.outputs[index];
        int at = trainableNetwork.outputs(output);
        arithmetic.addRows(values, trainableNetwork.bias(), sampleBatch.inputs, from, middle, sums, 0, hidden);
        arithmetic.addRows(values, trainableNetwork.bias(), sampleBatch.inputs, middle, end, sums, hidden, hidden);
        double value =
                arithmetic.weightedSum(sums, 0, values, at, 2 * hidden) + values[trainableNetwork.outputBias(output)];
        return value * sampleBatch.shares[index];
    }

    double loss(SampleBatch sampleBatch, int index) {
        double error = expected(sampleBatch, index) - sampleBatch.labels[index];
        return error * error;
    }

    /** Returns the loss at a position and adds its gradient. */
    double learn(SampleBatch sampleBatch, int index) {
        double expected = expected(sampleBatch, index);
        double error = expected - sampleBatch.labels[index];
        float slope = (float) (2 * error * expected * (1 - expected) * sampleBatch.shares[index]);
        int output = sampleBatch.outputs[index];
        gradient[trainableNetwork.outputBias(output)] += slope;
        arithmetic.weightedSumGradient(
                sums, 0, trainableNetwork.values, trainableNetwork.outputs(output), slope, gradient, 2 * hidden);
        int from = sampleBatch.start(index);
        int middle = from + sampleBatch.ownCounts[index];
        int end = from + sampleBatch.inputCounts[index];
        arithmetic.addRowsGradient(
                sums, 0, sampleBatch.inputs, from, middle, gradient, trainableNetwork.bias(), hidden);
        arithmetic.addRowsGradient(
                sums, hidden, sampleBatch.inputs, middle, end, gradient, trainableNetwork.bias(), hidden);
        return error * error;
    }

    /** Moves a part of the weights, one of {@code count}, and clears that part of the gradients. */
    void descend(float[][] gradients, int part, int count, AdamStep adamStep) {
        for (TrainableNetwork.Region region : trainableNetwork.regions()) {
            int length = region.to() - region.from();
            int from = region.from() + part * length / count;
            int to = region.from() + (part + 1) * length / count;
            arithmetic.descend(trainableNetwork, gradients, from, to, adamStep, region.bound());
        }
    }
}
