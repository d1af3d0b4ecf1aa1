package dev.eldest.engine.nn;

import java.util.SplittableRandom;

/** Random networks for tests. */
public final class TestNetworks {
    private static final int SCALE = 400;

    private TestNetworks() {}

    /** Large enough that half of all sums are clipped. */
    private static final int MAX_WEIGHT = Network.ONE / 4;

    /** Returns a network with random weights. */
    public static Network random(NetworkShape shape, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int maxOutput = Network.maxOutputSum() / (2 * shape.hidden() + shape.extraHidden());
        int maxExtra = Math.min(MAX_WEIGHT, ExtraLayer.maxWeight(shape.maxExtraActive()));
        int[] outputBias = random.ints(
                        shape.outputs(), -Network.ONE * Network.OUTPUT_ONE, Network.ONE * Network.OUTPUT_ONE)
                .toArray();
        return new Network(
                shape,
                SCALE,
                shorts(random, shape.rowWeights(), MAX_WEIGHT),
                shorts(random, shape.hidden(), 2 * MAX_WEIGHT),
                shorts(random, shape.outputWeights(), maxOutput),
                outputBias,
                shorts(random, shape.extraRowWeights(), maxExtra),
                shorts(random, shape.extraHidden(), maxExtra),
                shorts(random, shape.extraOutputWeights(), maxOutput));
    }

    private static short[] shorts(SplittableRandom random, int count, int limit) {
        short[] values = new short[count];
        for (int i = 0; i < count; i++) {
            values[i] = (short) random.nextInt(-limit, limit + 1);
        }
        return values;
    }

    /** Returns the network's evaluation of a position in floating point, calculated from all inputs. */
    public static double withFractions(Network network, FeatureSet position) {
        int us = position.sideToMove();
        int hidden = network.shape().hidden();
        int output = position.output();
        double sum = 0;
        for (int half = 0; half < 2; half++) {
            double[] values = values(network, position, us ^ half);
            int[] weights = network.outputs()[2 * output + half];
            for (int column = 0; column < hidden; column++) {
                double clipped = Math.clamp(values[column], 0.0, 1.0);
                sum += clipped * clipped * weights[column] / Network.OUTPUT_ONE;
            }
        }
        if (network.extra() != null) {
            sum += extraSum(network.extra(), network.shape(), position);
        }
        double bias = (double) network.outputBias()[output] / (Network.ONE * Network.OUTPUT_ONE);
        return (sum + bias) * network.scale();
    }

    private static double extraSum(ExtraLayer extra, NetworkShape shape, FeatureSet position) {
        int[] active = new int[shape.maxExtraActive() + 1];
        int count = position.extraFeatures(active);
        double sum = 0;
        for (int column = 0; column < shape.extraHidden(); column++) {
            double value = extra.bias()[column];
            for (int i = 0; i < count; i++) {
                value += extra.rows()[active[i] * shape.extraHidden() + column];
            }
            double clipped = Math.clamp(value / Network.ONE, 0.0, 1.0);
            sum += clipped * clipped * extra.outputs()[position.output()][column] / Network.OUTPUT_ONE;
        }
        return sum;
    }

    private static double[] values(Network network, FeatureSet position, int player) {
        int hidden = network.shape().hidden();
        FeatureChanges on = new FeatureChanges(network.shape().maxActive());
        position.activeFeatures(player, on);
        double[] values = new double[hidden];
        for (int column = 0; column < hidden; column++) {
            values[column] = network.bias()[column];
            for (int i = 0; i < on.addedCount(); i++) {
                values[column] += network.rows()[on.addedAt(i)][column];
            }
            values[column] /= Network.ONE;
        }
        return values;
    }
}
