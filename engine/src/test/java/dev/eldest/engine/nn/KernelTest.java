package dev.eldest.engine.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long enough to be compiled, with vectors where there are any: the same comes out as on paper. */
class KernelTest {
    private static final int INPUTS = 50;
    private static final int ROUNDS = 4_000;

    @ParameterizedTest
    @ValueSource(ints = {32, 96, 256, 1024})
    void rowsAreAddedAndTakenAway(int count) {
        SplittableRandom random = new SplittableRandom(count);
        int[][] rows = rows(random, count);
        int[] found = new int[count];
        for (int round = 0; round < ROUNDS; round++) {
            FeatureChanges featureChanges = switches(random, 6);
            int[] from = numbers(random, count, 1 << 20);
            Kernel.add(rows, featureChanges, from, found);
            assertArrayEquals(added(rows, featureChanges, from), found);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 256})
    void bothPlayersRowsAreAddedAndTakenAway(int count) {
        SplittableRandom random = new SplittableRandom(count);
        int[][] rows = rows(random, count);
        int[][] sums = new int[4][count];
        for (int round = 0; round < ROUNDS; round++) {
            FeatureChanges first = switches(random, 3);
            FeatureChanges second = switches(random, 3);
            sums[0] = numbers(random, count, 1 << 20);
            sums[1] = numbers(random, count, 1 << 20);
            Kernel.add(rows, first, second, sums, 0, 2);
            assertArrayEquals(added(rows, first, sums[0]), sums[2]);
            assertArrayEquals(added(rows, second, sums[1]), sums[3]);
        }
    }

    private static int[][] rows(SplittableRandom random, int count) {
        int[][] rows = new int[INPUTS][];
        for (int input = 0; input < INPUTS; input++) {
            rows[input] = numbers(random, count, Short.MAX_VALUE);
        }
        return rows;
    }

    private static int[] added(int[][] rows, FeatureChanges featureChanges, int[] from) {
        int[] sums = from.clone();
        for (int i = 0; i < featureChanges.onCount; i++) {
            addTo(sums, rows[featureChanges.on[i]], 1);
        }
        for (int i = 0; i < featureChanges.offCount; i++) {
            addTo(sums, rows[featureChanges.off[i]], -1);
        }
        return sums;
    }

    private static void addTo(int[] sums, int[] row, int sign) {
        for (int column = sums.length - 1; column >= 0; column--) {
            sums[column] += sign * row[column];
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 96, 256, 1024})
    void sumsAreClippedAndSquaredAndWeighed(int count) {
        SplittableRandom random = new SplittableRandom(count);
        int mostWeight = Network.mostOutputSum() / (2 * count);
        for (int round = 0; round < ROUNDS; round++) {
            int most = round % 2 == 0 ? 300 : 1 << 20;
            int[] ours = numbers(random, count, most);
            int[] theirs = numbers(random, count, most);
            int[] ourWeights = numbers(random, count, mostWeight);
            int[] theirWeights = numbers(random, count, mostWeight);
            BigInteger expected = weighed(ours, ourWeights).add(weighed(theirs, theirWeights));
            assertEquals(expected.intValueExact(), Kernel.weigh(ours, ourWeights, theirs, theirWeights));
        }
    }

    private static BigInteger weighed(int[] sums, int[] weights) {
        BigInteger sum = BigInteger.ZERO;
        for (int column = 0; column < sums.length; column++) {
            long clipped = Math.clamp(sums[column], 0, Network.ONE);
            sum = sum.add(BigInteger.valueOf(clipped * clipped * weights[column]));
        }
        return sum;
    }

    private static FeatureChanges switches(SplittableRandom random, int most) {
        FeatureChanges featureChanges = new FeatureChanges(INPUTS);
        for (int i = random.nextInt(most); i > 0; i--) {
            featureChanges.on(random.nextInt(INPUTS));
        }
        for (int i = random.nextInt(most); i > 0; i--) {
            featureChanges.off(random.nextInt(INPUTS));
        }
        return featureChanges;
    }

    private static int[] numbers(SplittableRandom random, int count, int most) {
        return random.ints(count, -most, most + 1).toArray();
    }
}
