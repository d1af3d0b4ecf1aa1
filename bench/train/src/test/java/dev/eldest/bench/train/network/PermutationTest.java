package dev.eldest.bench.train.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PermutationTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64, 65, 1000, 100_003})
    void returnsEveryNumberOnce(int size) {
        Permutation permutation = new Permutation(size, 7);
        BitSet seen = new BitSet();
        IntStream.range(0, size).map(permutation::at).forEach(seen::set);
        assertEquals(size, seen.cardinality());
        assertEquals(size, seen.length());
    }

    /** Neighbours are far apart, seeds differ, and hardly any number stays in place. */
    @ParameterizedTest
    @ValueSource(ints = {1000, 100_003})
    void shufflesNumbersBySeed(int size) {
        Permutation one = new Permutation(size, 7);
        Permutation other = new Permutation(size, 8);
        double apart = 0;
        int same = 0;
        for (int i = 1; i < size; i++) {
            apart += Math.abs(one.at(i) - one.at(i - 1));
            same += one.at(i) == other.at(i) || one.at(i) == i ? 1 : 0;
        }
        assertEquals(1.0 / 3, apart / size / size, 0.03);
        int alike = same;
        assertTrue(same < 12, () -> alike + " numbers in the same place");
    }
}
