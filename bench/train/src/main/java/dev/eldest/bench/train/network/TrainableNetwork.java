package dev.eldest.bench.train.network;

import dev.eldest.bench.train.network.Arithmetic.AdamStep;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A network during training, with Adam's moments of each weight. All weights are in one array, in the order of the
 * network's file. They are bounded so that the rounded ones are a valid {@link Network}, which cannot overflow.
 */
final class TrainableNetwork {
    /** Larger than any useful bias. */
    private static final float OUTPUT_BIAS_BOUND = 100;

    final NetworkShape shape;
    final float[] values;
    final float[] momentum;
    final float[] variance;
    /** Whether the weights were random at first, so that those of inputs that were never active are meaningless. */
    private final boolean randomStart;

    /** A range of weights with the same bound. */
    record Region(int from, int to, float bound) {}

    TrainableNetwork(NetworkShape shape, boolean randomStart) {
        this.shape = shape;
        this.randomStart = randomStart;
        int count = outputBias(shape) + shape.outputs();
        values = new float[count];
        momentum = new float[count];
        variance = new float[count];
    }

    /** Returns a network with small random weights. */
    static TrainableNetwork random(NetworkShape shape, long seed) {
        TrainableNetwork trainableNetwork = new TrainableNetwork(shape, true);
        SplittableRandom random = new SplittableRandom(seed);
        trainableNetwork.fill(0, trainableNetwork.bias(), 1 / Math.sqrt(shape.maxActive()), random);
        trainableNetwork.fill(
                trainableNetwork.outputs(0),
                trainableNetwork.outputBias(0),
                1 / Math.sqrt(2.0 * shape.hidden()),
                random);
        return trainableNetwork;
    }

    /** Returns a network with the weights of another, scaled so that an output of 1 stands for {@code scale}. */
    static TrainableNetwork of(Network network, double scale) {
        TrainableNetwork trainableNetwork = new TrainableNetwork(network.shape(), false);
        int[] whole = network.weights();
        double larger = network.scale() / scale;
        trainableNetwork.copy(whole, 0, trainableNetwork.outputs(0), 1.0 / Network.ONE);
        trainableNetwork.copy(
                whole, trainableNetwork.outputs(0), trainableNetwork.outputBias(0), larger / Network.OUTPUT_ONE);
        trainableNetwork.copy(
                whole, trainableNetwork.outputBias(0), whole.length, larger / (Network.ONE * Network.OUTPUT_ONE));
        return trainableNetwork;
    }

    private void copy(int[] whole, int from, int to, double unit) {
        for (int i = from; i < to; i++) {
            values[i] = (float) (whole[i] * unit);
        }
    }

    private void fill(int from, int to, double max, SplittableRandom random) {
        for (int i = from; i < to; i++) {
            values[i] = (float) (max * (2 * random.nextDouble() - 1));
        }
    }

    /** Returns the offset of the bias, after the rows of all inputs. */
    int bias() {
        return shape.inputs() * shape.hidden();
    }

    /** Returns the offset of an output's weights. */
    int outputs(int output) {
        return bias() + shape.hidden() * (1 + 2 * output);
    }

    int outputBias(int output) {
        return outputBias(shape) + output;
    }

    private static int outputBias(NetworkShape shape) {
        return shape.hidden() * (shape.inputs() + 1 + 2 * shape.outputs());
    }

    /** Returns all weights as ranges with the same bound. */
    List<Region> regions() {
        float rowBound = (float) Short.MAX_VALUE / Network.ONE;
        float outputBound = (float) Short.MAX_VALUE / Network.OUTPUT_ONE;
        return List.of(
                new Region(0, outputs(0), rowBound),
                new Region(outputs(0), outputBias(0), outputBound),
                new Region(outputBias(0), values.length, OUTPUT_BIAS_BOUND));
    }

    void move(int i, float slopes, AdamStep adamStep, float bound) {
        float slope = slopes * adamStep.share();
        momentum[i] += (1 - AdamStep.FIRST_MOMENT) * (slope - momentum[i]);
        variance[i] += (1 - AdamStep.SECOND_MOMENT) * (slope * slope - variance[i]);
        float moved = values[i] * adamStep.decayFactor()
                - adamStep.rate() * momentum[i] / ((float) Math.sqrt(variance[i]) + AdamStep.TINY);
        values[i] = Math.clamp(moved, -bound, bound);
    }

    /** Scales an output's weights down if their sum could overflow. */
    void boundOutputs() {
        // Rounding may add a half to each.
        double max = (Network.maxOutputSum() - shape.hidden()) / (double) Network.OUTPUT_ONE;
        for (int output = 0; output < shape.outputs(); output++) {
            double sum = 0;
            for (int i = outputs(output); i < outputs(output + 1); i++) {
                sum += Math.abs(values[i]);
            }
            for (int i = outputs(output); sum > max && i < outputs(output + 1); i++) {
                values[i] *= (float) (max / sum);
            }
        }
    }

    /**
     * Returns the rounded network. If the weights were random at first, weights of inputs that were never active are 0.
     */
    Network rounded(int scale) {
        short[] rows = rounded(0, bias(), Network.ONE);
        for (int input = 0; input < shape.inputs(); input++) {
            if (randomStart && neverOn(input)) {
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
