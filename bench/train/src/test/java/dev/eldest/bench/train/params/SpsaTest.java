package dev.eldest.bench.train.params;

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
    private static final int GAMES = 4;

    /** Returns wins minus losses of the first values in random games. The values closer to the best win more often. */
    private static double wins(Spsa.Probe probe, double slope, SplittableRandom random) {
        double difference = distance(probe.second()) - distance(probe.first());
        double chance = 1 / (1 + Math.exp(-slope * difference));
        double wins = 0;
        for (int game = 0; game < GAMES; game++) {
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

    private static double[] run(Spsa spsa, double[] values, double slope, SplittableRandom random) {
        double[] now = values;
        for (int iteration = 0; iteration < spsa.iterations(); iteration++) {
            Spsa.Probe probe = spsa.probe(now, iteration);
            now = spsa.step(now, probe, iteration, wins(probe, slope, random));
        }
        return now;
    }

    @Test
    void approachesBestValuesDespiteNoise() {
        Spsa spsa = new Spsa(1, 20_000, GAMES);
        double[] start = {0.8, 0.1, 0.9};
        double[] found = run(spsa, start, 20, new SplittableRandom(3));
        assertTrue(distance(found) < 0.15 * distance(start), distance(found) + " of " + distance(start));
    }

    @Test
    void approachesBestValuesWithFewGames() {
        double[] start = {0.8, 0.1, 0.9};
        for (int seed = 0; seed < 10; seed++) {
            Spsa spsa = new Spsa(seed, 500, GAMES);
            double[] found = run(spsa, start, 5, new SplittableRandom(seed));
            assertTrue(distance(found) < 0.75 * distance(start), distance(found) + " of " + distance(start));
        }
    }

    @Test
    void staysNearStartWhenResultsAreRandom() {
        for (int iterations : new int[] {100, 10_000}) {
            Spsa spsa = new Spsa(1, iterations, GAMES);
            double[] start = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
            double[] now = start;
            SplittableRandom random = new SplittableRandom(9);
            for (int i = 0; i < iterations; i++) {
                now = spsa.step(now, spsa.probe(now, i), i, random.nextInt(-GAMES, GAMES + 1));
            }
            double squares = 0;
            for (double value : now) {
                squares += (value - 0.5) * (value - 0.5) / now.length;
            }
            assertTrue(Math.sqrt(squares) < 0.08, iterations + " iterations: " + Math.sqrt(squares));
        }
    }

    @Test
    void probesOppositePointsWithinRanges() {
        Spsa spsa = new Spsa(5, 100, GAMES);
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
    void keepsValuesAfterDraw() {
        Spsa spsa = new Spsa(5, 100, GAMES);
        double[] values = {0.5, 0.3};
        assertArrayEquals(values, spsa.step(values, spsa.probe(values, 7), 7, 0));
    }

    @Test
    void savesStateExactlyForItsRunOnly(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("state");
        List<String> labels = List.of("a", "b");
        SpsaState start = new SpsaState("run 1", 0, labels, new double[] {0.5, 0.5});
        assertEquals(start, start.loadOr(path));
        new SpsaState("run 1", 17, labels, new double[] {1.0 / 3, 0.1}).save(path);
        SpsaState found = start.loadOr(path);
        assertEquals(17, found.iteration());
        assertArrayEquals(new double[] {1.0 / 3, 0.1}, found.values());
        SpsaState other = new SpsaState("run 2", 0, labels, new double[2]);
        String message =
                assertThrows(RefusedException.class, () -> other.loadOr(path)).getMessage();
        assertTrue(message.contains("belongs to 'run 1', expected 'run 2'"), message);
        Files.writeString(path, Files.readString(path).replace("17", "seventeen"));
        assertThrows(RefusedException.class, () -> start.loadOr(path));
    }
}
