package dev.eldest.bench.lab.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpragueGrundyTest {
    @Test
    void computesTextbookNumbers() {
        GrundySolver.SpragueGrundy numbers = new GrundySolver.SpragueGrundy(100);
        assertArrayEquals(
                new int[] {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0},
                IntStream.rangeClosed(0, 20).map(numbers::of).toArray());
    }

    /** Lost heaps have one coin more than a multiple of the coins that both players take in a round. */
    @Test
    void matchesTakeAwayFormula() {
        for (int maxTake = 1; maxTake <= 9; maxTake++) {
            int[] takes = TakeAwaySolver.winningTakes(100, maxTake);
            for (int heap = 1; heap <= 100; heap++) {
                assertEquals(Math.floorMod(heap - 1, maxTake + 1), takes[heap]);
            }
        }
    }
}
