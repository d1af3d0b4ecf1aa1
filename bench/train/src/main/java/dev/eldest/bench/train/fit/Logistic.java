package dev.eldest.bench.train.fit;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Score;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Predicts points from a value: {@code 1 / (1 + e^(-value / scale))}. A label mixes the game's result with the
 * prediction from the search's score. The loss is the cross entropy of prediction and label less the label's entropy,
 * so that a perfect prediction has loss 0.
 *
 * <p>Uses StrictMath, so that every machine gets the same weights.
 *
 * @param scale value with 0.73 expected points
 * @param resultShare weight of the result in a label, from 0 to 1
 */
public record Logistic(double scale, double resultShare) {
    private static final double MIN_UNITS = 0.1;
    private static final double MAX_UNITS = 50;
    private static final int SEARCH_STEPS = 40;
    private static final double GOLDEN = (StrictMath.sqrt(5) - 1) / 2;

    public double expected(double value) {
        return 1 / (1 + StrictMath.exp(-value / scale));
    }

    public double label(double score, double result) {
        return mix(expected(score), result);
    }

    /** Returns the label by expected points instead of a score. */
    public double mix(double expectedPoints, double result) {
        return resultShare * result + (1 - resultShare) * expectedPoints;
    }

    double loss(double value, double label) {
        return crossEntropy(value / scale, label) - entropy(label);
    }

    /** Returns the cross entropy of {@code 1 / (1 + e^-x)} and a label, without overflow. */
    private static double crossEntropy(double x, double label) {
        double softplus = Math.max(x, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
        return softplus - label * x;
    }

    private static double entropy(double p) {
        return p <= 0 || p >= 1 ? 0 : -p * StrictMath.log(p) - (1 - p) * StrictMath.log(1 - p);
    }

    /** Search scores of some positions and the results of their games, both for one player. */
    public record Labels(short[] scores, float[] results) {
        private boolean areDecided() {
            return IntStream.range(0, scores.length).allMatch(i -> Score.isDecided(scores[i]));
        }
    }

    /**
     * Returns the scale at which search scores predict the results best, by golden section. Ignores proven scores,
     * which are certain at any scale; there must be others.
     */
    public static double fitScale(List<Labels> labels, int unit) {
        if (labels.stream().allMatch(Labels::areDecided)) {
            throw new RefusedException("the games have proven scores only; training needs others");
        }
        double low = StrictMath.log(MIN_UNITS * unit);
        double high = StrictMath.log(MAX_UNITS * unit);
        for (int step = 0; step < SEARCH_STEPS; step++) {
            double left = high - GOLDEN * (high - low);
            double right = low + GOLDEN * (high - low);
            if (scoreLoss(labels, StrictMath.exp(left)) < scoreLoss(labels, StrictMath.exp(right))) {
                high = right;
            } else {
                low = left;
            }
        }
        return StrictMath.exp((low + high) / 2);
    }

    private static double scoreLoss(List<Labels> labels, double scale) {
        double sum = 0;
        for (Labels group : labels) {
            for (int i = 0; i < group.results.length; i++) {
                if (!Score.isDecided(group.scores[i])) {
                    sum += crossEntropy(group.scores[i] / scale, group.results[i]);
                }
            }
        }
        return sum;
    }
}
