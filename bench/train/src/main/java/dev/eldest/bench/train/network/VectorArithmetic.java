package dev.eldest.bench.train.network;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vector arithmetic of the machine's widest vectors. Keeps four vectors in registers while rows are added.
 *
 * <p>Adds the lanes of a vector one by one: the JVM's order of a lane reduction changes when code is compiled, and with
 * it the last bit of the sum.
 */
final class VectorArithmetic implements Arithmetic {
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = FLOATS.length();
    private static final int BLOCK = 4 * LANES;

    private final float[] parts = new float[LANES];

    @Override
    public void addRows(
            float[] weights, int rows, int bias, char[] inputs, int from, int to, float[] sums, int at, int count) {
        int column = 0;
        for (; column <= count - BLOCK; column += BLOCK) {
            FloatVector first = load(weights, bias + column);
            FloatVector second = load(weights, bias + column + LANES);
            FloatVector third = load(weights, bias + column + 2 * LANES);
            FloatVector fourth = load(weights, bias + column + 3 * LANES);
            for (int i = from; i < to; i++) {
                int row = rows + inputs[i] * count + column;
                first = first.add(load(weights, row));
                second = second.add(load(weights, row + LANES));
                third = third.add(load(weights, row + 2 * LANES));
                fourth = fourth.add(load(weights, row + 3 * LANES));
            }
            first.intoArray(sums, at + column);
            second.intoArray(sums, at + column + LANES);
            third.intoArray(sums, at + column + 2 * LANES);
            fourth.intoArray(sums, at + column + 3 * LANES);
        }
        for (; column < count; column += LANES) {
            FloatVector sum = load(weights, bias + column);
            for (int i = from; i < to; i++) {
                sum = sum.add(load(weights, rows + inputs[i] * count + column));
            }
            sum.intoArray(sums, at + column);
        }
    }

    @Override
    public float weightedSum(float[] sums, int at, float[] weights, int weightsAt, int count) {
        FloatVector sum = FloatVector.zero(FLOATS);
        for (int column = 0; column < count; column += LANES) {
            FloatVector clipped = clipped(load(sums, at + column));
            sum = clipped.mul(clipped).fma(load(weights, weightsAt + column), sum);
        }
        sum.intoArray(parts, 0);
        float all = 0;
        for (float part : parts) {
            all += part;
        }
        return all;
    }

    @Override
    public void weightedSumGradient(
            float[] sums, int at, float[] weights, int weightsAt, float slope, float[] gradient, int count) {
        for (int column = 0; column < count; column += LANES) {
            FloatVector sum = load(sums, at + column);
            FloatVector clipped = clipped(sum);
            FloatVector sloped = clipped.mul(slope);
            clipped.fma(sloped, load(gradient, weightsAt + column)).intoArray(gradient, weightsAt + column);
            VectorMask<Float> free = sum.lt(1);
            sloped.add(sloped)
                    .mul(load(weights, weightsAt + column))
                    .blend(0, free.not())
                    .intoArray(sums, at + column);
        }
    }

    @Override
    public void addRowsGradient(
            float[] slopes, int at, char[] inputs, int from, int to, float[] gradient, int rows, int bias, int count) {
        int column = 0;
        for (; column <= count - BLOCK; column += BLOCK) {
            FloatVector first = load(slopes, at + column);
            FloatVector second = load(slopes, at + column + LANES);
            FloatVector third = load(slopes, at + column + 2 * LANES);
            FloatVector fourth = load(slopes, at + column + 3 * LANES);
            addBlock(first, second, third, fourth, gradient, bias + column);
            for (int i = from; i < to; i++) {
                addBlock(first, second, third, fourth, gradient, rows + inputs[i] * count + column);
            }
        }
        for (; column < count; column += LANES) {
            FloatVector slope = load(slopes, at + column);
            add(slope, gradient, bias + column);
            for (int i = from; i < to; i++) {
                add(slope, gradient, rows + inputs[i] * count + column);
            }
        }
    }

    private static void addBlock(
            FloatVector first, FloatVector second, FloatVector third, FloatVector fourth, float[] to, int at) {
        add(first, to, at);
        add(second, to, at + LANES);
        add(third, to, at + 2 * LANES);
        add(fourth, to, at + 3 * LANES);
    }

    private static void add(FloatVector vector, float[] to, int at) {
        load(to, at).add(vector).intoArray(to, at);
    }

    @Override
    public void descend(
            TrainableNetwork trainableNetwork, float[][] gradients, int from, int to, AdamStep adamStep, float bound) {
        FloatVector none = FloatVector.zero(FLOATS);
        int i = from;
        for (; i <= to - LANES; i += LANES) {
            FloatVector slope = none;
            for (float[] gradient : gradients) {
                slope = slope.add(load(gradient, i));
                none.intoArray(gradient, i);
            }
            move(trainableNetwork, i, slope.mul(adamStep.share()), adamStep, bound);
        }
        for (; i < to; i++) {
            float slope = 0;
            for (float[] gradient : gradients) {
                slope += gradient[i];
                gradient[i] = 0;
            }
            trainableNetwork.move(i, slope, adamStep, bound);
        }
    }

    private static void move(
            TrainableNetwork trainableNetwork, int i, FloatVector slope, AdamStep adamStep, float bound) {
        FloatVector momentum = load(trainableNetwork.momentum, i);
        momentum = slope.sub(momentum).mul(1 - AdamStep.FIRST_MOMENT).add(momentum);
        momentum.intoArray(trainableNetwork.momentum, i);
        FloatVector variance = load(trainableNetwork.variance, i);
        variance =
                slope.mul(slope).sub(variance).mul(1 - AdamStep.SECOND_MOMENT).add(variance);
        variance.intoArray(trainableNetwork.variance, i);
        load(trainableNetwork.values, i)
                .mul(adamStep.decayFactor())
                .sub(momentum.mul(adamStep.rate()).div(variance.sqrt().add(AdamStep.TINY)))
                .max(-bound)
                .min(bound)
                .intoArray(trainableNetwork.values, i);
    }

    private static FloatVector load(float[] from, int at) {
        return FloatVector.fromArray(FLOATS, from, at);
    }

    private static FloatVector clipped(FloatVector sums) {
        return sums.max(0).min(1);
    }
}
