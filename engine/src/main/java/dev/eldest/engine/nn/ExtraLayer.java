package dev.eldest.engine.nn;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A small layer beside a network's first layer. Its inputs are not updated move by move but found anew for each
 * evaluation, once for both players. Its hidden values are clipped, squared and weighted like the others.
 *
 * <p>Four hidden values are added at once, as a long with 16 bits each. Carries between them are part of the sum and
 * taken out at its end.
 */
final class ExtraLayer {
    static final int HIDDEN = 16;

    private static final int BITS = 16;
    private static final int VALUES_PER_LONG = Long.SIZE / BITS;
    private static final int LONGS = HIDDEN / VALUES_PER_LONG;

    private final short[] rows;
    private final short[] bias;
    /** Rows and, behind them, the bias as longs. */
    private final long[] packed;
    /** Indexed by output. */
    private final int[][] outputs;

    ExtraLayer(short[] rows, short[] bias, short[] outputs) {
        this.rows = rows;
        this.bias = bias;
        packed = new long[(rows.length + HIDDEN) / VALUES_PER_LONG];
        for (int i = 0; i < packed.length; i++) {
            int from = i * VALUES_PER_LONG;
            packed[i] = from < rows.length ? pack(rows, from) : pack(bias, from - rows.length);
        }
        this.outputs = new int[outputs.length / HIDDEN][HIDDEN];
        for (int i = 0; i < outputs.length; i++) {
            this.outputs[i / HIDDEN][i % HIDDEN] = outputs[i];
        }
    }

    private static long pack(short[] values, int from) {
        long sum = 0;
        for (int i = VALUES_PER_LONG - 1; i >= 0; i--) {
            sum = (sum << BITS) + values[from + i];
        }
        return sum;
    }

    /** Returns the largest absolute weight with which the sums of so many active inputs and the bias fit. */
    static int maxWeight(int maxActive) {
        return Short.MAX_VALUE / (maxActive + 1);
    }

    /** Returns the weighted sum of the clipped and squared sums of the active inputs. */
    int weightedSum(int[] active, int count, int output) {
        int at = packed.length - LONGS;
        long first = packed[at];
        long second = packed[at + 1];
        long third = packed[at + 2];
        long fourth = packed[at + 3];
        for (int i = 0; i < count; i++) {
            at = active[i] * LONGS;
            first += packed[at];
            second += packed[at + 1];
            third += packed[at + 2];
            fourth += packed[at + 3];
        }
        int[] weights = outputs[output];
        return weighted(first, weights, 0)
                + weighted(second, weights, VALUES_PER_LONG)
                + weighted(third, weights, 2 * VALUES_PER_LONG)
                + weighted(fourth, weights, 3 * VALUES_PER_LONG);
    }

    private static int weighted(long sums, int[] weights, int from) {
        long rest = sums;
        int weighted = 0;
        for (int i = from; i < from + VALUES_PER_LONG; i++) {
            int sum = (short) rest;
            rest = rest - sum >> BITS;
            int clipped = Math.max(0, Math.min(Network.ONE, sum));
            weighted += clipped * clipped * weights[i];
        }
        return weighted;
    }

    /** Appends all weights in the order of the file. */
    void addWeights(IntArrayList all) {
        for (short[] part : new short[][] {rows, bias}) {
            for (short weight : part) {
                all.add(weight);
            }
        }
        for (int[] ofOutput : outputs) {
            all.addElements(all.size(), ofOutput);
        }
    }

    short[] rows() {
        return rows;
    }

    short[] bias() {
        return bias;
    }

    int[][] outputs() {
        return outputs;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExtraLayer layer
                && Arrays.equals(packed, layer.packed)
                && Arrays.deepEquals(outputs, layer.outputs);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(packed) + Arrays.deepHashCode(outputs);
    }
}
