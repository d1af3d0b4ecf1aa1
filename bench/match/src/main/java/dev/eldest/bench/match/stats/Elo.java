package dev.eldest.bench.match.stats;

/**
 * A difference in strength on the logistic scale: {@code score = 1 / (1 + 10^(-difference / 400))}. The interval has
 * the differences that a likelihood-ratio test does not reject at 5 %. It is wide for few games, even with equal
 * scores.
 *
 * @param difference infinite if all games were won or all lost
 * @param low lower bound of the interval; infinite if all were lost
 * @param high upper bound; infinite if all were won
 * @param superiority likelihood that the difference is positive (LOS)
 */
public record Elo(double difference, double low, double high, double superiority) {
    private static final double SCALE = 400;
    /** Standard errors on either side of the mean for 95 %. */
    private static final double CONFIDENCE = 1.959964;

    private static final double EVEN = 0.5;
    private static final int BISECTIONS = 100;

    /** Calculates the Elo of at least one game or pair. */
    public static Elo of(ScoreCounts counts) {
        double mean = counts.mean();
        return new Elo(ofScore(mean), ofScore(bound(counts, 0)), ofScore(bound(counts, 1)), superiority(counts));
    }

    /** Returns half of the interval; infinite for an unbounded one. */
    public double margin() {
        return (high - low) / 2;
    }

    /** Returns the difference, or instead of an infinite one the finite bound of its interval. */
    public double finite() {
        if (Double.isFinite(difference)) {
            return difference;
        }
        return difference > 0 ? low : high;
    }

    /** Returns the bound of the interval of mean scores towards {@code end}, 0 or 1. */
    private static double bound(ScoreCounts counts, double end) {
        double inside = counts.mean();
        if (inside == end) {
            return end;
        }
        MeanLikelihood likelihood = new MeanLikelihood(counts);
        double outside = end;
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = (inside + outside) / 2;
            if (errors(likelihood.loss(middle)) < CONFIDENCE) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return inside;
    }

    /**
     * Returns the distance from the mean, in standard errors, at which a normal distribution loses this log-likelihood.
     */
    private static double errors(double loss) {
        return Math.sqrt(2 * Math.max(0, loss));
    }

    /** Returns the difference with this expected score. */
    public static double ofScore(double score) {
        if (score <= 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return score >= 1 ? Double.POSITIVE_INFINITY : SCALE * Math.log10(score / (1 - score));
    }

    /** Returns the expected score of a player that is stronger by this difference. */
    public static double expectedScore(double difference) {
        return 1 / (1 + Math.pow(10, -difference / SCALE));
    }

    private static double superiority(ScoreCounts counts) {
        double errors = errors(new MeanLikelihood(counts).loss(EVEN));
        return normal(Math.signum(counts.mean() - EVEN) * errors);
    }

    /** Returns the normal distribution's cumulative function, by its series about zero. */
    static double normal(double x) {
        if (Math.abs(x) > 8) {
            return x > 0 ? 1 : 0;
        }
        double sum = 0;
        double term = x;
        for (int odd = 3; sum + term != sum; odd += 2) {
            sum += term;
            term *= x * x / odd;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
