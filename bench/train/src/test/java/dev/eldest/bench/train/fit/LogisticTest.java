package dev.eldest.bench.train.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogisticTest {
    /**
     * ln 3 = 1.0986 scales are odds of three to one. An even chance has a loss of -ln(1/2) = 0.6931 for a certain
     * result.
     */
    @Test
    void matchesHandCalculation() {
        Logistic logistic = new Logistic(200, 1);
        assertEquals(0.5, logistic.expected(0));
        assertEquals(0.75, logistic.expected(200 * 1.0986122887), 1e-9);
        assertEquals(0.25, logistic.expected(-200 * 1.0986122887), 1e-9);
        assertEquals(0.6931471806, logistic.loss(0, 1), 1e-9);
        assertEquals(0.6931471806, logistic.loss(0, 0), 1e-9);
        assertEquals(0, logistic.loss(0, 0.5), 1e-12);
        assertEquals(0, logistic.loss(200 * 1.0986122887, 0.75), 1e-9);
        // -0.5 ln 0.75 - 0.5 ln 0.25 - ln 2
        assertEquals(0.1438410362, logistic.loss(200 * 1.0986122887, 0.5), 1e-9);
        assertEquals(150, logistic.loss(-30_000, 1), 1e-9);
    }

    @Test
    void mixesResultAndScore() {
        double expected = 1 / (1 + Math.exp(-1.1));
        assertEquals(0, new Logistic(200, 1).label(220, 0));
        assertEquals(expected, new Logistic(200, 0).label(220, 0), 1e-12);
        assertEquals(0.4 * expected, new Logistic(200, 0.6).label(220, 0), 1e-12);
    }

    @Test
    void fitsScaleToScoresAndResults() {
        Samples samples = new Samples(Planted.chunks(20_000, 3), List.of());
        assertEquals(Planted.LOGISTIC.scale(), Logistic.fitScale(samples.labels(), 100), 10);
    }

    /** Whatever the results are: a proven win can be missed in play. */
    @Test
    void ignoresProvenScoresForScale() {
        List<Logistic.Labels> labels = new ArrayList<>(new Samples(Planted.chunks(2_000, 3), List.of()).labels());
        double scale = Logistic.fitScale(labels, 100);
        labels.add(
                new Logistic.Labels(new short[] {(short) Score.winIn(5), (short) Score.lossIn(8)}, new float[] {0, 1}));
        assertEquals(scale, Logistic.fitScale(labels, 100));
    }

    @Test
    void refusesFitWithoutOtherScores() {
        short[] scores = {(short) Score.winIn(5), (short) Score.lossIn(8)};
        List<Logistic.Labels> labels = List.of(new Logistic.Labels(scores, new float[] {1, 0}));
        assertThrows(RefusedException.class, () -> Logistic.fitScale(labels, 100));
        assertThrows(RefusedException.class, () -> Logistic.fitScale(List.of(), 100));
    }

    /** Compares the gradient with the change of the loss by a small step, for every weight. */
    @Test
    void matchesDifferenceQuotients() throws InterruptedException {
        List<Chunk> chunks = Planted.chunks(1_000, 9);
        double[] weights = new SplittableRandom(1)
                .doubles(Planted.WEIGHTS.length, -100, 100)
                .toArray();
        double[] gradient = new double[weights.length];
        Logistic logistic = new Logistic(180, 0.7);
        try (Gradients gradients = new Gradients(logistic, 2)) {
            double sum = gradients.add(chunks, weights, gradient);
            assertEquals(sum / Samples.count(chunks), gradients.loss(chunks, weights), 1e-12);
            for (int i = 0; i < weights.length; i++) {
                double step = 0.01;
                double[] more = weights.clone();
                more[i] += step;
                double[] less = weights.clone();
                less[i] -= step;
                double slope = (gradients.loss(chunks, more) - gradients.loss(chunks, less)) / (2 * step);
                assertEquals(slope, gradient[i] / Samples.count(chunks), 1e-8);
                assertTrue(Math.abs(slope) > 1e-6);
            }
        }
    }
}
