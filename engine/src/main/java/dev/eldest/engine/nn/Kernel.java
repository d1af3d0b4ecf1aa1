package dev.eldest.engine.nn;

/**
 * The arithmetic of a network, on arrays of shorts. However it is done, the results are the same to the bit. Static
 * methods of its two ways are called through one instance of one of them, chosen once for the process.
 */
interface Kernel {
    /**
     * Adds the rows of the inputs that are switched on to {@code count} sums, and takes away those of the others.
     *
     * @param from the sums before, from {@code fromAt} on
     * @param to where they are written, from {@code toAt} on; may be the same
     */
    void add(short[] rows, Switches switches, int count, short[] from, int fromAt, short[] to, int toAt);

    /** The sum of {@code count} clipped and squared sums, each by its weight. */
    int weigh(short[] sums, int sumsAt, short[] weights, int weightsAt, int count);
}
