package dev.eldest.bench.match.stats;

/**
 * Likelihood of the observed scores with a given mean score. Assumes the mean only: the distribution of scores is the
 * likeliest one with that mean for the observed scores.
 */
final class MeanLikelihood {
    private static final int BISECTIONS = 100;
    /** Count of a score without observations, which must not be impossible. */
    private static final double UNOBSERVED = 1e-3;

    private final ScoreCounts counts;
    private final double[] observed;

    /** @param counts of at least one game or pair */
    MeanLikelihood(ScoreCounts counts) {
        this.counts = counts;
        observed = new double[counts.scores()];
        for (int score = 0; score < observed.length; score++) {
            observed[score] = Math.max(UNOBSERVED, counts.count(score));
        }
    }

    /** Returns by how much the log-likelihood with this mean, between 0 and 1, is below that with the observed mean. */
    double loss(double mean) {
        double tilt = tilt(mean);
        double loss = 0;
        for (int score = 0; score < observed.length; score++) {
            loss += observed[score] * Math.log(1 + tilt * (counts.value(score) - mean));
        }
        return loss;
    }

    /**
     * Returns the tilt. The likeliest distribution with the given mean has the probabilities {@code observed / (total *
     * (1 + tilt * (value - mean)))}, with the tilt that makes {@code sum(observed * (value - mean) / (1 + tilt * (value
     * - mean)))} zero. That sum falls as the tilt grows, between the poles where a probability would be infinite.
     */
    private double tilt(double mean) {
        double low = -1 / (1 - mean);
        double high = 1 / mean;
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = (low + high) / 2;
            double sum = 0;
            for (int score = 0; score < observed.length; score++) {
                double off = counts.value(score) - mean;
                sum += observed[score] * off / (1 + middle * off);
            }
            if (sum > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
