package dev.eldest.bench.learn.params;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpsaTest {
    private static final double[] BEST = {0.2, 0.7, 0.5};

    /** The more so the nearer to the best; four games, each won by lot. */
    private static double wins(Spsa.Probe probe, SplittableRandom random) {
        double difference = distance(probe.second()) - distance(probe.first());
        double chance = 1 / (1 + Math.exp(-20 * difference));
        double wins = 0;
        for (int game = 0; game < 4; game++) {
            wins += random.nextDouble() < chance ? 1 : -1;
        }
        return wins;
    }

    private static double distance(double[] values) {
        double sum = 0;
        for (int i = 0; i < BEST.length; i++) {
            sum += (values[i] - BEST[i]) * (values[i] - BEST[i]);
        }
        return Math.sqrt(sum);
    }

    private static double[] run(Spsa spsa, double[] values, int from, int to, SplittableRandom random) {
        double[] now = values;
        for (int iteration = from; iteration < to; iteration++) {
            Spsa.Probe probe = spsa.probe(now, iteration);
            now = spsa.step(now, probe, iteration, wins(probe, random));
        }
        return now;
    }

    @Test
    void theBestIsApproachedThroughNoise() {
        Spsa spsa = new Spsa(1, 20_000);
        double[] start = {0.8, 0.1, 0.9};
        double[] found = run(spsa, start, 0, 20_000, new SplittableRandom(3));
        assertTrue(distance(found) < 0.15 * distance(start), distance(found) + " of " + distance(start));
    }

    @Test
    void probesLieOppositeAndWithinTheRanges() {
        Spsa spsa = new Spsa(5, 100);
        double[] values = {0.5, 0.01, 0.99};
        for (int iteration = 0; iteration < 100; iteration++) {
            Spsa.Probe probe = spsa.probe(values, iteration);
            assertEquals(1.0, probe.first()[0] + probe.second()[0], 1e-12);
            assertTrue(Math.abs(probe.first()[0] - 0.5) >= 0.05 - 1e-12);
            for (int i = 0; i < values.length; i++) {
                assertTrue(probe.first()[i] >= 0 && probe.first()[i] <= 1);
                assertTrue(probe.second()[i] >= 0 && probe.second()[i] <= 1);
            }
        }
    }

    @Test
    void aDrawTeachesNothing() {
        Spsa spsa = new Spsa(5, 100);
        double[] values = {0.5, 0.3};
        assertArrayEquals(values, spsa.step(values, spsa.probe(values, 7), 7, 0));
    }

    @Test
    void stateIsKeptExactlyAndForItsRunOnly(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("state");
        List<String> labels = List.of("a", "b");
        SpsaState start = new SpsaState("run 1", 0, labels, new double[] {0.5, 0.5});
        assertEquals(start, start.orFrom(path));
        new SpsaState("run 1", 17, labels, new double[] {1.0 / 3, 0.1}).save(path);
        SpsaState found = start.orFrom(path);
        assertEquals(17, found.iteration());
        assertArrayEquals(new double[] {1.0 / 3, 0.1}, found.values());
        SpsaState other = new SpsaState("run 2", 0, labels, new double[2]);
        String message =
                assertThrows(RefusedException.class, () -> other.orFrom(path)).getMessage();
        assertTrue(message.contains("belongs to 'run 1', not to 'run 2'"), message);
        Files.writeString(path, Files.readString(path).replace("17", "seventeen"));
        assertThrows(RefusedException.class, () -> start.orFrom(path));
    }
}
