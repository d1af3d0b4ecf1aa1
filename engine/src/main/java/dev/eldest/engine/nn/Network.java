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

    private static final int SQUARED = ONE * ONE;

    private final NetworkShape shape;
    private final int scale;
    /** By input. */
    private final int[][] rows;

    private final int[] bias;
    /** By output, then player, the side to move first. */
    private final int[][] outputs;

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
        this.rows = inRows(rows);
        this.bias = inRows(bias)[0];
        this.outputs = inRows(outputs);
        this.outputBias = outputBias;
        requireNoOverflow();
    }

    /** Widened to ints, one array for the hidden values of each row: so the {@link Kernel} wants them. */
    private int[][] inRows(short[] weights) {
        int[][] wide = new int[weights.length / shape.hidden()][shape.hidden()];
        for (int i = 0; i < weights.length; i++) {
            wide[i / shape.hidden()][i % shape.hidden()] = weights[i];
        }
        return wide;
    }

    /** No number of shorts that can be on at once overflows an int; but squares that are weighed could. */
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
            if (sum * SQUARED > Integer.MAX_VALUE || Math.abs((long) outputBias[output]) > Integer.MAX_VALUE / 2) {
                throw new IllegalArgumentException("output " + output + " can overflow");
            }
        }
    }

    /** The largest sum of an output's weights that cannot overflow. */
    public static int mostOutputSum() {
        return Integer.MAX_VALUE / SQUARED;
    }

    public NetworkShape shape() {
        return shape;
    }

    public int scale() {
        return scale;
    }

    /** All weights as whole numbers, in the order that a file has them in. */
    public int[] weights() {
        int[] all = new int[shape.rowWeights() + shape.hidden() + shape.outputWeights() + shape.outputs()];
        int at = 0;
        for (int[][] part : new int[][][] {rows, {bias}, outputs, {outputBias}}) {
            for (int[] row : part) {
                System.arraycopy(row, 0, all, at, row.length);
                at += row.length;
            }
        }
        return all;
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

    /** The value, in the game's units, of a sum of squared and weighed values. */
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
                && Arrays.equals(outputBias, network.outputBias);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.deepHashCode(rows) + Arrays.deepHashCode(outputs);
    }
}
