package dev.eldest.bench.train.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.learn.WeightsFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks that a fit finds the weights behind the results, stops by itself, and does not depend on threads and
 * interruptions.
 */
class FitTest {
    /** Large, so that the prior hardly counts. */
    private static final int UNIT = 1_000;

    private static final Samples SAMPLES = Planted.samples(50_000, 11);

    @TempDir
    private Path folder;

    private Fit.Result fit(Samples samples, String state, int epochs, int threads)
            throws IOException, InterruptedException {
        double[] start = new double[Planted.WEIGHTS.length];
        Arrays.fill(start, 50);
        return new Fit(Planted.FORMAT, samples, Planted.LOGISTIC, start, UNIT, epochs)
                .run(folder.resolve(state), threads, new PrintWriter(new StringWriter()));
    }

    @Test
    void findsPlantedWeights() throws IOException, InterruptedException {
        Fit.Result result = fit(SAMPLES, "state", 300, 2);
        assertArrayEquals(Planted.WEIGHTS, result.weights(), 20);
        assertTrue(result.lossAfter() < 0.8 * result.lossBefore());
        assertTrue(result.heldOutLosses().length < 300, "the fit stops by itself");
        assertEquals(Arrays.stream(result.heldOutLosses()).min().orElseThrow(), result.lossAfter(), 1e-6);
    }

    @Test
    void fitsSameWeightsWithAnyThreadsAndInterruptions() throws IOException, InterruptedException {
        Fit.Result whole = fit(SAMPLES, "whole", 12, 1);
        fit(SAMPLES, "pieces", 5, 2);
        Fit.Result pieces = fit(SAMPLES, "pieces", 12, 3);
        assertArrayEquals(whole.weights(), pieces.weights());
        assertArrayEquals(whole.heldOutLosses(), pieces.heldOutLosses());
        assertEquals(12, pieces.trainingLosses().length);
        assertArrayEquals(whole.weights(), fit(SAMPLES, "whole", 12, 2).weights(), "finished work is not repeated");
    }

    @Test
    void ignoresStateOfOtherFit() throws IOException, InterruptedException {
        fit(SAMPLES, "state", 5, 2);
        Samples others = Planted.samples(20_000, 5);
        assertArrayEquals(
                fit(others, "fresh", 3, 2).weights(), fit(others, "state", 3, 2).weights());
    }

    /** No position has the middle one of three smoothed weights. It follows the other two. */
    @Test
    void interpolatesUnseenWeights() throws IOException, InterruptedException {
        Chunk.Builder builder = new Chunk.Builder(1);
        for (int i = 0; i < 4_000; i++) {
            builder.add(new int[] {i % 2, 0, 1 - i % 2}, new double[] {1}, 0, i % 4 == 0 ? 0 : 1);
        }
        List<Chunk> chunks = List.of(builder.build());
        WeightsFormat format = new WeightsFormat(List.of(new WeightsFormat.Group("w", 3, 3)), List.of("value"), 999);
        double[] weights = new Fit(format, new Samples(chunks, chunks), new Logistic(100, 1), new double[3], UNIT, 400)
                .run(folder.resolve("state"), 1, new PrintWriter(new StringWriter()))
                .weights();
        assertTrue(weights[1] > 50, Arrays.toString(weights));
        assertEquals((weights[0] + weights[2]) / 2, weights[1], 10, Arrays.toString(weights));
    }

    /** No position has the second weight. */
    @Test
    void keepsUnseenWeights() throws IOException, InterruptedException {
        Chunk.Builder builder = new Chunk.Builder(1);
        for (int i = 0; i < 1_000; i++) {
            builder.add(new int[] {1, 0}, new double[] {1}, 0, i % 4 == 0 ? 0 : 1);
        }
        List<Chunk> chunks = List.of(builder.build());
        WeightsFormat format = new WeightsFormat(List.of(new WeightsFormat.Group("w", 2)), List.of("value"), 999);
        Fit.Result result = new Fit(
                        format, new Samples(chunks, chunks), new Logistic(100, 1), new double[] {0, 77}, UNIT, 400)
                .run(folder.resolve("state"), 1, new PrintWriter(new StringWriter()));
        assertEquals(77, result.weights()[1]);
        // Three points of four: ln 3 scales, less the effect of the prior.
        assertTrue(result.weights()[0] > 80 && result.weights()[0] < 110, "" + result.weights()[0]);
    }
}
