package dev.eldest.engine.nn;

/** A value at a time: what the other must compute, and for machines that have no vectors. */
final class ScalarKernel implements Kernel {
    @Override
    public void add(short[] rows, Switches switches, int count, short[] from, int fromAt, short[] to, int toAt) {
        System.arraycopy(from, fromAt, to, toAt, count);
        for (int i = 0; i < switches.onCount; i++) {
            int row = switches.on[i] * count;
            for (int column = 0; column < count; column++) {
                to[toAt + column] += rows[row + column];
            }
        }
        for (int i = 0; i < switches.offCount; i++) {
            int row = switches.off[i] * count;
            for (int column = 0; column < count; column++) {
                to[toAt + column] -= rows[row + column];
            }
        }
    }

    @Override
    public int weigh(short[] sums, int sumsAt, short[] weights, int weightsAt, int count) {
        int sum = 0;
        for (int column = 0; column < count; column++) {
            int clipped = Math.clamp(sums[sumsAt + column], 0, Network.ONE);
            sum += clipped * clipped * weights[weightsAt + column];
        }
        return sum;
    }
}
