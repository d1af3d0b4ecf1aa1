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
    private final int extraHidden;
    private final Arithmetic arithmetic;
    /** Derivatives of the loss by weight, summed over positions. */
    final float[] gradient;
    /** Hidden sums of both players, then those of the extra layer. */
    private final float[] sums;

    Backpropagation(TrainableNetwork trainableNetwork, Arithmetic arithmetic) {
        this.trainableNetwork = trainableNetwork;
        this.arithmetic = arithmetic;
        NetworkShape shape = trainableNetwork.shape;
        hidden = shape.hidden();
        extraHidden = shape.extraHidden();
        gradient = new float[trainableNetwork.values.length];
        sums = new float[2 * hidden + extraHidden];
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
        int bias = trainableNetwork.bias();
        arithmetic.addRows(values, 0, bias, sampleBatch.inputs, from, middle, sums, 0, hidden);
        arithmetic.addRows(values, 0, bias, sampleBatch.inputs, middle, end, sums, hidden, hidden);
        int output = sampleBatch.outputs[index];
        double value = arithmetic.weightedSum(sums, 0, values, trainableNetwork.outputs(output), 2 * hidden)
                + values[trainableNetwork.outputBias(output)];
        if (extraHidden != 0) {
            value += extraValue(sampleBatch, index, end);
        }
        return value * sampleBatch.shares[index];
    }

    private double extraValue(SampleBatch sampleBatch, int index, int from) {
        float[] values = trainableNetwork.values;
        arithmetic.addRows(
                values,
                trainableNetwork.extraRows(),
                trainableNetwork.extraBias(),
                sampleBatch.inputs,
                from,
                sampleBatch.start(index + 1),
                sums,
                2 * hidden,
                extraHidden);
        int at = trainableNetwork.extraOutputs(sampleBatch.outputs[index]);
        return arithmetic.weightedSum(sums, 2 * hidden, values, at, extraHidden);
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
        if (!trainableNetwork.onlyExtra) {
            learnAllButExtra(sampleBatch, index, slope);
        }
        if (extraHidden != 0) {
            learnExtra(sampleBatch, index, slope);
        }
        return error * error;
    }

    private void learnAllButExtra(SampleBatch sampleBatch, int index, float slope) {
        int output = sampleBatch.outputs[index];
        gradient[trainableNetwork.outputBias(output)] += slope;
        arithmetic.weightedSumGradient(
                sums, 0, trainableNetwork.values, trainableNetwork.outputs(output), slope, gradient, 2 * hidden);
        int from = sampleBatch.start(index);
        int middle = from + sampleBatch.ownCounts[index];
        int end = from + sampleBatch.inputCounts[index];
        int bias = trainableNetwork.bias();
        arithmetic.addRowsGradient(sums, 0, sampleBatch.inputs, from, middle, gradient, 0, bias, hidden);
        arithmetic.addRowsGradient(sums, hidden, sampleBatch.inputs, middle, end, gradient, 0, bias, hidden);
    }

    private void learnExtra(SampleBatch sampleBatch, int index, float slope) {
        int from = sampleBatch.start(index) + sampleBatch.inputCounts[index];
        int at = trainableNetwork.extraOutputs(sampleBatch.outputs[index]);
        arithmetic.weightedSumGradient(sums, 2 * hidden, trainableNetwork.values, at, slope, gradient, extraHidden);
        arithmetic.addRowsGradient(
                sums,
                2 * hidden,
                sampleBatch.inputs,
                from,
                sampleBatch.start(index + 1),
                gradient,
                trainableNetwork.extraRows(),
                trainableNetwork.extraBias(),
                extraHidden);
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
