package dev.eldest.engine.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the kernel with plain code, long enough that the JIT compiles it, with vectors if available. */
class KernelTest {
    private static final int INPUTS = 50;
    private static final int ROUNDS = 4_000;

    @ParameterizedTest
    @ValueSource(ints = {32, 96, 256, 1024})
    void addsAndSubtractsRows(int count) {
        SplittableRandom random = new SplittableRandom(count);
        int[][] rows = rows(random, count);
        int[] found = new int[count];
        for (int round = 0; round < ROUNDS; round++) {
            FeatureChanges featureChanges = randomChanges(random, 6);
            int[] from = numbers(random, count, 1 << 20);
            Kernel.add(rows, featureChanges, from, found);
            assertArrayEquals(added(rows, featureChanges, from), found);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 256})
    void addsAndSubtractsRowsOfBothPlayers(int count) {
        SplittableRandom random = new SplittableRandom(count);
        int[][] rows = rows(random, count);
        int[][] sums = new int[4][count];
        for (int round = 0; round < ROUNDS; round++) {
            FeatureChanges first = randomChanges(random, 3);
            FeatureChanges second = randomChanges(random, 3);
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
        for (int i = 0; i < featureChanges.addedCount; i++) {
            addTo(sums, rows[featureChanges.added[i]], 1);
        }
        for (int i = 0; i < featureChanges.removedCount; i++) {
            addTo(sums, rows[featureChanges.removed[i]], -1);
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
    void clipsSquaresAndWeighsSums(int count) {
        SplittableRandom random = new SplittableRandom(count);
        int maxWeight = Network.maxOutputSum() / (2 * count);
        for (int round = 0; round < ROUNDS; round++) {
            int limit = round % 2 == 0 ? 300 : 1 << 20;
            int[] ours = numbers(random, count, limit);
            int[] theirs = numbers(random, count, limit);
            int[] ourWeights = numbers(random, count, maxWeight);
            int[] theirWeights = numbers(random, count, maxWeight);
            BigInteger expected = weightedSum(ours, ourWeights).add(weightedSum(theirs, theirWeights));
            assertEquals(expected.intValueExact(), Kernel.weightedSum(ours, ourWeights, theirs, theirWeights));
        }
    }

    private static BigInteger weightedSum(int[] sums, int[] weights) {
        BigInteger sum = BigInteger.ZERO;
        for (int column = 0; column < sums.length; column++) {
            long clipped = Math.clamp(sums[column], 0, Network.ONE);
            sum = sum.add(BigInteger.valueOf(clipped * clipped * weights[column]));
        }
        return sum;
    }

    private static FeatureChanges randomChanges(SplittableRandom random, int limit) {
        FeatureChanges featureChanges = new FeatureChanges(INPUTS);
        for (int i = random.nextInt(limit); i > 0; i--) {
            featureChanges.added(random.nextInt(INPUTS));
        }
        for (int i = random.nextInt(limit); i > 0; i--) {
            featureChanges.removed(random.nextInt(INPUTS));
        }
        return featureChanges;
    }

    private static int[] numbers(SplittableRandom random, int count, int limit) {
        return random.ints(count, -limit, limit + 1).toArray();
    }
}
