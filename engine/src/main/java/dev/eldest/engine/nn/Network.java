package dev.eldest.engine.nn;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Objects;

/**
 * A small neural network with integer weights. For each player the rows of the active inputs and the bias are summed.
 * Each sum is clipped to 0 to {@link #ONE}, squared, and weighted by the position's output, the side to move's sums
 * first. An {@link ExtraLayer} may add to the result. Immutable and shared by all evaluators.
 *
 * <p>The constructor verifies that no position can cause an overflow.
 */
public final class Network {
    /** Fixed-point 1.0 of the first layer. */
    public static final int ONE = 255;
    /** Fixed-point 1.0 of the output weights. */
    public static final int OUTPUT_ONE = 64;

    private static final int SQUARED = ONE * ONE;

    private final NetworkShape shape;
    private final int scale;
    /** Indexed by input. */
    private final int[][] rows;

    private final int[] bias;
    /** Indexed by output, then player, the side to move first. */
    private final int[][] outputs;

    private final int[] outputBias;
    /** Null without extra inputs. */
    private final ExtraLayer extra;

    /**
     * @param scale value of an output of 1.0 in evaluation units, from 1 to 30,000
     * @param rows weights by input
     * @param outputs weights by output, then player (the side to move first)
     * @param outputBias in units of 1 / {@code (ONE * OUTPUT_ONE)}
     * @param extraRows weights of the extra layer by input; like the next two, empty without extra inputs
     * @param extraOutputs weights of the extra layer by output
     */
    public Network(
            NetworkShape shape,
            int scale,
            short[] rows,
            short[] bias,
            short[] outputs,
            int[] outputBias,
            short[] extraRows,
            short[] extraBias,
            short[] extraOutputs) {
        if (rows.length != shape.rowWeights()
                || bias.length != shape.hidden()
                || outputs.length != shape.outputWeights()
                || outputBias.length != shape.outputs()
                || extraRows.length != shape.extraRowWeights()
                || extraBias.length != shape.extraHidden()
                || extraOutputs.length != shape.extraOutputWeights()) {
            throw new IllegalArgumentException("wrong number of weights for a network with " + shape);
        }
        this.shape = shape;
        this.scale = scale;
        this.rows = inRows(rows);
        this.bias = inRows(bias)[0];
        this.outputs = inRows(outputs);
        this.outputBias = outputBias;
        extra = shape.hasExtra() ? new ExtraLayer(extraRows, extraBias, extraOutputs) : null;
        requireNoOverflow();
    }

    /** Converts to ints, with one array for the hidden values of each row, as the {@link Kernel} needs. */
    private int[][] inRows(short[] weights) {
        int[][] wide = new int[weights.length / shape.hidden()][shape.hidden()];
        for (int i = 0; i < weights.length; i++) {
            wide[i / shape.hidden()][i % shape.hidden()] = weights[i];
        }
        return wide;
    }

    /**
     * The sums of the first layer cannot overflow an int, because too few shorts can be active. The weighted squares
     * could.
     */
    private void requireNoOverflow() {
        if (scale < 1 || scale > 30_000) {
            throw new IllegalArgumentException("the scale of a network must be from 1 to 30000, not " + scale);
        }
        for (int output = 0; output < shape.outputs(); output++) {
            long sum = 0;
            for (int half = 0; half < 2; half++) {
                for (int weight : outputs[2 * output + half]) {
                    sum += Math.abs(weight);
                }
            }
            if (extra != null) {
                for (int weight : extra.outputs()[output]) {
                    sum += Math.abs(weight);
                }
            }
            if (sum * SQUARED > Integer.MAX_VALUE || Math.abs((long) outputBias[output]) > Integer.MAX_VALUE / 2) {
                throw new IllegalArgumentException("output " + output + " can overflow");
            }
        }
        if (extra != null) {
            requireNoOverflow(extra.rows());
            requireNoOverflow(extra.bias());
        }
    }

    private void requireNoOverflow(short[] extraWeights) {
        int max = ExtraLayer.maxWeight(shape.maxExtraActive());
        for (short weight : extraWeights) {
            if (Math.abs(weight) > max) {
                throw new IllegalArgumentException("the extra layer can overflow");
            }
        }
    }

    /** Returns the largest absolute sum of an output's weights that cannot overflow. */
    public static int maxOutputSum() {
        return Integer.MAX_VALUE / SQUARED;
    }

    /** Returns the largest absolute weight of the extra layer's inputs and bias that cannot overflow. */
    public static int maxExtraWeight(NetworkShape shape) {
        return ExtraLayer.maxWeight(shape.maxExtraActive());
    }

    public NetworkShape shape() {
        return shape;
    }

    public int scale() {
        return scale;
    }

    /** Returns all weights in the order of the file. */
    public int[] weights() {
        IntArrayList all = new IntArrayList();
        for (int[][] part : new int[][][] {rows, {bias}, outputs, {outputBias}}) {
            for (int[] row : part) {
                all.addElements(all.size(), row);
            }
        }
        if (extra != null) {
            extra.addWeights(all);
        }
        return all.toIntArray();
    }

    int[][] rows() {
        return rows;
    }

    int[] bias() {
        return bias;
    }

    int[][] outputs() {
        return outputs;
    }

    int[] outputBias() {
        return outputBias;
    }

    ExtraLayer extra() {
        return extra;
    }

    /** Returns the value in evaluation units of a weighted sum of squares. */
    int value(int sum, int output) {
        return (int) ((long) (sum / ONE + outputBias[output]) * scale / (ONE * OUTPUT_ONE));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Network network
                && shape.equals(network.shape)
                && scale == network.scale
                && Arrays.deepEquals(rows, network.rows)
                && Arrays.equals(bias, network.bias)
                && Arrays.deepEquals(outputs, network.outputs)
                && Arrays.equals(outputBias, network.outputBias)
                && Objects.equals(extra, network.extra);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.deepHashCode(rows) + Arrays.deepHashCode(outputs)) + Objects.hashCode(extra);
    }
}
