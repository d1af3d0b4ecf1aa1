package dev.eldest.bench.learn.network;

import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A network while it is learnt, and what Adam remembers of each weight. All weights stand in one array, in the order of
 * the network's file. They are kept so small that rounded ones are a {@link Network}: no position can make it overflow.
 */
final class TrainableNetwork {
    /** More than any game's result is worth. */
    private static final float OUTPUT_BIAS_BOUND = 100;

    final NetworkShape shape;
    final float[] values;
    final float[] momentum;
    final float[] variance;
    /** Whether they were drawn by lot, so that those of inputs that were never on mean nothing. */
    private final boolean drawn;

    /** Weights side by side, none of which may be larger than the bound. */
    record Region(int from, int to, float bound) {}

    TrainableNetwork(NetworkShape shape, boolean drawn) {
        this.shape = shape;
        this.drawn = drawn;
        int count = outputBias(shape) + shape.outputs();
        values = new float[count];
        momentum = new float[count];
        variance = new float[count];
    }

    /** Small random weights. */
    static TrainableNetwork random(NetworkShape shape, long seed) {
        TrainableNetwork trainableNetwork = new TrainableNetwork(shape, true);
        SplittableRandom random = new SplittableRandom(seed);
        trainableNetwork.fill(0, trainableNetwork.bias(), 1 / Math.sqrt(shape.mostOn()), random);
        trainableNetwork.fill(
                trainableNetwork.outputs(0),
                trainableNetwork.outputBias(0),
                1 / Math.sqrt(2.0 * shape.hidden()),
                random);
        return trainableNetwork;
    }

    /** Those of a network, where an output of 1 is to stand for this scale. */
    static TrainableNetwork of(Network network, double scale) {
        TrainableNetwork trainableNetwork = new TrainableNetwork(network.shape(), false);
        int[] whole = network.weights();
        double larger = network.scale() / scale;
        trainableNetwork.take(whole, 0, trainableNetwork.outputs(0), 1.0 / Network.ONE);
        trainableNetwork.take(
                whole, trainableNetwork.outputs(0), trainableNetwork.outputBias(0), larger / Network.OUTPUT_ONE);
        trainableNetwork.take(
                whole, trainableNetwork.outputBias(0), whole.length, larger / (Network.ONE * Network.OUTPUT_ONE));
        return trainableNetwork;
    }

    private void take(int[] whole, int from, int to, double unit) {
        for (int i = from; i < to; i++) {
            values[i] = (float) (whole[i] * unit);
        }
    }

    private void fill(int from, int to, double most, SplittableRandom random) {
        for (int i = from; i < to; i++) {
            values[i] = (float) (most * (2 * random.nextDouble() - 1));
        }
    }

    /** Where the bias begins, after the rows of all inputs. */
    int bias() {
        return shape.inputs() * shape.hidden();
    }

    /** Where the weights of an output begin. */
    int outputs(int output) {
        return bias() + shape.hidden() * (1 + 2 * output);
    }

    int outputBias(int output) {
        return outputBias(shape) + output;
    }

    private static int outputBias(NetworkShape shape) {
        return shape.hidden() * (shape.inputs() + 1 + 2 * shape.outputs());
    }

    /** All weights, those together that have one bound. */
    List<Region> regions() {
        float rowBound = (float) Short.MAX_VALUE / Network.ONE;
        float outputBound = (float) Short.MAX_VALUE / Network.OUTPUT_ONE;
        return List.of(
                new Region(0, outputs(0), rowBound),
                new Region(outputs(0), outputBias(0), outputBound),
                new Region(outputBias(0), values.length, OUTPUT_BIAS_BOUND));
    }

    /** Moves a weight by Adam. */
    void move(int i, float slopes, AdamStep adamStep, float bound) {
        float slope = slopes * adamStep.share();
        momentum[i] += (1 - AdamStep.FIRST_MOMENT) * (slope - momentum[i]);
        variance[i] += (1 - AdamStep.SECOND_MOMENT) * (slope * slope - variance[i]);
        float moved = values[i] * adamStep.kept()
                - adamStep.rate() * momentum[i] / ((float) Math.sqrt(variance[i]) + AdamStep.TINY);
        values[i] = Math.clamp(moved, -bound, bound);
    }

    /** Makes the outputs' weights smaller where all of an output together could overflow. */
    void boundOutputs() {
        // Rounding may add a half to each.
        double most = (Network.mostOutputSum() - shape.hidden()) / (double) Network.OUTPUT_ONE;
        for (int output = 0; output < shape.outputs(); output++) {
            double sum = 0;
            for (int i = outputs(output); i < outputs(output + 1); i++) {
                sum += Math.abs(values[i]);
            }
            for (int i = outputs(output); sum > most && i < outputs(output + 1); i++) {
                values[i] *= (float) (most / sum);
            }
        }
    }

    /** The nearest network of whole numbers; of weights drawn by lot, inputs that were never on count for nothing. */
    Network rounded(int scale) {
        short[] rows = rounded(0, bias(), Network.ONE);
        for (int input = 0; input < shape.inputs(); input++) {
            if (drawn && neverOn(input)) {
                Arrays.fill(rows, input * shape.hidden(), (input + 1) * shape.hidden(), (short) 0);
            }
        }
        short[] bias = rounded(bias(), outputs(0), Network.ONE);
        short[] outputs = rounded(outputs(0), outputBias(0), Network.OUTPUT_ONE);
        int[] outputBias = new int[shape.outputs()];
        for (int output = 0; output < outputBias.length; output++) {
            outputBias[output] = Math.round(values[outputBias(output)] * Network.ONE * Network.OUTPUT_ONE);
        }
        return new Network(shape, scale, rows, bias, outputs, outputBias);
    }

    private boolean neverOn(int input) {
        for (int i = input * shape.hidden(); i < (input + 1) * shape.hidden(); i++) {
            if (variance[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private short[] rounded(int from, int to, int one) {
        short[] rounded = new short[to - from];
        for (int i = from; i < to; i++) {
            rounded[i - from] = (short) Math.clamp(Math.round(values[i] * one), -Short.MAX_VALUE, Short.MAX_VALUE);
        }
        return rounded;
    }
}
