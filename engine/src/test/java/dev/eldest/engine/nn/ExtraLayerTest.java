package dev.eldest.engine.nn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares the sums of four values at a time with sums of single values. */
class ExtraLayerTest {
    private static final int INPUTS = 30;
    private static final int MAX_ACTIVE = 12;
    private static final int OUTPUTS = 2;

    private final SplittableRandom random = new SplittableRandom(3);

    private short[] weights(int count, int max) {
        short[] weights = new short[count];
        for (int i = 0; i < count; i++) {
            // Many at the bounds, where sums of one sign are largest.
            int weight = random.nextInt(-max, max + 1);
            weights[i] = (short) (random.nextInt(3) == 0 ? Integer.signum(weight) * max : weight);
        }
        return weights;
    }

    @Test
    void addsLikeSingleValues() {
        for (int round = 0; round < 500; round++) {
            int max = round % 2 == 0 ? ExtraLayer.maxWeight(MAX_ACTIVE) : Network.ONE / 4;
            short[] rows = weights(INPUTS * ExtraLayer.HIDDEN, max);
            short[] bias = weights(ExtraLayer.HIDDEN, max);
            short[] outputs = weights(OUTPUTS * ExtraLayer.HIDDEN, 1_000);
            ExtraLayer layer = new ExtraLayer(rows, bias, outputs);
            int[] active = random.ints(MAX_ACTIVE, 0, INPUTS).toArray();
            int count = random.nextInt(MAX_ACTIVE + 1);
            for (int output = 0; output < OUTPUTS; output++) {
                int expected = 0;
                for (int column = 0; column < ExtraLayer.HIDDEN; column++) {
                    int sum = bias[column];
                    for (int i = 0; i < count; i++) {
                        sum += rows[active[i] * ExtraLayer.HIDDEN + column];
                    }
                    int clipped = Math.clamp(sum, 0, Network.ONE);
                    expected += clipped * clipped * outputs[output * ExtraLayer.HIDDEN + column];
                }
                assertEquals(expected, layer.weightedSum(active, count, output));
            }
        }
    }
}
