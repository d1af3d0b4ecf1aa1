package dev.eldest.bench.match.stats;

/**
 * How likely the scores seen are with one mean score or another. Only the mean is supposed; everything else about the
 * distribution of scores is taken from what was seen, as the distribution with that mean under which it is likeliest.
 */
final class MeanLikelihood {
    private static final int BISECTIONS = 100;
    /** Stands for a score never seen, which must not be taken for impossible. */
    private static final double UNSEEN = 1e-3;

    private final ScoreCounts counts;
    private final double[] seen;

    /** @param counts of at least one game or pair */
    MeanLikelihood(ScoreCounts counts) {
        this.counts = counts;
        seen = new double[counts.scores()];
        for (int score = 0; score < seen.length; score++) {
            seen[score] = Math.max(UNSEEN, counts.at(score));
        }
    }

    /** By how much the log-likelihood with this mean, between 0 and 1, is below that with the mean seen. */
    double loss(double mean) {
        double tilt = tilt(mean);
        double loss = 0;
        for (int score = 0; score < seen.length; score++) {
            loss += seen[score] * Math.log(1 + tilt * (counts.value(score) - mean));
        }
        return loss;
    }

    /**
     * The likeliest distribution with the given mean has the probabilities {@code seen / (total * (1 + tilt * (value -
     * mean)))}, with the tilt that makes {@code sum(seen * (value - mean) / (1 + tilt * (value - mean)))} zero. That
     * sum falls as the tilt grows, between the poles where a probability would be infinite.
     */
    private double tilt(double mean) {
        double low = -1 / (1 - mean);
        double high = 1 / mean;
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = (low + high) / 2;
            double sum = 0;
            for (int score = 0; score < seen.length; score++) {
                double off = counts.value(score) - mean;
                sum += seen[score] * off / (1 + middle * off);
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
