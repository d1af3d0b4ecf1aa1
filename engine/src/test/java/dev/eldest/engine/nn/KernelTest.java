package dev.eldest.engine.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With vectors the same comes out as without. */
class KernelTest {
    private static final int INPUTS = 50;
    private static final int ROUNDS = 2_000;

    private final Kernel scalar = new ScalarKernel();
    private final Kernel vectors = new VectorKernel();

    @ParameterizedTest
    @ValueSource(ints = {32, 64, 96, 128, 160, 256, 1024})
    void rowsAreAddedAlike(int count) {
        SplittableRandom random = new SplittableRandom(count);
        short[] rows = shorts(random, INPUTS * count, -600, 600);
        for (int round = 0; round < ROUNDS; round++) {
            Switches switches = switches(random);
            short[] from = shorts(random, 3 * count, Short.MIN_VALUE, Short.MAX_VALUE);
            short[] expected = new short[2 * count];
            short[] found = new short[2 * count];
            scalar.add(rows, switches, count, from, 2 * count, expected, count);
            vectors.add(rows, switches, count, from, 2 * count, found, count);
            assertArrayEquals(expected, found);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 64, 96, 128, 160, 256, 1024})
    void sumsAreWeighedAlike(int count) {
        SplittableRandom random = new SplittableRandom(count);
        for (int round = 0; round < ROUNDS; round++) {
            int span = round % 2 == 0 ? 300 : Short.MAX_VALUE;
            short[] sums = shorts(random, 2 * count, -span, span);
            short[] weights = shorts(random, 3 * count, -127, 127);
            assertEquals(
                    scalar.weigh(sums, count, weights, 2 * count, count),
                    vectors.weigh(sums, count, weights, 2 * count, count));
        }
    }

    @Test
    @Timeout(60)
    void vectorsAreChosenOnceTheyAreFast() throws InterruptedException {
        while (!(Kernels.OF_PROCESS.current() instanceof VectorKernel)) {
            Thread.sleep(10);
        }
    }

    private static Switches switches(SplittableRandom random) {
        Switches switches = new Switches(INPUTS);
        for (int i = random.nextInt(8); i > 0; i--) {
            switches.on(random.nextInt(INPUTS));
        }
        for (int i = random.nextInt(8); i > 0; i--) {
            switches.off(random.nextInt(INPUTS));
        }
        return switches;
    }

    private static short[] shorts(SplittableRandom random, int count, int least, int most) {
        short[] drawn = new short[count];
        for (int i = 0; i < count; i++) {
            drawn[i] = (short) random.nextInt(least, most + 1);
        }
        return drawn;
    }
}
