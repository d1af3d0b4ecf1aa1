package dev.eldest.engine.nn;

import java.util.SplittableRandom;

/** Networks that were not learnt, to test with. */
public final class TestNetworks {
    private static final int SCALE = 400;

    private TestNetworks() {}

    /** Half of all sums are clipped. */
    private static final int MAX_WEIGHT = Network.ONE / 4;

    /** Weights drawn by lot. */
    public static Network random(NetworkShape shape, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int mostOutput = Network.mostOutputSum() / (2 * shape.hidden());
        int[] outputBias = random.ints(
                        shape.outputs(), -Network.ONE * Network.OUTPUT_ONE, Network.ONE * Network.OUTPUT_ONE)
                .toArray();
        return new Network(
                shape,
                SCALE,
                shorts(random, shape.rowWeights(), MAX_WEIGHT),
                shorts(random, shape.hidden(), 2 * MAX_WEIGHT),
                shorts(random, shape.outputWeights(), mostOutput),
                outputBias);
    }

    private static short[] shorts(SplittableRandom random, int count, int most) {
        short[] drawn = new short[count];
        for (int i = 0; i < count; i++) {
            drawn[i] = (short) random.nextInt(-most, most + 1);
        }
        return drawn;
    }

    /** What a network says of a position if it is computed with fractions, all inputs being looked at. */
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
        double bias = (double) network.outputBias()[output] / (Network.ONE * Network.OUTPUT_ONE);
        return (sum + bias) * network.scale();
    }

    private static double[] values(Network network, FeatureSet position, int player) {
        int hidden = network.shape().hidden();
        FeatureChanges on = new FeatureChanges(network.shape().mostOn());
        position.activeFeatures(player, on);
        double[] values = new double[hidden];
        for (int column = 0; column < hidden; column++) {
            values[column] = network.bias()[column];
            for (int i = 0; i < on.onCount(); i++) {
                values[column] += network.rows()[on.onAt(i)][column];
            }
            values[column] /= Network.ONE;
        }
        return values;
    }
}
