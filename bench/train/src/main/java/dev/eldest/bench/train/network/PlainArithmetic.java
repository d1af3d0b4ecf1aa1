package dev.eldest.bench.train.network;

/** Arithmetic with one value at a time, for a JVM without the vector module. */
final class PlainArithmetic implements Arithmetic {
    @Override
    public void addRows(
            float[] weights, int rows, int bias, char[] inputs, int from, int to, float[] sums, int at, int count) {
        System.arraycopy(weights, bias, sums, at, count);
        for (int i = from; i < to; i++) {
            int row = rows + inputs[i] * count;
            for (int column = 0; column < count; column++) {
                sums[at + column] += weights[row + column];
            }
        }
    }

    @Override
    public float weightedSum(float[] sums, int at, float[] weights, int weightsAt, int count) {
        float sum = 0;
        for (int column = 0; column < count; column++) {
            float clipped = Math.clamp(sums[at + column], 0f, 1f);
            sum += clipped * clipped * weights[weightsAt + column];
        }
        return sum;
    }

    @Override
    public void weightedSumGradient(
            float[] sums, int at, float[] weights, int weightsAt, float slope, float[] gradient, int count) {
        for (int column = 0; column < count; column++) {
            float sum = sums[at + column];
            float clipped = Math.clamp(sum, 0f, 1f);
            gradient[weightsAt + column] += slope * clipped * clipped;
            sums[at + column] = sum < 1 ? 2 * slope * clipped * weights[weightsAt + column] : 0;
        }
    }

    @Override
    public void addRowsGradient(
            float[] slopes, int at, char[] inputs, int from, int to, float[] gradient, int rows, int bias, int count) {
        for (int column = 0; column < count; column++) {
            gradient[bias + column] += slopes[at + column];
        }
        for (int i = from; i < to; i++) {
            int row = rows + inputs[i] * count;
            for (int column = 0; column < count; column++) {
                gradient[row + column] += slopes[at + column];
            }
        }
    }

    @Override
    public void descend(
            TrainableNetwork trainableNetwork, float[][] gradients, int from, int to, AdamStep adamStep, float bound) {
        for (int i = from; i < to; i++) {
            float slope = 0;
            for (float[] gradient : gradients) {
                slope += gradient[i];
                gradient[i] = 0;
            }
            trainableNetwork.move(i, slope, adamStep, bound);
        }
    }
}
