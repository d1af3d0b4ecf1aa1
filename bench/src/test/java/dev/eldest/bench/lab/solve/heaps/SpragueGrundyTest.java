package dev.eldest.bench.lab.solve.heaps;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpragueGrundyTest {
    @Test
    void theNumbersOfTheTextbooks() {
        SpragueGrundy numbers = new SpragueGrundy(100);
        assertArrayEquals(
                new int[] {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0},
                IntStream.rangeClosed(0, 20).map(numbers::of).toArray());
    }

    /** One more than a multiple of what both take together in a round. */
    @Test
    void theTakeAwayGameIsLostAsTheFormulaSays() {
        for (int most = 1; most <= 9; most++) {
            int[] takes = TakeAwaySolver.winningTakes(100, most);
            for (int heap = 1; heap <= 100; heap++) {
                assertEquals(Math.floorMod(heap - 1, most + 1), takes[heap]);
            }
        }
    }
}
