package dev.eldest.engine.nn;

/**
 * Size of a network.
 *
 * @param inputs number of features, each active or not
 * @param maxActive maximum of active inputs, each counted as often as it is active
 * @param hidden number of hidden values for each player, a multiple of {@link #HIDDEN_MULTIPLE}
 * @param outputs number of outputs; a position uses one of them, by the phase of the game
 */
public record NetworkShape(int inputs, int maxActive, int hidden, int outputs) {
    /** Number of values in the widest vector register. */
    public static final int HIDDEN_MULTIPLE = 32;

    /** Bytes of an array besides its values, including the reference to it. */
    static final int ARRAY_BYTES = 24;

    static final int MAX_INPUTS = 1 << 16;
    static final int MAX_ON = 1024;
    static final int MAX_HIDDEN = 1024;
    static final int MAX_OUTPUTS = 64;

    public NetworkShape {
        require("inputs", inputs, 1, MAX_INPUTS);
        require("active inputs", maxActive, 1, MAX_ON);
        require("hidden values", hidden, HIDDEN_MULTIPLE, MAX_HIDDEN);
        require("outputs", outputs, 1, MAX_OUTPUTS);
        if (hidden % HIDDEN_MULTIPLE != 0) {
            throw new IllegalArgumentException(
                    "hidden values must be a multiple of " + HIDDEN_MULTIPLE + ", not " + hidden);
        }
    }

    public NetworkShape withHidden(int others) {
        return new NetworkShape(inputs, maxActive, others, outputs);
    }

    private static void require(String what, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    what + " of a network must be from " + min + " to " + max + ", not " + value);
        }
    }

    /** Returns the number of weights of the first layer. */
    int rowWeights() {
        return inputs * hidden;
    }

    /** Returns the number of output weights. For each output, the player's half comes first, then the opponent's. */
    int outputWeights() {
        return outputs * 2 * hidden;
    }

    /** Returns the approximate heap bytes of a network of this shape. */
    public long bytes() {
        long rows = inputs + 1 + 2L * outputs;
        return rows * (Integer.BYTES * hidden + ARRAY_BYTES) + Integer.BYTES * (long) outputs;
    }

    @Override
    public String toString() {
        return inputs + " inputs, 2 x " + hidden + " hidden values, " + outputs
                + (outputs == 1 ? " output" : " outputs");
    }
}
