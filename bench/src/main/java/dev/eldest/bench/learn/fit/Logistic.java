package dev.eldest.bench.learn.fit;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Score;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a value says of the result: {@code 1 / (1 + e^(-value / scale))}, the points to be expected. The label to learn
 * is the game's result mixed with what the search's score says of it; the loss of a prediction is its cross entropy
 * with the label, less what is lost in any case, so that a perfect one has none.
 *
 * <p>StrictMath, so that every machine learns the same.
 *
 * @param scale the value at which 0.73 points are to be expected
 * @param resultShare how much of the label is the result, from 0 to 1
 */
public record Logistic(double scale, double resultShare) {
    private static final double MIN_UNITS = 0.1;
    private static final double MAX_UNITS = 50;
    private static final int SEARCH_STEPS = 40;
    private static final double GOLDEN = (StrictMath.sqrt(5) - 1) / 2;

    public double expected(double value) {
        return 1 / (1 + StrictMath.exp(-value / scale));
    }

    /** What is to be learnt of a position. */
    public double label(double score, double result) {
        return mixed(expected(score), result);
    }

    /** The same, by the points that were thought to be expected. */
    public double mixed(double thought, double result) {
        return resultShare * result + (1 - resultShare) * thought;
    }

    double loss(double value, double label) {
        return crossEntropy(value / scale, label) - entropy(label);
    }

    /** Of {@code 1 / (1 + e^-x)} and a label, without overflow. */
    private static double crossEntropy(double x, double label) {
        double softplus = Math.max(x, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
        return softplus - label * x;
    }

    private static double entropy(double p) {
        return p <= 0 || p >= 1 ? 0 : -p * StrictMath.log(p) - (1 - p) * StrictMath.log(1 - p);
    }

    /** What searches thought of some positions, and how the games ended, both for one player. */
    public record Labels(short[] scores, float[] results) {
        private boolean areDecided() {
            return IntStream.range(0, scores.length).allMatch(i -> Score.isDecided(scores[i]));
        }
    }

    /**
     * The scale at which the search's scores predict the results best, by golden section. Proven scores, which no scale
     * makes any surer, are left out; there must be others.
     */
    public static double fitScale(List<Labels> labels, int unit) {
        if (labels.stream().allMatch(Labels::areDecided)) {
            throw new RefusedException("the games have no values but proven ones, of which nothing can be learnt");
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
        for (Labels some : labels) {
            for (int i = 0; i < some.results.length; i++) {
                if (!Score.isDecided(some.scores[i])) {
                    sum += crossEntropy(some.scores[i] / scale, some.results[i]);
                }
            }
        }
        return sum;
    }
}
