package dev.eldest.engine.nn;

/**
 * How large a network is.
 *
 * @param inputs how many things a player can see of a position, each of them on or off
 * @param mostOn how many of them can be on at once, each counted as often as it is on
 * @param hidden how many values are computed from them for each player, a multiple of {@link #GRAIN}
 * @param outputs how many outputs there are, of which a position uses one, by how far the game has gone
 */
public record NetworkShape(int inputs, int mostOn, int hidden, int outputs) {
    /** The widest vectors hold so many values. */
    public static final int GRAIN = 32;

    /** What an array takes beside its values, with the place where it is held. */
    static final int BYTES_OF_AN_ARRAY = 24;

    static final int MAX_INPUTS = 1 << 16;
    static final int MAX_ON = 1024;
    static final int MAX_HIDDEN = 1024;
    static final int MAX_OUTPUTS = 64;

    public NetworkShape {
        require("inputs", inputs, 1, MAX_INPUTS);
        require("inputs on at once", mostOn, 1, MAX_ON);
        require("hidden values", hidden, GRAIN, MAX_HIDDEN);
        require("outputs", outputs, 1, MAX_OUTPUTS);
        if (hidden % GRAIN != 0) {
            throw new IllegalArgumentException("hidden values must be a multiple of " + GRAIN + ", not " + hidden);
        }
    }

    public NetworkShape withHidden(int others) {
        return new NetworkShape(inputs, mostOn, others, outputs);
    }

    private static void require(String what, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    what + " of a network must be from " + least + " to " + most + ", not " + value);
        }
    }

    /** How many weights the first layer has. */
    int rowWeights() {
        return inputs * hidden;
    }

    /** How many weights the outputs have together: for each, the player's half comes first, then the other's. */
    int outputWeights() {
        return outputs * 2 * hidden;
    }

    /** What a network of this shape takes on the heap, nearly. */
    public long bytes() {
        long rows = inputs + 1 + 2L * outputs;
        return rows * (Integer.BYTES * hidden + BYTES_OF_AN_ARRAY) + Integer.BYTES * (long) outputs;
    }

    @Override
    public String toString() {
        return inputs + " inputs, 2 x " + hidden + " hidden values, " + outputs
                + (outputs == 1 ? " output" : " outputs");
    }
}
