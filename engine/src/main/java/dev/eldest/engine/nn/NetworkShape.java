package dev.eldest.engine.nn;

/**
 * Size of a network.
 *
 * @param inputs number of features, each active or not
 * @param maxActive maximum of active inputs, each counted as often as it is active
 * @param hidden number of hidden values for each player, a multiple of {@link #HIDDEN_MULTIPLE}
 * @param outputs number of outputs; a position uses one of them, by the phase of the game
 * @param extraInputs number of inputs of the {@link ExtraLayer}, 0 without one
 * @param maxExtraActive maximum of active ones
 */
public record NetworkShape(int inputs, int maxActive, int hidden, int outputs, int extraInputs, int maxExtraActive) {
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
        require("extra inputs", extraInputs, 0, MAX_INPUTS);
        require("active extra inputs", maxExtraActive, 0, MAX_ON);
        if (hidden % HIDDEN_MULTIPLE != 0) {
            throw new IllegalArgumentException(
                    "hidden values must be a multiple of " + HIDDEN_MULTIPLE + ", not " + hidden);
        }
    }

    public NetworkShape(int inputs, int maxActive, int hidden, int outputs) {
        this(inputs, maxActive, hidden, outputs, 0, 0);
    }

    public NetworkShape withHidden(int others) {
        return new NetworkShape(inputs, maxActive, others, outputs, extraInputs, maxExtraActive);
    }

    /** Returns this shape with other extra inputs, 0 for none. */
    public NetworkShape withExtra(int others, int maxOthersActive) {
        return new NetworkShape(inputs, maxActive, hidden, outputs, others, maxOthersActive);
    }

    public boolean hasExtra() {
        return extraInputs != 0;
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

    /** Returns the number of hidden values of the extra layer. */
    public int extraHidden() {
        return hasExtra() ? ExtraLayer.HIDDEN : 0;
    }

    /** Returns the number of weights of the extra layer's inputs. */
    int extraRowWeights() {
        return extraInputs * extraHidden();
    }

    int extraOutputWeights() {
        return outputs * extraHidden();
    }

    /** Returns the approximate heap bytes of a network of this shape. */
    public long bytes() {
        long rows = inputs + 1 + 2L * outputs;
        return rows * (Integer.BYTES * hidden + ARRAY_BYTES)
                + Integer.BYTES * (long) outputs
                + 2 * Short.BYTES * (long) extraRowWeights()
                + Integer.BYTES * (long) extraOutputWeights();
    }

    @Override
    public String toString() {
        return inputs + " inputs, 2 x " + hidden + " hidden values, " + outputs
                + (outputs == 1 ? " output" : " outputs")
                + (hasExtra() ? ", " + extraInputs + " extra inputs" : "");
    }
}
