package dev.eldest.engine.nn;

import java.util.Arrays;

/**
 * A small network with whole numbers for weights. For each player the rows of the inputs that are on are added up, with
 * the bias; each sum is clipped to 0 to {@link #ONE}, squared, and weighed by the output that speaks of the position,
 * the side to move's sums first. Immutable, shared by all who evaluate.
 *
 * <p>No position can make it overflow: this is looked at when it is made.
 */
public final class Network {
    /** What stands for 1.0 in the first layer. */
    public static final int ONE = 255;
    /** What stands for 1.0 in the outputs' weights. */
    public static final int OUTPUT_ONE = 64;
    /** A clipped value times an output's weight must be a short. */
    public static final int MOST_OUTPUT_WEIGHT = 127;

    private static final int SQUARED = ONE * ONE;

    private final NetworkShape shape;
    private final int scale;
    private final short[] rows;
    private final short[] bias;
    private final short[] outputs;
    private final int[] outputBias;

    /**
     * @param scale the value, in the game's units, of an output of 1.0
     * @param rows by input
     * @param outputs by output, then player (the side to move first)
     * @param outputBias in parts of {@code ONE * OUTPUT_ONE}
     */
    public Network(NetworkShape shape, int scale, short[] rows, short[] bias, short[] outputs, int[] outputBias) {
        if (rows.length != shape.rowWeights()
                || bias.length != shape.hidden()
                || outputs.length != shape.outputWeights()
                || outputBias.length != shape.outputs()) {
            throw new IllegalArgumentException("these are not the weights of a network with " + shape);
        }
        this.shape = shape;
        this.scale = scale;
        this.rows = rows;
        this.bias = bias;
        this.outputs = outputs;
        this.outputBias = outputBias;
        requireNoOverflow();
    }

    private void requireNoOverflow() {
        if (scale < 1 || scale > 30_000) {
            throw new IllegalArgumentException("the scale of a network must be from 1 to 30000, not " + scale);
        }
        for (int column = 0; column < shape.hidden(); column++) {
            int largest = 0;
            for (int at = column; at < rows.length; at += shape.hidden()) {
                largest = Math.max(largest, Math.abs(rows[at]));
            }
            if ((long) largest * shape.mostOn() + Math.abs(bias[column]) > Short.MAX_VALUE) {
                throw new IllegalArgumentException("hidden value " + column + " can overflow");
            }
        }
        for (int output = 0; output < shape.outputs(); output++) {
            long sum = 0;
            for (int at = 0; at < 2 * shape.hidden(); at++) {
                int weight = Math.abs(outputs[output * 2 * shape.hidden() + at]);
                if (weight > MOST_OUTPUT_WEIGHT) {
                    throw new IllegalArgumentException("a weight of output " + output + " is above 127: " + weight);
                }
                sum += weight;
            }
            if (sum * SQUARED > Integer.MAX_VALUE || Math.abs((long) outputBias[output]) > Integer.MAX_VALUE / 2) {
                throw new IllegalArgumentException("output " + output + " can overflow");
            }
        }
    }

    /** The largest sum of an output's weights that cannot overflow. */
    public static int mostOutputSum() {
        return Integer.MAX_VALUE / SQUARED;
    }

    /** The largest weight of a row, and half of the largest bias, that cannot overflow. */
    public static int mostRowWeight(NetworkShape shape) {
        return Short.MAX_VALUE / (shape.mostOn() + 2);
    }

    public NetworkShape shape() {
        return shape;
    }

    public int scale() {
        return scale;
    }

    short[] rows() {
        return rows;
    }

    short[] bias() {
        return bias;
    }

    short[] outputs() {
        return outputs;
    }

    int[] outputBias() {
        return outputBias;
    }

    /** Where the weights of an output begin. */
    int outputAt(int output) {
        return output * 2 * shape.hidden();
    }

    /** The value, in the game's units, of a sum of squared and weighed values. */
    int value(int sum, int output) {
        return (int) ((long) (sum / ONE + outputBias[output]) * scale / (ONE * OUTPUT_ONE));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Network network
                && shape.equals(network.shape)
                && scale == network.scale
                && Arrays.equals(rows, network.rows)
                && Arrays.equals(bias, network.bias)
                && Arrays.equals(outputs, network.outputs)
                && Arrays.equals(outputBias, network.outputBias);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(rows) + Arrays.hashCode(outputs);
    }
}
