package dev.eldest.bench.train.network;

import dev.eldest.bench.train.network.Arithmetic.AdamStep;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import java.util.ArrayList;
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
    /** Whether only the extra layer is trained. */
    final boolean onlyExtra;
    /** Whether the weights were random at first, so that those of inputs that were never active are meaningless. */
    private final boolean randomStart;

    /** A range of weights with the same bound. */
    record Region(int from, int to, float bound) {}

    TrainableNetwork(NetworkShape shape, boolean randomStart, boolean onlyExtra) {
        this.shape = shape;
        this.randomStart = randomStart;
        this.onlyExtra = onlyExtra;
        int count = extraOutputs(shape.outputs());
        values = new float[count];
        momentum = new float[count];
        variance = new float[count];
    }

    /** Returns a network with small random weights. */
    static TrainableNetwork random(NetworkShape shape, long seed) {
        TrainableNetwork trainableNetwork = new TrainableNetwork(shape, true, false);
        SplittableRandom random = new SplittableRandom(seed);
        trainableNetwork.fill(0, trainableNetwork.bias(), 1 / Math.sqrt(shape.maxActive()), random);
        trainableNetwork.fill(
                trainableNetwork.outputs(0),
                trainableNetwork.outputBias(0),
                1 / Math.sqrt(2.0 * shape.hidden()),
                random);
        trainableNetwork.fillExtra(random);
        trainableNetwork.fill(
                trainableNetwork.extraOutputs(0),
                trainableNetwork.values.length,
                1 / Math.sqrt(1.0 + shape.extraHidden()),
                random);
        return trainableNetwork;
    }

    /**
     * Returns a network with the weights of another, scaled so that an output of 1 stands for {@code scale}. If the
     * other has no extra layer, its new one has random weights and adds nothing at first. Then only that layer is
     * trained: the other weights, trained with more positions, would forget.
     */
    static TrainableNetwork of(Network network, NetworkShape shape, double scale, long seed) {
        boolean addsExtra = shape.hasExtra() && !network.shape().hasExtra();
        TrainableNetwork trainableNetwork = new TrainableNetwork(shape, false, addsExtra);
        int[] whole = network.weights();
        double larger = network.scale() / scale;
        trainableNetwork.copy(whole, 0, trainableNetwork.outputs(0), 1.0 / Network.ONE);
        trainableNetwork.copy(
                whole, trainableNetwork.outputs(0), trainableNetwork.outputBias(0), larger / Network.OUTPUT_ONE);
        trainableNetwork.copy(
                whole,
                trainableNetwork.outputBias(0),
                trainableNetwork.extraRows(),
                larger / (Network.ONE * Network.OUTPUT_ONE));
        if (addsExtra) {
            trainableNetwork.fillExtra(new SplittableRandom(seed));
        } else {
            int extraOutputs = trainableNetwork.extraOutputs(0);
            trainableNetwork.copy(whole, trainableNetwork.extraRows(), extraOutputs, 1.0 / Network.ONE);
            trainableNetwork.copy(whole, extraOutputs, whole.length, larger / Network.OUTPUT_ONE);
        }
        return trainableNetwork;
    }

    private void copy(int[] whole, int from, int to, double unit) {
        for (int i = from; i < to; i++) {
            values[i] = (float) (whole[i] * unit);
        }
    }

    /** Draws rows, and sets the bias so that each hidden value starts in the middle of its range. */
    private void fillExtra(SplittableRandom random) {
        fill(extraRows(), extraBias(), 1 / Math.sqrt(1.0 + shape.maxExtraActive()), random);
        Arrays.fill(values, extraBias(), extraOutputs(0), 0.5f);
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
        return outputs(shape.outputs()) + output;
    }

    int extraRows() {
        return outputBias(shape.outputs());
    }

    int extraBias() {
        return extraRows() + shape.extraInputs() * shape.extraHidden();
    }

    int extraOutputs(int output) {
        return extraBias() + shape.extraHidden() * (1 + output);
    }

    /** Returns all trained weights as ranges with the same bound. */
    List<Region> regions() {
        float outputBound = (float) Short.MAX_VALUE / Network.OUTPUT_ONE;
        List<Region> extra = List.of(
                new Region(extraRows(), extraOutputs(0), (float) Network.maxExtraWeight(shape) / Network.ONE),
                new Region(extraOutputs(0), values.length, outputBound));
        if (onlyExtra) {
            return extra;
        }
        List<Region> all = new ArrayList<>(extra);
        all.add(new Region(0, outputs(0), (float) Short.MAX_VALUE / Network.ONE));
        all.add(new Region(outputs(0), outputBias(0), outputBound));
        all.add(new Region(outputBias(0), extraRows(), OUTPUT_BIAS_BOUND));
        return all;
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
        double max = (Network.maxOutputSum() - shape.hidden() - shape.extraHidden()) / (double) Network.OUTPUT_ONE;
        for (int output = 0; output < shape.outputs(); output++) {
            double sum =
                    size(outputs(output), outputs(output + 1)) + size(extraOutputs(output), extraOutputs(output + 1));
            if (sum > max) {
                shrink(outputs(output), outputs(output + 1), max / sum);
                shrink(extraOutputs(output), extraOutputs(output + 1), max / sum);
            }
        }
    }

    private double size(int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.abs(values[i]);
        }
        return sum;
    }

    private void shrink(int from, int to, double factor) {
        for (int i = from; i < to; i++) {
            values[i] *= (float) factor;
        }
    }

    /**
     * Returns the rounded network. If the weights were random at first, weights of inputs that were never active are 0.
     */
    Network rounded(int scale) {
        short[] rows = roundedRows(0, bias(), shape.hidden(), randomStart);
        short[] bias = rounded(bias(), outputs(0), Network.ONE);
        short[] outputs = rounded(outputs(0), outputBias(0), Network.OUTPUT_ONE);
        int[] outputBias = new int[shape.outputs()];
        for (int output = 0; output < outputBias.length; output++) {
            outputBias[output] = Math.round(values[outputBias(output)] * Network.ONE * Network.OUTPUT_ONE);
        }
        return new Network(
                shape,
                scale,
                rows,
                bias,
                outputs,
                outputBias,
                roundedRows(extraRows(), extraBias(), shape.extraHidden(), randomStart || onlyExtra),
                rounded(extraBias(), extraOutputs(0), Network.ONE),
                rounded(extraOutputs(0), values.length, Network.OUTPUT_ONE));
    }

    private short[] roundedRows(int from, int to, int length, boolean random) {
        short[] rows = rounded(from, to, Network.ONE);
        for (int row = 0; random && row < rows.length; row += length) {
            if (isUnchanged(from + row, from + row + length)) {
                Arrays.fill(rows, row, row + length, (short) 0);
            }
        }
        return rows;
    }

    private boolean isUnchanged(int from, int to) {
        for (int i = from; i < to; i++) {
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
