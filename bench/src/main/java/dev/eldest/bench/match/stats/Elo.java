package dev.eldest.bench.match.stats;

/**
 * A difference in strength on the logistic scale: {@code score = 1 / (1 + 10^(-difference / 400))}. The interval holds
 * the differences that a likelihood-ratio test does not reject at 5 %. It is wide for few games, however alike they
 * are.
 *
 * @param difference infinite when all was won or all lost
 * @param low the least difference of the interval; infinite when all was lost
 * @param high the greatest one; infinite when all was won
 * @param superiority the likelihood that the difference is positive at all (LOS)
 */
public record Elo(double difference, double low, double high, double superiority) {
    private static final double SCALE = 400;
    /** Standard errors on either side of the mean that make 95 %. */
    private static final double CONFIDENCE = 1.959964;

    private static final double EVEN = 0.5;
    private static final int BISECTIONS = 100;

    /** From at least one game or pair. */
    public static Elo of(ScoreCounts counts) {
        double mean = counts.mean();
        return new Elo(ofScore(mean), ofScore(bound(counts, 0)), ofScore(bound(counts, 1)), superiority(counts));
    }

    /** Half of the interval; infinite when that has no end. */
    public double margin() {
        return (high - low) / 2;
    }

    /** The end of the interval of mean scores that lies towards 0 or 1. */
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

    /** The distance from the mean, in standard errors, at which a normal distribution loses this log-likelihood. */
    private static double errors(double loss) {
        return Math.sqrt(2 * Math.max(0, loss));
    }

    /** The difference at which this score is expected. */
    public static double ofScore(double score) {
        if (score <= 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return score >= 1 ? Double.POSITIVE_INFINITY : SCALE * Math.log10(score / (1 - score));
    }

    /** The score expected of a player who is so much stronger. */
    public static double expectedScore(double difference) {
        return 1 / (1 + Math.pow(10, -difference / SCALE));
    }

    private static double superiority(ScoreCounts counts) {
        double errors = errors(new MeanLikelihood(counts).loss(EVEN));
        return normal(Math.signum(counts.mean() - EVEN) * errors);
    }

    /** The normal distribution's cumulative function, by its series about zero. */
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
